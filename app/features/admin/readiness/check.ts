/** One line of /admin/readiness and of `npm run doctor`. */
export type Check = {
  readonly id: string;
  readonly ok: boolean;
  readonly title: string;
  /** The rule of law that asks for it; undefined for what only the site itself needs. */
  readonly law?: string;
  /** What the site found, now. */
  readonly found: string;
  /** How to fix it, for the broker. */
  readonly fix: string;
};

export type CheckGroup = { readonly title: string; readonly checks: readonly Check[] };

export type Finding = Pick<Check, "ok" | "found" | "fix">;

export const listed = (items: readonly string[], none: string) => (items.length === 0 ? none : items.join(", "));
