/** The query parameters that change what a page shows. All others (utm_*, fbclid, …) get the same page. */
const pageParameters = ["sent"] as const;

/** One kept page per path and meaningful parameters; undefined for what must never be kept. */
export function pageKey(url: string): string | undefined {
  if (url.length > 2000) return undefined;
  const at = url.indexOf("?");
  if (at < 0) return url;
  const given = new URLSearchParams(url.slice(at));
  const meaningful = pageParameters.filter((name) => given.has(name)).map((name) => `${name}=${given.get(name)}`);
  return meaningful.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${meaningful.join("&")}`;
}
