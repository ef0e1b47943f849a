/**
 * One CSV cell. Spreadsheets evaluate text that begins like a formula, so it gets a leading apostrophe, which they
 * treat as "this is text"; also after leading blanks, which some of them skip. Every cell is quoted, because
 * spreadsheets may also split at semicolons and tabs, and the text after one would begin a new cell.
 */
export function csvCell(text: string): string {
  const harmless = /^[\s\u00a0]*[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(",")}\r\n`;

const cell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;

/** The cells of one line, quoted or not; undefined if a quote is never closed. */
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
