import { type AuthPost, attempt, welcome } from "./auth-action.server.ts";
import { safeNext } from "./safe-next.ts";

const sixDigits = /^\d{6}$/;

/** The second step of signing in: the six digits of the app, or a recovery code. */
export async function handleMfa({ request, clientAddress, services }: AuthPost) {
  const form = await request.formData();
  const code = String(form.get("code") ?? "").trim();
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  return attempt({ services, clientAddress, limit: "mfa" }, async () => {
    const call = { headers: request.headers, returnHeaders: true as const };
    const digits = code.replaceAll(" ", "");
    const { headers } = sixDigits.test(digits)
      ? await services.auth.api.verifyTOTP({ ...call, body: { code: digits } })
      : await services.auth.api.verifyBackupCode({ ...call, body: { code } });
    return welcome(headers, next);
  });
}
