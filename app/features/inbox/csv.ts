/**
 * One CSV cell. Spreadsheets run what begins like a formula, so such a cell gets an apostrophe in front, which they
 * show as text; also after leading blanks, which some of them skip.
 */
export function csvCell(text: string): string {
  const harmless = /^[\s\u00a0]*[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]/u.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(",")}\r\n`;
