/**
 * The address of the page that a request is about. In the browser, React Router requests the data of a page under its
 * path plus ".data" and lists the routes in `_routes`; neither belongs in an address that a person is sent to.
 */
export function pageAddress({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const page = pathname.replace(/(?:\/_root|\/_)?\.data$/, "") || "/";
  const query = new URLSearchParams(search);
  query.delete("_routes");
  return query.size > 0 ? `${page}?${query}` : page;
}
