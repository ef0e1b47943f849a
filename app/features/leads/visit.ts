/**
 * Where a visit began: first page, referrer host, utm_*. Kept for the tab only (sessionStorage, no cookie), written
 * by late-react/wake.ts on the first page and read when a form is sent.
 */
export type Visit = {
  readonly page: string | null;
  readonly referrer: string | null;
  readonly utm: Record<string, string> | null;
};

export const visitKey = "visit";

export function readVisit(stored: string | null): Visit {
  const [page = null, referrer = "", search = ""] = parse(stored);
  const utm = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_")).slice(0, 10),
  );
  return { page, referrer: hostOf(referrer), utm: Object.keys(utm).length > 0 ? utm : null };
}

function parse(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null);
