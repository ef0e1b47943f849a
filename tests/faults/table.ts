import { readFileSync, writeFileSync } from "node:fs";
import type { DatabaseKind, Outcome } from "./day.ts";

const page = "docs/bad-days.md";
const marks = { from: "<!-- table -->\n", to: "<!-- /table -->" };

export type Row = { readonly fault: string; readonly kind: DatabaseKind } & (
  | (Outcome & { readonly broken: readonly string[] })
  | { readonly failure: string }
);

const columns = [
  "Fault",
  "Database",
  "Sent",
  "Acknowledged",
  "Stored",
  "Lost",
  "Stored twice",
  "Mails owed",
  "Mails sent",
  "Sent twice",
  "Longest wait",
  "Run on",
  "Remark",
];
export const head = [`| ${columns.join(" | ")} |`, `|${columns.map(() => "---|").join("")}`];
const between = " | ";

const today = () => new Date().toISOString().slice(0, 10);

export function line(row: Row, day = today()): string {
  const cells =
    "failure" in row
      ? [...Array(9).fill("–"), day, `failed: ${row.failure}`]
      : [
          row.sent,
          row.acknowledged,
          row.stored,
          row.lost,
          row.duplicated,
          row.mailsOwed,
          row.mailsSent,
          row.mailsTwice,
          `${(row.longestWaitMs / 1000).toFixed(1)} s`,
          day,
          [...row.broken.map((text) => `beyond its limit: ${text}`), row.note].filter(Boolean).join("; "),
        ];
  const oneLine = [row.fault, row.kind, ...cells].map((cell) =>
    String(cell).replaceAll("|", "\\|").replaceAll("\n", " "),
  );
  return `| ${oneLine.join(between)} |`;
}

const keyOf = (text: string) => text.split(between, 2).join(between);

/** The page with these rows in it: each takes the place of the last one of its fault and database, the others stay. */
export function withRows(text: string, rows: readonly Row[], order: readonly string[], day = today()): string {
  const from = text.indexOf(marks.from) + marks.from.length;
  const to = text.indexOf(marks.to);
  const isRow = (each: string) => each.startsWith("| ") && !head.includes(each);
  const lines = new Map(
    text
      .slice(from, to)
      .split("\n")
      .filter(isRow)
      .map((each) => [keyOf(each), each]),
  );
  for (const row of rows) lines.set(keyOf(line(row, day)), line(row, day));
  const placeOf = (each: string) => order.indexOf(each.slice(2).split(between)[0] ?? "");
  const known = [...lines.values()].filter((each) => placeOf(each) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
  return text.slice(0, from) + [...head, ...known, ""].join("\n") + text.slice(to);
}

export function writeRows(rows: readonly Row[], order: readonly string[]): void {
  writeFileSync(page, withRows(readFileSync(page, "utf8"), rows, order));
}
