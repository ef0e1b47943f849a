import { APIError } from "better-auth/api";
import { data, redirect } from "react-router";
import type { AccountContent, Refusals } from "#app/content/account-schema.ts";
import { type DatabaseWatch, isDatabaseAway } from "#server/db/watch-database.ts";
import { limitKey } from "#server/http/client-address.ts";
import type { RateLimitName } from "#server/http/rate-limit-rules.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import { outageSeconds } from "#server/http/unless-away.ts";
import type { Log } from "#server/log.ts";
import type { Viewer } from "../access/viewer.server.ts";
import type { Auth } from "../accounts/auth.server.ts";
import { credentialsSchema, readProblem } from "../accounts/credentials.server.ts";
import { refusalText } from "../accounts/refusal-text.server.ts";
import { setFlash } from "./flash.server.ts";
import { safeNext } from "./safe-next.ts";

type AuthMode = "login" | "signup";
export type AuthActionResult = { readonly error: string; readonly email?: string };

type AuthServices = {
  readonly auth: Auth;
  readonly watch: DatabaseWatch;
  readonly limiter: RateLimiter;
  readonly log: Log;
  readonly readViewer: (headers: Headers) => Promise<Viewer>;
  readonly content: {
    readonly account: AccountContent;
    readonly errors: { readonly refusals: { readonly outage: string } };
  };
};
export type AuthPost = { readonly request: Request; readonly clientAddress: string; readonly services: AuthServices };

/** One action for both modes, with and without JavaScript. */
export async function handleAuthPost({ request, clientAddress, services }: AuthPost) {
  const form = await request.formData();
  const mode: AuthMode = form.get("mode") === "signup" ? "signup" : "login";
  const email = String(form.get("email") ?? "");
  const credentials = credentialsSchema.safeParse({ email, password: String(form.get("password") ?? "") });
  const { refusals } = services.content.account;
  if (!credentials.success) return refuse({ error: refusals[readProblem(credentials.error)], status: 422 }, email);
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  return attempt({ services, clientAddress, limit: mode === "login" ? "sign-in" : "sign-up", email }, () =>
    mode === "login"
      ? logIn(services, request.headers, credentials.data, next)
      : signUp(services.auth, credentials.data),
  );
}

type Refusal = { readonly error: string; readonly status: number; readonly retryAfter?: string | null };

const refuse = ({ error, status, retryAfter }: Refusal, email = "") =>
  data<AuthActionResult>({ error, email }, { status, headers: retryAfter ? { "Retry-After": retryAfter } : {} });

type Attempt = Omit<AuthPost, "request"> & { readonly limit: RateLimitName; readonly email?: string };

/** What the library refuses in the words of the content, and one message for all unexpected errors. */
export async function attempt<Outcome>(
  { services, clientAddress, limit, email }: Attempt,
  act: () => Promise<Outcome>,
) {
  const { refusals } = services.content.account;
  try {
    const { retryAfterSeconds } = await services.limiter.take(limit, limitKey(clientAddress));
    if (retryAfterSeconds)
      return refuse({ error: refusals.too_many_attempts, status: 429, retryAfter: String(retryAfterSeconds) }, email);
    return await services.watch.within(act);
  } catch (error) {
    if (isDatabaseAway(error)) {
      return refuse(
        { error: services.content.errors.refusals.outage, status: 503, retryAfter: String(outageSeconds) },
        email,
      );
    }
    if (error instanceof APIError) return refuse(refusalOf(error, refusals), email);
    services.log.error({ err: error }, "account action failed unexpectedly");
    return refuse({ error: refusals.unexpected, status: 500 }, email);
  }
}

const refusalOf = ({ body, statusCode, headers }: APIError, refusals: Refusals): Refusal => ({
  error: refusalText(refusals, body),
  status: Number(statusCode) || 400,
  retryAfter: new Headers(headers).get("Retry-After"),
});

type Credentials = { readonly email: string; readonly password: string };

async function logIn(
  { auth, readViewer }: AuthServices,
  requestHeaders: Headers,
  body: Credentials,
  next: string | undefined,
) {
  const { headers, response } = await auth.api.signInEmail({ body, headers: requestHeaders, returnHeaders: true });
  if ("twoFactorRedirect" in response) return redirect(`/auth/mfa${nextQuery(next)}`, { status: 303, headers });
  const { needsMfa } = await readViewer(new Headers({ cookie: cookiesIn(headers) }));
  return welcome(headers, needsMfa ? `/auth/two-step${nextQuery(next)}` : next);
}

const nextQuery = (next: string | undefined) => (next ? `?next=${encodeURIComponent(next)}` : "");

/** What the browser will send back with its next request. */
const cookiesIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

export async function welcome(headers: Headers, next: string | undefined) {
  headers.append("Set-Cookie", await setFlash("logged-in"));
  return redirect(next ?? "/", { status: 303, headers });
}

/** Neither a role nor a session; the link in the mail leads to the site's root with a thank-you message. */
async function signUp(auth: Auth, { email, password }: Credentials) {
  await auth.api.signUpEmail({ body: { email, password, name: "" } });
  return redirect("/auth", { status: 303, headers: { "Set-Cookie": await setFlash("signed-up") } });
}
