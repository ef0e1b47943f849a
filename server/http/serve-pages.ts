import type { Context } from "hono";
import { carriesState } from "../auth/session-cookie.ts";
import type { AppEnv } from "./app-env.ts";
import { chooseEncoding, compress } from "./compression.ts";
import { type PagePolicy, policyForDevelopment, policyForPage } from "./content-security-policy.ts";
import { pageKey } from "./page-key.ts";
import type { PageStore } from "./page-store.ts";
import { securityHeaderList } from "./security-headers.ts";
import type { LanguageReader } from "./visitor-language.ts";

type Render = (context: Context<AppEnv>) => Promise<Response>;
type Options = {
  readonly store: PageStore;
  readonly readLanguage: LanguageReader;
  readonly https: boolean;
  readonly widgetUrl: string | undefined;
  readonly render: Render;
  readonly production: boolean;
};

/** Renders what serve-kept-page.ts did not have, and keeps it for the next visitor if it is for everybody. */
export function servePages({ store, readLanguage, https, widgetUrl, render, production }: Options) {
  const policy = production ? { https, widgetUrl } : undefined;
  const renderPage = async (context: Context<AppEnv>) => withHeaders(await render(context), https, policy);

  return async (context: Context<AppEnv>): Promise<Response> => {
    const { method, headers, url } = context.req.raw;
    // Not HEAD: its answer has no body, and must not become what the next GET is given.
    const forEverybody = production && method === "GET" && !carriesState(headers.get("cookie"));
    const { pathname, search } = new URL(url);
    const language = readLanguage(headers.get("cookie"), headers.get("accept-language"));
    const key = forEverybody ? pageKey(pathname + search, language) : undefined;
    const page = key === undefined ? renderPage(context) : store.render(key, () => renderPage(context));
    return compressed(await page, headers.get("accept-encoding"));
  };
}

/** Without a policy: development, whose pages change under the visitor. */
async function withHeaders(response: Response, https: boolean, policy: PagePolicy | undefined): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const headers = new Headers([...securityHeaderList(https).map(([name, value]): [string, string] => [name, value])]);
  for (const [name, value] of response.headers) headers.append(name, value);
  headers.set("Content-Security-Policy", policy ? policyForPage(html, policy) : policyForDevelopment);
  headers.set("Vary", "Cookie, Accept-Language, Accept-Encoding");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return new Response(html, { status: response.status, headers });
}

async function compressed(response: Response, acceptEncoding: string | null): Promise<Response> {
  const encoding = chooseEncoding(acceptEncoding ?? undefined);
  if (!response.body || encoding === "identity") return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", encoding);
  const body = await compress(Buffer.from(await response.arrayBuffer()), encoding, 4);
  return new Response(body, { status: response.status, headers });
}
