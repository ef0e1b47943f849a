/**
 * By path: which values of which parameters change the page, whether the page itself must handle any other value
 * (`exact`) or other values are ignored, and which parameters make it a page for one visitor only.
 */
type SharedPage = {
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly exact?: boolean;
  readonly private?: readonly string[];
};
export type SharedPages = Readonly<Record<string, SharedPage>>;

/**
 * One cached page per language, path and known value of a known parameter; undefined for pages that are never shared.
 * The table fixes the number of keys, so made-up addresses cannot add any. Campaign parameters (utm_*, …) lead to the
 * same page.
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
