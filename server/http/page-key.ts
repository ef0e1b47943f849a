/** By path: which values of which parameters change the page, and which parameters make it one visitor's own. */
export type SharedPages = Readonly<
  Record<
    string,
    { readonly values?: Readonly<Record<string, readonly string[]>>; readonly private?: readonly string[] }
  >
>;

/**
 * One cached page per language, path and known value of a known parameter; undefined for what is never shared. The
 * number of keys is fixed by the table: no address that somebody makes up adds one. Campaign parameters (utm_*, …)
 * lead to the same page.
 */
export function pageKey(url: string, language: string, pages: SharedPages): string | undefined {
  if (url.length > 2000) return undefined;
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  if (!Object.hasOwn(pages, path)) return undefined;
  const { values = {}, private: own = [] } = pages[path] ?? {};
  if (at < 0) return `${language} ${path}`;
  const given = new URLSearchParams(url.slice(at));
  if (own.some((name) => given.has(name))) return undefined;
  const known = Object.entries(values).flatMap(([name, all]) =>
    all.filter((value) => value === given.get(name)).map((value) => `${name}=${value}`),
  );
  return known.length === 0 ? `${language} ${path}` : `${language} ${path}?${known.join("&")}`;
}
