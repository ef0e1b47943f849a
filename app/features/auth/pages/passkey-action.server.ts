import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";
import { APIError } from "better-auth/api";
import { isDatabaseAway } from "#server/db/watch-database.ts";
import { limitKey } from "#server/http/client-address.ts";
import type { RateLimitName } from "#server/http/rate-limit-rules.ts";
import { outageSeconds } from "#server/http/unless-away.ts";
import { refusalText } from "../accounts/refusal-text.server.ts";
import type { AuthPost } from "./auth-action.server.ts";
import { setFlash } from "./flash.server.ts";
import type { PasskeyAnswer } from "./passkey-browser.ts";
import { safeNext } from "./safe-next.ts";

type Call = Pick<AuthPost, "services"> & {
  readonly headers: Headers;
  readonly text: (name: string) => string;
};
type Step = { readonly limit: RateLimitName; readonly act: (call: Call) => Promise<Response> };

/** What the browser's script asks for around the device's own dialog. The account library's calls stay closed. */
const steps: Readonly<Record<string, Step>> = {
  "begin-sign-in": { limit: "passkey-challenge", act: beginSignIn },
  "sign-in": { limit: "sign-in", act: signIn },
  "begin-registration": { limit: "mfa", act: beginRegistration },
  register: { limit: "mfa", act: register },
};

export async function handlePasskeyPost({ request, clientAddress, services }: AuthPost): Promise<Response> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const step = Object.hasOwn(steps, text("step")) ? steps[text("step")] : undefined;
  const { refusals } = services.content.account;
  if (!step) return refuse(refusals.reload, 400);
  const { retryAfterSeconds } = await services.limiter.take(step.limit, limitKey(clientAddress));
  if (retryAfterSeconds) return refuse(refusals.too_many_attempts, 429, { "Retry-After": String(retryAfterSeconds) });
  try {
    return await services.watch.within(() => step.act({ services, headers: request.headers, text }));
  } catch (error) {
    if (isDatabaseAway(error))
      return refuse(services.content.errors.refusals.outage, 503, { "Retry-After": String(outageSeconds) });
    if (error instanceof APIError) return refuse(refusalText(refusals, error.body), statusOf(error));
    services.log.error({ err: error }, "passkey action failed unexpectedly");
    return refuse(refusals.unexpected, 500);
  }
}

/** The library answers 500 to a registration that it cannot verify, which is the sender's fault. */
const statusOf = ({ statusCode, body }: APIError) =>
  body?.code === "FAILED_TO_VERIFY_REGISTRATION" ? 400 : Number(statusCode) || 400;

function answer(body: PasskeyAnswer, headers = new Headers(), status = 200): Response {
  headers.set("Cache-Control", "private, no-store");
  return Response.json(body, { status, headers });
}

const refuse = (error: string, status: number, headers = {}) => answer({ error }, new Headers(headers), status);

async function beginSignIn({ services: { auth }, headers }: Call) {
  const begun = await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
  // Every passkey of this person's devices is offered, whoever is signed in; the library would only prefer the check.
  const { allowCredentials: _, ...options } = begun.response;
  return answer({ signIn: { ...options, userVerification: "required" } }, begun.headers);
}

async function signIn({ services: { auth }, headers, text }: Call) {
  const response = readCredential<AuthenticationResponseJSON>(text("response"));
  const done = await auth.api.verifyPasskeyAuthentication({ headers, body: { response }, returnHeaders: true });
  done.headers.append("Set-Cookie", await setFlash("logged-in"));
  return answer({ next: safeNext(text("next")) ?? "/" }, done.headers);
}

/** A passkey opens the account by itself, so adding one takes the password. Nothing else can begin a registration. */
async function beginRegistration({ services: { auth, content }, headers, text }: Call) {
  const session = await auth.api.getSession({ headers });
  if (session && !session.user.emailVerified) return refuse(content.account.refusals.email_not_verified, 403);
  const password = text("password");
  if (session?.user.twoFactorEnabled) await auth.api.verifyPassword({ headers, body: { password } });
  // Checks the password too, and makes the recovery codes that come with the first second step.
  else await auth.api.enableTwoFactor({ headers, body: { password, method: "totp" } });
  const begun = await auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
  return answer({ registration: begun.response }, begun.headers);
}

async function register({ services: { auth }, headers, text }: Call) {
  const response = readCredential<RegistrationResponseJSON>(text("response"));
  const name = text("name").trim();
  const before = await auth.api.getSession({ headers });
  await auth.api.verifyPasskeyRegistration({ headers, body: { response, ...(name && { name }) } });
  if (!before || before.user.twoFactorEnabled) return answer({ registered: true });
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: before.user.id } });
  return answer({ registered: true, recoveryCodes: backupCodes });
}

/** The hook in front of the library checks its parts. */
function readCredential<Credential>(text: string): Credential {
  try {
    return JSON.parse(text);
  } catch {
    throw new APIError("BAD_REQUEST", { code: "INVALID_PASSKEY" });
  }
}
