const filterNames = ["q", "type", "status", "state", "assignee", "from", "to", "open", "deleted"] as const;
export type FilterValues = Partial<Record<(typeof filterNames)[number], string>>;

/** The same filter as an address, with what changes. */
export function filterAddress(path: string, values: FilterValues, more: Record<string, string> = {}): string {
  const given = filterNames.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  const query = new URLSearchParams([...given, ...Object.entries(more)] as [string, string][]).toString();
  return query ? `${path}?${query}` : path;
}
