/**
 * One CSV cell. Spreadsheets run what begins like a formula, so such a cell gets an apostrophe in front, which they
 * show as text; also after leading blanks, which some of them skip. Every cell is quoted: spreadsheets also split at
 * semicolons and tabs, and what followed one would begin a cell of its own.
 */
export function csvCell(text: string): string {
  const harmless = /^[\s\u00a0]*[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(",")}\r\n`;
