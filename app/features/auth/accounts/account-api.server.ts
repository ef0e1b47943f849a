import type { Hono } from "hono";
import type { AccountContent, Refusals } from "#app/content/account-schema.ts";
import type { DatabaseWatch } from "#server/db/watch-database.ts";
import { endpoint, type LimitWords, limited } from "#server/http/api-router.ts";
import type { AppContext, AppEnv } from "#server/http/app-env.ts";
import type { RateLimitName } from "#server/http/rate-limit-rules.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import { readJson } from "#server/http/read-json.ts";
import type { Auth } from "./auth.server.ts";
import { refusalText } from "./refusal-text.server.ts";

type Call = { readonly method: "GET" | "POST"; readonly path: string; readonly limit: RateLimitName };

/** Every endpoint of the account library that is reachable from outside. Anything not listed here is a 404. */
const calls: readonly Call[] = [
  { method: "POST", path: "/sign-in/email", limit: "sign-in" },
  { method: "POST", path: "/sign-up/email", limit: "sign-up" },
  { method: "POST", path: "/sign-out", limit: "account" },
  { method: "GET", path: "/get-session", limit: "account" },
  { method: "GET", path: "/verify-email", limit: "account" },
  { method: "POST", path: "/send-verification-email", limit: "account-mail" },
  { method: "POST", path: "/request-password-reset", limit: "account-mail" },
  { method: "POST", path: "/reset-password", limit: "mfa" },
  { method: "POST", path: "/change-password", limit: "mfa" },
  { method: "POST", path: "/two-factor/enable", limit: "mfa" },
  { method: "POST", path: "/two-factor/disable", limit: "mfa" },
  { method: "POST", path: "/two-factor/generate-backup-codes", limit: "mfa" },
  { method: "POST", path: "/two-factor/verify-totp", limit: "mfa" },
  { method: "POST", path: "/two-factor/verify-backup-code", limit: "mfa" },
];

const basePath = "/api/auth";
type Services = {
  readonly auth: Auth;
  readonly watch: DatabaseWatch;
  readonly limiter: RateLimiter;
  readonly content: { readonly account: AccountContent; readonly forms: LimitWords };
};

export function mountAccountApi(app: Hono<AppEnv>, services: Services): void {
  for (const { method, path, limit } of calls) {
    const handler = limited(services, limit, (context) => answer(services, context, path));
    endpoint(app, basePath + path, { [method]: handler });
  }
}

async function answer({ auth, watch, content }: Services, context: AppContext, path: string): Promise<Response> {
  const { raw } = context.req;
  const url = new URL(basePath + path, raw.url);
  if (path === "/verify-email") {
    url.searchParams.set("token", context.req.query("token") ?? "");
    url.searchParams.set("callbackURL", "/auth/confirmed");
  }
  const { refusals } = content.account;
  const ask = async (request: Request) => toAnswer(await watch.within(() => auth.handler(request)), refusals);
  if (raw.method === "GET") return ask(new Request(url, { headers: raw.headers }));
  const json = path === "/sign-out" ? { ok: true as const, value: {} } : await readJson(raw);
  if (!json.ok) return context.json({ message: json.error }, json.status);
  const headers = new Headers(raw.headers);
  headers.set("Content-Type", "application/json");
  headers.delete("Content-Length");
  return ask(new Request(url, { method: "POST", headers, body: JSON.stringify(json.value) }));
}

/** With the site's words, and without tokens: a session's belongs only in its httpOnly cookie, where no script reads it. */
async function toAnswer(response: Response, refusals: Refusals): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  headers.set("Cache-Control", "private, no-store");
  const body = text && JSON.parse(text, dropToken);
  const said = body?.code ? { ...body, message: refusalText(refusals, body) } : body;
  return new Response(text && JSON.stringify(said), { status: response.status, headers });
}

const dropToken = (key: string, value: unknown) => (key === "token" ? undefined : value);
