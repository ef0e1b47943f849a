import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, matchesEtag } from "./compression.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey, type SharedPages } from "./page-key.ts";
import { carriesState } from "./session-cookie.ts";
import type { LanguageReader } from "./visitor-language.ts";

type Dependencies = {
  readonly pages: PageCache;
  readonly cacheablePages: () => SharedPages;
  readonly readLanguage: LanguageReader;
};

/** A random id for each answer would be a twentieth of the work of answering. */
const thisProcess = randomUUID();
let answered = 0;

/**
 * Answers from the cache, before everything else, if the page is there; otherwise returns false and leaves the response
 * untouched. Plain node:http, because here a framework would cost more than the work itself.
 */
export function serveCachedPage(
  dependencies: Dependencies,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url, headers } = request;
  if ((method !== "GET" && method !== "HEAD") || !url || carriesState(headers.cookie)) return false;
  const key = pageKey(
    url,
    dependencies.readLanguage(headers.cookie, headers["accept-language"]),
    dependencies.cacheablePages(),
  );
  const page = key === undefined ? undefined : dependencies.pages.find(key);
  if (!page) return false;
  const variant = page[chooseEncoding(headers["accept-encoding"])];
  answered += 1;
  const own = [...variant.headers, "x-request-id", `${thisProcess}-${answered}`];
  const unchanged = matchesEtag(headers["if-none-match"], variant.etag);
  response.writeHead(unchanged ? 304 : 200, own);
  response.end(unchanged || method === "HEAD" ? undefined : variant.body);
  return true;
}
