/** Of a page whose address has a token: kept by nobody, found by no search engine, named to no other site. */
export function tokenPageHeaders(...parts: readonly (Headers | undefined)[]): Headers {
  const all = new Headers(parts.flatMap((part) => [...(part ?? [])]));
  all.set("Cache-Control", "private, no-store");
  all.set("X-Robots-Tag", "noindex");
  all.set("Referrer-Policy", "same-origin");
  return all;
}
