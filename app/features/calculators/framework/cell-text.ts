import { csvLine } from "#shared/csv.ts";
import { rateText, shareText, usd, wholeUsd } from "./amount-text.ts";
import type { Column, ResultTable } from "./calculator.ts";

const unitTexts = { cents: usd, dollars: wholeUsd, percent: shareText, rate: rateText, text: String };

export const cellText = (cell: string | number, column: Column | undefined): string =>
  typeof cell === "string" ? cell : unitTexts[column?.unit ?? "cents"](cell);

/** The same with each row as a column, all as text. */
export function turned({ columns, rows }: ResultTable): Pick<ResultTable, "columns" | "rows"> {
  const [first, ...rest] = columns;
  return {
    columns: [first?.label ?? "", ...rows.map(([name]) => String(name))].map((label) => ({ label, unit: "text" })),
    rows: rest.map((column, at) => [column.label, ...rows.map((row) => cellText(row[at + 1] ?? "", column))]),
  };
}

/** Numbers without signs and commas, as a spreadsheet reads them. */
const fileText = (cell: string | number, { unit }: Column) =>
  typeof cell === "string"
    ? cell
    : unit === "cents" || unit === "dollars"
      ? (cell / 100).toFixed(2)
      : String(Number(cell.toFixed(3)));

export function tableCsv({ columns, rows }: ResultTable): string {
  const header = csvLine(columns.map(({ label }) => label));
  const lines = rows.map((row) => csvLine(columns.map((column, at) => fileText(row[at] ?? "", column))));
  return [header, ...lines].join("");
}
