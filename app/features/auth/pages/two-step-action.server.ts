import { APIError } from "better-auth/api";
import { data, redirect } from "react-router";
import { renderSVG } from "uqr";
import { refusalText } from "../accounts/refusal-text.server.ts";
import { type AuthActionResult, type AuthPost, attempt } from "./auth-action.server.ts";
import { setFlash } from "./flash.server.ts";
import { safeNext } from "./safe-next.ts";
import type { AppSetup } from "./two-step-setup.tsx";

type Result = { readonly app?: AppSetup | undefined } & Partial<AuthActionResult>;

/** Setting up the authenticator app, in two forms. Each call checks the session itself. */
export async function handleTwoStepPost({ request, clientAddress, services }: AuthPost) {
  const { headers } = request;
  const { refusals } = services.content.account;
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  return attempt({ services, clientAddress, limit: "mfa" }, async () => {
    const { api } = services.auth;
    const session = await api.getSession({ headers });
    if (session && !session.user.emailVerified) return data<Result>({ error: refusals.email_not_verified }, 403);
    if (text("intent") === "begin-app") {
      const begun = await api.enableTwoFactor({ headers, body: { password: text("password"), method: "totp" } });
      return data<Result>({ app: "totpURI" in begun ? readSetup(begun.totpURI, begun.backupCodes) : undefined });
    }
    if (text("intent") !== "confirm-app") return data<Result>({ error: refusals.reload }, 400);
    try {
      const { isAdmin } = await services.readViewer(headers);
      const body = { code: text("code").replaceAll(" ", "") };
      const confirmed = await api.verifyTOTP({ headers, body, returnHeaders: true });
      confirmed.headers.append("Set-Cookie", await setFlash("two-step-on"));
      const next = safeNext(new URL(request.url).searchParams.get("next"));
      return redirect(next ?? (isAdmin ? "/admin" : "/auth/account"), { status: 303, headers: confirmed.headers });
    } catch (error) {
      // A mistyped code must not discard the key that was just scanned, so the same one is shown again.
      if (!(error instanceof APIError)) throw error;
      const app = readSetup(text("uri"), text("codes").split(" ").filter(Boolean));
      return data<Result>({ app, error: refusalText(refusals, error.body) }, 422);
    }
  });
}

function readSetup(uri: string, codes: readonly string[]): AppSetup | undefined {
  const secret = URL.canParse(uri) ? new URL(uri).searchParams.get("secret") : null;
  return secret ? { uri, qrSvg: renderSVG(uri, { border: 2 }), secret, codes } : undefined;
}
