const cell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;

/** One line of CSV, quoted or not, also half of each. Undefined when a quote is never closed. */
export function parseCsvLine(line: string): string[] | undefined {
  const cells: string[] = [];
  cell.lastIndex = 0;
  for (;;) {
    const found = cell.exec(line);
    if (!found) return undefined;
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === "") return cells;
  }
}
