/**
 * Where a visit began: first page, referrer host, utm_*. Kept for the tab only (sessionStorage, no cookie), written
 * by hydration/hydrate-on-intent.ts on the first page and read when a form is sent.
 */
export type Visit = {
  readonly page: string | null;
  readonly referrer: string | null;
  readonly utm: Record<string, string> | null;
};

export const visitKey = "visit";

export function readVisit(stored: string | null): Visit {
  const [page = null, referrer = "", search = ""] = parse(stored);
  return { page, referrer: hostOf(referrer), utm: utmOf(search) };
}

/** Without JavaScript the form's own page is all that is known: its address stands in the Referer of the post. */
export function visitFromReferer(referer: string | null, postedTo: string): Visit {
  const target = new URL(postedTo);
  const page = parseUrl(referer ?? "") ?? target;
  const known = page.host === target.host ? page : target;
  return { page: known.pathname.slice(0, 300), referrer: null, utm: utmOf(known.search) };
}

const maxUtm = 10;

function utmOf(search: string): Record<string, string> | null {
  const utm = [...new URLSearchParams(search)]
    .filter(([name]) => /^utm_\w{1,36}$/.test(name))
    .slice(0, maxUtm)
    .map(([name, value]) => [name, value.replaceAll("\0", "").slice(0, 200)]);
  return utm.length > 0 ? Object.fromEntries(utm) : null;
}

function parse(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}

const hostOf = (url: string) => parseUrl(url)?.host ?? null;

/** URL.canParse and URL.parse are missing from browsers that we support. */
function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
