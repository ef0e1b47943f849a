import type { Cursor } from "./cursor.ts";

/** R23. */
export const leadStatuses = ["new", "contacted", "qualified", "won", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const isLeadStatus = (value: unknown): value is LeadStatus => leadStatuses.some((status) => status === value);

/** What the inbox asks of the leads. */
export type LeadQuery = {
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
  readonly search?: string | undefined;
  readonly formType?: string | undefined;
  readonly status?: string | undefined;
  readonly state?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly unanswered?: boolean | undefined;
};

const filterNames = ["q", "type", "status", "state", "from", "to", "open"] as const;
export type FilterValues = Partial<Record<(typeof filterNames)[number], string>>;

/** The same filter as an address, with what changes. */
export function filterAddress(path: string, values: FilterValues, more: Record<string, string> = {}): string {
  const given = filterNames.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  const query = new URLSearchParams([...given, ...Object.entries(more)] as [string, string][]).toString();
  return query ? `${path}?${query}` : path;
}
