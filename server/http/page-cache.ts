import { createHash } from "node:crypto";
import { type Clock, systemClock } from "../clock.ts";
import { type Bytes, compress, type Encoding } from "./compression.ts";

/** One encoding of a page, ready to be sent. The headers are a flat list, the fastest form for node:http. */
type Variant = { readonly etag: string; readonly headers: readonly string[]; readonly body: Bytes };
export type CachedPage = Readonly<Record<Encoding, Variant>> & { readonly expiresAtMs: number };

type Options = { readonly maxPages: number; readonly clock?: Clock };

const never = Number.POSITIVE_INFINITY;

/**
 * Pages for anonymous visitors, rendered once and cached compressed. `clear` drops them all and is called on every
 * change of content, rates or configuration. A page with an Expires header (because it shows today's date, for example)
 * is dropped at that time. A full cache takes no new pages, so that no stranger can push a page out.
 */
export function createPageCache({ maxPages, clock = systemClock }: Options) {
  const cache = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<Response>>();
  const listeners: Array<() => void> = [];
  let generation = 0;

  async function renderAndCache(key: string, render: () => Promise<Response>): Promise<Response> {
    const startedIn = generation;
    const response = await render();
    if (!isCacheable(response)) return response;
    const page = await toCachedPage(response.clone());
    if (startedIn === generation && cache.size < maxPages) cache.set(key, page);
    return response;
  }

  return {
    find: (key: string): CachedPage | undefined => {
      const page = cache.get(key);
      // Most pages do not expire, and are not worth a look at the clock.
      if (!page || page.expiresAtMs === never || page.expiresAtMs > clock.now().getTime()) return page;
      cache.delete(key);
      return undefined;
    },
    clear: () => {
      generation += 1;
      cache.clear();
      for (const listener of listeners) listener();
    },
    /** Called after every clear: something that pages show has changed. */
    onClear: (listener: () => void) => void listeners.push(listener),
    /** Two visitors who request the same uncached page at once share one render, if the page is public. */
    render: async (key: string, render: () => Promise<Response>): Promise<Response> => {
      const inFlight = rendering.get(key);
      if (inFlight) {
        const shared = await inFlight;
        return isCacheable(shared) ? shared.clone() : render();
      }
      const started = renderAndCache(key, render).finally(() => rendering.delete(key));
      rendering.set(key, started);
      return (await started).clone();
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Only responses that declare themselves public. */
const isCacheable = (response: Response) =>
  response.status === 200 && response.headers.get("Cache-Control")?.includes("public") === true;

async function toCachedPage(response: Response): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 16);
  const variant = async (encoding: Encoding): Promise<Variant> => {
    const body = await compress(identity, encoding, 11);
    const etag = `"${hash}-${encoding}"`;
    const encoded = encoding === "identity" ? [] : ["content-encoding", encoding];
    const length = ["content-length", String(body.length)];
    return { etag, body, headers: [...[...response.headers].flat(), "etag", etag, ...encoded, ...length] };
  };
  const [br, gzip, plain] = await Promise.all([variant("br"), variant("gzip"), variant("identity")]);
  const expires = Date.parse(response.headers.get("Expires") ?? "");
  return { br, gzip, identity: plain, expiresAtMs: Number.isNaN(expires) ? never : expires };
}
