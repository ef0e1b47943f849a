/** Of a page whose address has a token: kept by nobody, found by no search engine, named to no other site. */
export function tokenPageHeaders(...parts: readonly (Headers | undefined)[]): Headers {
  const all = new Headers();
  // The loader of a page that was posted to may say the same as its action.
  for (const [name, value] of parts.flatMap((part) => [...(part ?? [])]))
    all[name === "set-cookie" ? "append" : "set"](name, value);
  all.set("Cache-Control", "private, no-store");
  all.set("X-Robots-Tag", "noindex");
  all.set("Referrer-Policy", "same-origin");
  return all;
}
