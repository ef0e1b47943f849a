import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Zlib's own buffers, which a Response accepts without a copy. */
export type Bytes = Buffer<ArrayBuffer>;
export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Browsers send a few different lists, and every cached page asks what is in one. */
const maxKnown = 100;
const known = new Map<string, Encoding>();

/** The smallest that the client takes; RFC 9110: a weight of zero means "not this one". */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const found = known.get(acceptEncoding);
  if (found) return found;
  const chosen = takes(acceptEncoding, "br") ? "br" : takes(acceptEncoding, "gzip") ? "gzip" : "identity";
  if (known.size >= maxKnown) known.clear();
  known.set(acceptEncoding, chosen);
  return chosen;
}

const takes = (acceptEncoding: string, encoding: "br" | "gzip") =>
  acceptEncoding.split(",").some((item) => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** RFC 9110: a list, or "*"; compared weakly, because a proxy that recompresses marks the tag as weak. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag.replace(/^W\//, ""));
}

/** `quality` on brotli's scale: 11 for cached pages, 4 for pages rendered for one visitor. */
export async function compress(text: Bytes, encoding: Encoding, quality: 4 | 11): Promise<Bytes> {
  if (encoding === "identity") return text;
  if (encoding === "gzip") return deflate(text, { level: quality === 11 ? 9 : 6 });
  return brotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}
