import { data, redirect } from "react-router";
import type { Refusals } from "#app/content/account-schema.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Database } from "#server/db/connect.ts";
import type { Auth } from "../accounts/auth.server.ts";
import { passwordField, readProblem } from "../accounts/credentials.server.ts";
import { longestPasskeyName, removePasskey, renamePasskey } from "../accounts/passkeys.server.ts";
import { type AuthActionResult, type AuthPost, attempt } from "./auth-action.server.ts";
import { setFlash } from "./flash.server.ts";

export type AccountActionResult = { readonly recoveryCodes?: readonly string[] } & Partial<AuthActionResult>;

type Stores = { readonly db: Database; readonly audit: AuditLog };
type AccountPost = AuthPost & { readonly services: Stores };

/** What users can do with their own account. Each call checks the session itself. */
export async function handleAccountPost({ request, clientAddress, services }: AccountPost) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const act = Object.hasOwn(actions, text("intent")) ? actions[text("intent") as keyof typeof actions] : undefined;
  const { refusals } = services.content.account;
  if (!act) return data<AccountActionResult>({ error: refusals.reload }, 400);
  const resends = text("intent") === "send-confirmation";
  return attempt({ services, clientAddress, limit: resends ? "account-mail" : "mfa" }, async () => {
    const session = await services.auth.api.getSession({ headers: request.headers });
    // An account with an unconfirmed address can only request the mail again.
    if (session && !session.user.emailVerified && !resends)
      return data<AccountActionResult>({ error: refusals.email_not_verified }, 403);
    const { auth, db, audit } = services;
    return act({ auth, db, audit, refusals, headers: request.headers, text, user: session?.user });
  });
}

type FormPost = Stores & {
  readonly auth: Auth;
  readonly refusals: Refusals;
  readonly headers: Headers;
  readonly text: (name: string) => string;
  readonly user: { readonly id: string; readonly email: string } | undefined;
};

const saved = async (headers = new Headers()) => {
  headers.append("Set-Cookie", await setFlash("account-saved"));
  return redirect("/auth/account", { status: 303, headers });
};

const actions = {
  "send-confirmation": async ({ auth, headers, user }: FormPost) => {
    await auth.api.sendVerificationEmail({ headers, body: { email: user?.email ?? "" } });
    const flash = await setFlash("confirmation-sent");
    return redirect("/auth/account", { status: 303, headers: { "Set-Cookie": flash } });
  },
  "end-mfa": async ({ auth, headers, text }: FormPost) => {
    const body = { password: text("password"), code: text("code").trim() };
    return saved((await auth.api.disableTwoFactor({ headers, body, returnHeaders: true })).headers);
  },
  "new-recovery-codes": async ({ auth, headers, text }: FormPost) => {
    const { backupCodes } = await auth.api.generateBackupCodes({ headers, body: { password: text("password") } });
    return data<AccountActionResult>({ recoveryCodes: backupCodes });
  },
  "rename-passkey": async ({ db, audit, user, text }: FormPost) => {
    const name = text("name").trim().slice(0, longestPasskeyName);
    if (user && name) await renamePasskey({ db, audit, user }, text("passkey"), name);
    return saved();
  },
  "remove-passkey": async ({ auth, db, audit, refusals, headers, user, text }: FormPost) => {
    await auth.api.verifyPassword({ headers, body: { password: text("password") } });
    const outcome = user && (await removePasskey({ db, audit, user }, text("passkey")));
    return outcome === "last_step" ? data<AccountActionResult>({ error: refusals.last_step }, 422) : saved();
  },
  "end-session": async ({ auth, headers, text }: FormPost) => {
    // By id, among the user's own sessions: tokens never appear in a page, and nobody can end someone else's session.
    const own = (await auth.api.listSessions({ headers })).find(({ id }) => id === text("session"));
    if (own) await auth.api.revokeSession({ headers, body: { token: own.token } });
    return saved();
  },
  "end-other-sessions": async ({ auth, headers }: FormPost) => {
    await auth.api.revokeOtherSessions({ headers });
    return saved();
  },
  "change-password": async ({ auth, refusals, headers, text }: FormPost) => {
    const password = passwordField.safeParse(text("newPassword"));
    if (!password.success) return data<AccountActionResult>({ error: refusals[readProblem(password.error)] }, 422);
    const body = { currentPassword: text("password"), newPassword: password.data, revokeOtherSessions: true };
    return saved((await auth.api.changePassword({ headers, body, returnHeaders: true })).headers);
  },
};
