import { csvLine } from "#shared/csv.ts";
import { shareText, usd, wholeUsd } from "./amount-text.ts";
import type { Column, ResultTable } from "./calculator.ts";

export function cellText(cell: string | number, column: Column | undefined): string {
  if (typeof cell === "string") return cell;
  if (column?.unit === "percent") return shareText(cell);
  return column?.isRounded ? wholeUsd(cell) : usd(cell);
}

/** Numbers without signs and commas, as a spreadsheet reads them. */
const fileText = (cell: string | number, { unit }: Column) =>
  typeof cell === "string" ? cell : unit === "cents" ? (cell / 100).toFixed(2) : String(cell);

export function tableCsv({ columns, rows }: ResultTable): string {
  const header = csvLine(columns.map(({ label }) => label));
  const lines = rows.map((row) => csvLine(columns.map((column, at) => fileText(row[at] ?? "", column))));
  return [header, ...lines].join("");
}
