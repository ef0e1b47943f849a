import { pageAddress } from "./page-address.ts";

const here = "http://here.invalid";

/**
 * Where to go after signing in: a path on this site, or nothing. Browsers read "//host", "/\host" and paths with tabs
 * or line breaks as another site, so the parsed form is checked and returned.
 */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith("/") || next.length > 500 || !URL.canParse(next, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, here);
  if (origin !== here || pathname.startsWith("//")) return undefined;
  return pageAddress({ pathname, search }) + hash;
}
