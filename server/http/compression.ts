import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Zlib's own buffers, which a Response accepts without a copy. */
export type Bytes = Buffer<ArrayBuffer>;
export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (/\bbr\b/.test(acceptEncoding)) return "br";
  return /\bgzip\b/.test(acceptEncoding) ? "gzip" : "identity";
}

/** `quality` on brotli's scale: 11 for cached pages, 4 for pages rendered for one visitor. */
export async function compress(text: Bytes, encoding: Encoding, quality: 4 | 11): Promise<Bytes> {
  if (encoding === "identity") return text;
  if (encoding === "gzip") return deflate(text, { level: quality === 11 ? 9 : 6 });
  return brotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}
