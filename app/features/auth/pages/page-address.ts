/**
 * The address of the page that a request is about. In the browser React Router asks for a page's data under the page's
 * path with ".data" at its end, and names the parts it wants in `_routes`: neither is anything to send a person to.
 */
export function pageAddress({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const page = pathname.replace(/(?:\/_root|\/_)?\.data$/, "") || "/";
  const query = new URLSearchParams(search);
  query.delete("_routes");
  return query.size > 0 ? `${page}?${query}` : page;
}
