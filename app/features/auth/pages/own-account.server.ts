import { redirect } from "react-router";
import type { AccountContent } from "#app/content/account-schema.ts";
import { deviceOf } from "#server/audit/describe-client.ts";
import type { Database } from "#server/db/connect.ts";
import type { Viewer } from "../access/viewer.server.ts";
import type { Auth } from "../accounts/auth.server.ts";
import { hasAuthenticatorApp, listPasskeys } from "../accounts/passkeys.server.ts";
import type { OwnSession } from "./account-forms.tsx";
import type { OwnPasskey } from "./passkeys.tsx";
import { safeNext } from "./safe-next.ts";

type Services = { readonly auth: Auth; readonly db: Database };
type Texts = { readonly account: AccountContent; readonly broker: { readonly time_zone: string } };

/** What /auth/account shows: no token, no key, no network address, only what tells devices apart. */
export async function readOwnAccount({ auth, db, content }: Services & { readonly content: Texts }, headers: Headers) {
  const timeZone = content.broker.time_zone;
  const current = await auth.api.getSession({ headers });
  const sessions = await auth.api.listSessions({ headers });
  const userId = current?.user.id ?? "";
  const readable = (at: Date) => at.toLocaleString("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" });
  const day = (at: Date) => at.toLocaleDateString("en-US", { timeZone, dateStyle: "medium" });
  return {
    confirmed: current?.user.emailVerified ?? false,
    hasMfa: current?.user.twoFactorEnabled ?? false,
    hasApp: await hasAuthenticatorApp(db, userId),
    passkeys: (await listPasskeys(db, userId)).map(
      ({ id, name, createdAt, lastUsedAt }): OwnPasskey => ({
        id,
        name: name ?? content.account.passkeys.unnamed,
        added: day(createdAt),
        lastUsed: lastUsedAt ? readable(lastUsedAt) : undefined,
      }),
    ),
    sessions: sessions
      .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
      .map(
        ({ id, userAgent, updatedAt }): OwnSession => ({
          id,
          current: id === current?.session.id,
          device: deviceOf(userAgent ?? ""),
          lastUsed: readable(updatedAt),
        }),
      ),
  };
}

/** The page that sets up two-step sign-in is for those who have no authenticator app yet. */
export async function readTwoStep({ auth, db }: Services, viewer: Viewer, request: Request) {
  const session = await auth.api.getSession({ headers: request.headers });
  if (!session?.user.emailVerified || (await hasAuthenticatorApp(db, session.user.id))) throw redirect("/auth/account");
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  return {
    required: viewer.needsMfa,
    hasMfa: session.user.twoFactorEnabled ?? false,
    next: next ?? (viewer.isAdmin ? "/admin" : "/auth/account"),
  };
}
