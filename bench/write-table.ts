import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Row, short } from "./row.ts";

const file = "docs/performance.md";
const intro = `# Performance

Written by \`npm run bench -- --write [part …]\`: each part replaces its own table, and the others stay as they are. Every
value stands next to its reference, taken in the same run on the same machine; the ratio is the result, and the numbers
themselves only say which machine it was.
`;

/** How much of the processor was given to others meanwhile, and how fast it was before and after. */
type Host = { readonly stolen: number | undefined; readonly speed: readonly [before: number, after: number] };

/** The rows of a part, and the machine on which they were measured. */
export type Measured = { readonly rows: readonly Row[]; readonly host: Host };

/** Replaces the tables of the parts that ran. */
export function writeTables(measured: ReadonlyMap<string, Measured>, date: string): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  writeFileSync(file, withTables(before, measured, date));
}

export function withTables(before: string, measured: ReadonlyMap<string, Measured>, date: string): string {
  const parts = new Map<string, string>();
  for (const section of before.split(/^## /m).slice(1)) {
    const name = section.slice(0, section.indexOf("\n"));
    parts.set(name, `## ${section.trimEnd()}\n`);
  }
  for (const [name, part] of measured) if (part.rows.length > 0) parts.set(name, tableOf(name, part, date));
  const names = [...parts.keys()].sort();
  return [intro, ...names.map((name) => parts.get(name))].join("\n");
}

function tableOf(name: string, { rows, host }: Measured, date: string): string {
  const lines = rows.map(({ name: what, unit, value, reference, referenceName, ratio, aim, spread, how }) =>
    [
      what,
      `${short(value)} ${unit}`,
      `${short(reference)} (${referenceName})`,
      ratio.toFixed(2),
      spread ? `${spread[0].toFixed(2)} to ${spread[1].toFixed(2)}` : "not recorded",
      aim ?? "none",
      how,
    ].join(" | "),
  );
  const head = "| What | Measured | Reference | Ratio | Spread | Aim | How |\n|---|---|---|---|---|---|---|";
  return `## ${name}\nMeasured on ${date}${described(host)}.\n\n${head}\n${lines.map((line) => `| ${line} |`).join("\n")}\n`;
}

function described({ stolen, speed: [before, after] }: Host): string {
  const index = `Lighthouse's benchmark index of the machine was ${before} before and ${after} after`;
  if (stolen === undefined) return `; ${index}`;
  return `; meanwhile the host gave ${(100 * stolen).toFixed(0)} % of the processor to others; ${index}`;
}
