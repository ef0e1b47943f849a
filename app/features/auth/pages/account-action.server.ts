import { APIError } from "better-auth/api";
import { data, redirect } from "react-router";
import { renderSVG } from "uqr";
import type { Auth } from "../accounts/auth.server.ts";
import { confirmFirst } from "../accounts/hook-dependencies.server.ts";
import { type AuthActionResult, type AuthPost, attempt } from "./auth-action.server.ts";
import { passwordField } from "./credentials-schema.ts";
import { setFlash } from "./flash.server.ts";

/** Shown once, in the response to the form: afterwards only the encrypted form exists. */
type MfaSetup = {
  readonly uri: string | undefined;
  readonly qrSvg: string | undefined;
  readonly secret: string | undefined;
  readonly recoveryCodes: readonly string[] | undefined;
};
export type AccountActionResult = { readonly setup?: MfaSetup } & Partial<AuthActionResult>;

/** What users can do with their own account. Each call checks the session itself. */
export async function handleAccountPost({ request, clientAddress, services }: AuthPost) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const act = Object.hasOwn(actions, text("intent")) ? actions[text("intent") as keyof typeof actions] : undefined;
  if (!act) return data<AccountActionResult>({ error: "This page cannot do that." }, 400);
  const resends = text("intent") === "send-confirmation";
  return attempt({ services, clientAddress, limit: resends ? "account-mail" : "mfa" }, async () => {
    const session = await services.auth.api.getSession({ headers: request.headers });
    // An account with an unconfirmed address can only request the mail again.
    if (session && !session.user.emailVerified && !resends)
      return data<AccountActionResult>({ error: confirmFirst }, 403);
    return act({ auth: services.auth, headers: request.headers, text, email: session?.user.email ?? "" });
  });
}

type FormPost = {
  readonly auth: Auth;
  readonly headers: Headers;
  readonly text: (name: string) => string;
  readonly email: string;
};

const saved = async (headers = new Headers()) => {
  headers.append("Set-Cookie", await setFlash("account-saved"));
  return redirect("/auth/account", { status: 303, headers });
};

const actions = {
  "send-confirmation": async ({ auth, headers, email }: FormPost) => {
    await auth.api.sendVerificationEmail({ headers, body: { email } });
    const flash = await setFlash("confirmation-sent");
    return redirect("/auth/account", { status: 303, headers: { "Set-Cookie": flash } });
  },
  "begin-mfa": async ({ auth, headers, text }: FormPost) => {
    const answer = await auth.api.enableTwoFactor({ headers, body: { password: text("password"), method: "totp" } });
    return setup("totpURI" in answer ? answer.totpURI : undefined, "backupCodes" in answer ? answer.backupCodes : []);
  },
  "confirm-mfa": async ({ auth, headers, text }: FormPost) => {
    const code = text("code").replaceAll(" ", "");
    try {
      return saved((await auth.api.verifyTOTP({ headers, body: { code }, returnHeaders: true })).headers);
    } catch (error) {
      // A mistyped code must not discard the key that was just scanned, so the same one is shown again.
      if (!(error instanceof APIError)) throw error;
      const again = setup(text("uri"), text("codes").split(" ").filter(Boolean));
      return data<AccountActionResult>({ ...again, error: error.message }, 422);
    }
  },
  "end-mfa": async ({ auth, headers, text }: FormPost) => {
    const body = { password: text("password"), code: text("code").trim() };
    return saved((await auth.api.disableTwoFactor({ headers, body, returnHeaders: true })).headers);
  },
  "new-recovery-codes": async ({ auth, headers, text }: FormPost) => {
    const { backupCodes } = await auth.api.generateBackupCodes({ headers, body: { password: text("password") } });
    return setup(undefined, backupCodes);
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
  "change-password": async ({ auth, headers, text }: FormPost) => {
    const password = passwordField.safeParse(text("newPassword"));
    if (!password.success) return data<AccountActionResult>({ error: password.error.issues[0]?.message ?? "" }, 422);
    const body = { currentPassword: text("password"), newPassword: password.data, revokeOtherSessions: true };
    return saved((await auth.api.changePassword({ headers, body, returnHeaders: true })).headers);
  },
};

function setup(uri: string | undefined, recoveryCodes: readonly string[]): AccountActionResult {
  const secret = uri && URL.canParse(uri) ? (new URL(uri).searchParams.get("secret") ?? undefined) : undefined;
  return { setup: { uri, qrSvg: uri && renderSVG(uri, { border: 2 }), secret, recoveryCodes } };
}
