/** The query parameters that change what a page shows. All others (utm_*, fbclid, …) get the same page. */
const pageParameters = ["sent", "article", "range"] as const;
/** Parameters that make a page of one visitor's own numbers: not kept, so that no flood of them crowds out the rest. */
const ownParameters = ["price", "down", "product"] as const;

/** One kept page per language, path and meaningful parameters; undefined for what must never be kept. */
export function pageKey(url: string, language: string): string | undefined {
  if (url.length > 2000) return undefined;
  const at = url.indexOf("?");
  if (at < 0) return `${language} ${url}`;
  const given = new URLSearchParams(url.slice(at));
  if (ownParameters.some((name) => given.has(name))) return undefined;
  const meaningful = pageParameters.filter((name) => given.has(name)).map((name) => `${name}=${given.get(name)}`);
  const path = `${language} ${url.slice(0, at)}`;
  return meaningful.length === 0 ? path : `${path}?${meaningful.join("&")}`;
}
