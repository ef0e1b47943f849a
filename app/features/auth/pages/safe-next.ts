import { pageAddress } from "./page-address.ts";

const here = "http://here.invalid";

/**
 * Where to go after signing in: a path of this site, or nothing. Browsers read "//host", "/\host" and a path with
 * tabs or line breaks in it as another site, so the parsed form is what is judged, and what is returned.
 */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith("/") || next.length > 500 || !URL.canParse(next, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, here);
  if (origin !== here || pathname.startsWith("//")) return undefined;
  return pageAddress({ pathname, search }) + hash;
}
