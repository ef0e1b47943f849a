import { APIError } from "better-auth/api";
import { data, redirect } from "react-router";
import type { Auth } from "#server/auth/auth.ts";
import { tooManyMessage } from "#server/http/api-router.ts";
import { limitKey } from "#server/http/client-address.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import type { Log } from "#server/log.ts";
import { credentialsSchema } from "./credentials-schema.ts";
import { setFlash } from "./flash.server.ts";

export type AuthMode = "login" | "signup";
export type AuthActionResult = { readonly error: string; readonly email: string };

type Options = {
  readonly request: Request;
  readonly clientAddress: string;
  readonly services: { readonly auth: Auth; readonly limiter: RateLimiter; readonly log: Log };
};

/** AUTH-02..04: one action for both modes, with and without JavaScript. */
export async function handleAuthPost({ request, clientAddress, services }: Options) {
  const form = await request.formData();
  const mode: AuthMode = form.get("mode") === "signup" ? "signup" : "login";
  const email = String(form.get("email") ?? "");
  const refuse = (error: string, status: number) => data<AuthActionResult>({ error, email }, { status });
  const credentials = credentialsSchema.safeParse({ email, password: String(form.get("password") ?? "") });
  if (!credentials.success) return refuse(credentials.error.issues[0]?.message ?? "Invalid email address", 422);
  try {
    const limit = mode === "login" ? "sign-in" : "sign-up";
    if ((await services.limiter.take(limit, limitKey(clientAddress))).retryAfterSeconds)
      return refuse(tooManyMessage, 429);
    return mode === "login"
      ? await logIn(services.auth, request.headers, credentials.data)
      : await signUp(services.auth, credentials.data);
  } catch (error) {
    if (error instanceof APIError) return refuse(error.message, Number(error.statusCode) || 400);
    services.log.error({ err: error }, "sign-in failed unexpectedly");
    return refuse("An unexpected error occurred", 500);
  }
}

type Credentials = { readonly email: string; readonly password: string };

async function logIn(auth: Auth, requestHeaders: Headers, body: Credentials) {
  const { headers } = await auth.api.signInEmail({ body, headers: requestHeaders, returnHeaders: true });
  headers.append("Set-Cookie", await setFlash("logged-in"));
  return redirect("/", { status: 303, headers });
}

async function signUp(auth: Auth, { email, password }: Credentials) {
  await auth.api.signUpEmail({ body: { email, password, name: email } });
  return redirect("/auth", { status: 303, headers: { "Set-Cookie": await setFlash("signed-up") } });
}
