import { deviceOf } from "#server/audit/describe-client.ts";
import type { Auth } from "../accounts/auth.server.ts";
import type { OwnSession } from "./account-forms.tsx";

/** What /auth/account shows about sessions: no token, no address, only what tells devices apart. */
export async function readOwnAccount(auth: Auth, headers: Headers, timeZone: string) {
  const current = await auth.api.getSession({ headers });
  const sessions = await auth.api.listSessions({ headers });
  return {
    confirmed: current?.user.emailVerified ?? false,
    hasMfa: current?.user.twoFactorEnabled ?? false,
    sessions: sessions
      .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
      .map(
        ({ id, userAgent, updatedAt }): OwnSession => ({
          id,
          current: id === current?.session.id,
          device: deviceOf(userAgent ?? ""),
          lastUsed: updatedAt.toLocaleString("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" }),
        }),
      ),
  };
}
