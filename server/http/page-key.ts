/**
 * By path: which values of which parameters change the page, whether any other value is for the page itself to judge
 * (`exact`) or means nothing, and which parameters make it one visitor's own.
 */
type SharedPage = {
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly exact?: boolean;
  readonly private?: readonly string[];
};
export type SharedPages = Readonly<Record<string, SharedPage>>;

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
  const { values = {}, exact = false, private: own = [] } = pages[path] ?? {};
  if (at < 0) return `${language} ${path}`;
  const given = new URLSearchParams(url.slice(at));
  if (own.some((name) => given.has(name))) return undefined;
  const isKnown = ([name, all]: [string, readonly string[]]) => !given.has(name) || all.includes(given.get(name) ?? "");
  if (exact && !Object.entries(values).every(isKnown)) return undefined;
  const known = Object.entries(values).flatMap(([name, all]) =>
    all.filter((value) => value === given.get(name)).map((value) => `${name}=${value}`),
  );
  return known.length === 0 ? `${language} ${path}` : `${language} ${path}?${known.join("&")}`;
}
