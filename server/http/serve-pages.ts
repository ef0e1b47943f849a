import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";
import { limitKey } from "./client-address.ts";
import { chooseEncoding, compress } from "./compression.ts";
import {
  collectInlineHashes,
  type PagePolicy,
  policyForDevelopment,
  policyForPage,
} from "./content-security-policy.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey, type SharedPages } from "./page-key.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { securityHeaderList } from "./security-headers.ts";
import { carriesState } from "./session-cookie.ts";
import type { LanguageReader } from "./visitor-language.ts";

/** `nonce` marks the page's own inline scripts and styles. */
type Render = (context: Context<AppEnv>, nonce: string) => Promise<Response>;
type Options = {
  readonly store: PageCache;
  readonly cacheablePages: () => SharedPages;
  readonly readLanguage: LanguageReader;
  readonly limiter: Pick<RateLimiter, "takeLocally">;
  readonly tooMany: () => string;
  readonly https: boolean;
  readonly widgetUrl: string | undefined;
  readonly render: Render;
  readonly production: boolean;
};

/** Renders pages that serve-cached-page.ts did not have, and caches them if they are public. */
export function servePages({
  store,
  cacheablePages,
  readLanguage,
  limiter,
  tooMany,
  https,
  widgetUrl,
  render,
  production,
}: Options) {
  const policy = production ? { https, widgetUrl } : undefined;
  const renderPage = async (context: Context<AppEnv>) => {
    const nonce = randomBytes(16).toString("base64url");
    return withHeaders(await render(context, nonce), nonce, https, policy);
  };

  return async (context: Context<AppEnv>): Promise<Response> => {
    const { method, headers, url } = context.req.raw;
    // Not for HEAD: its response has no body and must not become the cached page.
    const forEverybody = production && method === "GET" && !carriesState(headers.get("cookie"));
    const { pathname, search } = new URL(url);
    const language = readLanguage(headers.get("cookie"), headers.get("accept-language"));
    const key = forEverybody ? pageKey(pathname + search, language, cacheablePages()) : undefined;
    if (key !== undefined)
      return compressed(await store.render(key, () => renderPage(context)), headers.get("accept-encoding"));
    const { retryAfterSeconds } = limiter.takeLocally("render-page", limitKey(context.get("clientAddress")));
    if (retryAfterSeconds) return context.text(tooMany(), 429, { "Retry-After": String(retryAfterSeconds) });
    return compressed(await renderPage(context), headers.get("accept-encoding"));
  };
}

/** In development there is no strict policy, because pages change while they are open. */
async function withHeaders(
  response: Response,
  nonce: string,
  https: boolean,
  policy: PagePolicy | undefined,
): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const own = collectInlineHashes(await response.text(), nonce);
  const headers = new Headers([...securityHeaderList(https).map(([name, value]): [string, string] => [name, value])]);
  for (const [name, value] of response.headers) headers[name === "set-cookie" ? "append" : "set"](name, value);
  headers.set("Content-Security-Policy", policy ? policyForPage(own, policy) : policyForDevelopment);
  headers.set("Vary", "Cookie, Accept-Language, Accept-Encoding");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return new Response(own.page, { status: response.status, headers });
}

async function compressed(response: Response, acceptEncoding: string | null): Promise<Response> {
  const encoding = chooseEncoding(acceptEncoding ?? undefined);
  if (!response.body || encoding === "identity") return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", encoding);
  const body = await compress(Buffer.from(await response.arrayBuffer()), encoding, 4);
  return new Response(body, { status: response.status, headers });
}
