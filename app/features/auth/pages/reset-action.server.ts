import { data, redirect } from "react-router";
import { emailField, passwordField, readProblem } from "../accounts/credentials.server.ts";
import { type AuthActionResult, type AuthPost, attempt } from "./auth-action.server.ts";
import { setFlash } from "./flash.server.ts";

/** The same answer for every address, known or not. */
export async function handleResetRequest({ request, clientAddress, services }: AuthPost) {
  const email = emailField.safeParse(String((await request.formData()).get("email") ?? ""));
  const { refusals } = services.content.account;
  if (!email.success) return data<AuthActionResult>({ error: refusals[readProblem(email.error)] }, 422);
  return attempt({ services, clientAddress, limit: "account-mail", email: email.data }, async () => {
    await services.auth.api.requestPasswordReset({ body: { email: email.data } });
    return { sent: true as const };
  });
}

export async function handleNewPassword({ request, clientAddress, services }: AuthPost) {
  const form = await request.formData();
  const password = passwordField.safeParse(String(form.get("password") ?? ""));
  const { refusals } = services.content.account;
  if (!password.success) return data<AuthActionResult>({ error: refusals[readProblem(password.error)] }, 422);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return attempt({ services, clientAddress, limit: "mfa" }, async () => {
    await services.auth.api.resetPassword({ body: { newPassword: password.data, token } });
    return redirect("/auth", { status: 303, headers: { "Set-Cookie": await setFlash("password-changed") } });
  });
}
