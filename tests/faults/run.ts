import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { build } from "../../scripts/build.ts";
import { isBuildFresh } from "../../scripts/fingerprint.ts";
import type { DatabaseKind, Outcome } from "./day.ts";
import { type Fault, faults, upgradeFrom } from "./faults.ts";

const usage =
  "Usage: npm run faults -- [--short] [--write] [--report FILE] [--last-release FOLDER] [words of a fault …]";
const page = "docs/bad-days.md";
const marks = { from: "<!-- table -->\n", to: "<!-- /table -->" };

type Row = { readonly fault: string; readonly kind: DatabaseKind; readonly isSecondTry?: true } & (
  | Outcome
  | { readonly failure: string }
);

/** `npm run faults`: what happens to leads and mails on a bad day, on both databases. Ends with 1 if any was lost or doubled. */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: {
      short: { type: "boolean" },
      write: { type: "boolean" },
      report: { type: "string" },
      "last-release": { type: "string" },
    },
    allowPositionals: true,
  });
  if (!isBuildFresh()) build();
  const all = values["last-release"] ? [...faults, upgradeFrom(values["last-release"])] : faults;
  const wanted = all.filter(({ name, isShort }) =>
    values.short ? isShort : positionals.length === 0 || positionals.some((word) => name.includes(word)),
  );
  if (wanted.length === 0) throw new Error(usage);
  const rows: Row[] = [];
  console.log(head.join("\n"));
  for (const fault of wanted) {
    const both = await Promise.all(fault.on.map((kind) => live(fault, kind)));
    for (const row of both) console.log(line(row));
    rows.push(...both);
  }
  if (values.write) write(rows);
  if (values.report) writeFileSync(values.report, JSON.stringify(reportOf(rows)));
  return rows.every(isGood);
}

/** A day that could not be lived to its end, because the machine stood still, has a second try; a lost lead has none. */
async function live(fault: Fault, kind: DatabaseKind): Promise<Row> {
  const first = await liveOnce(fault, kind);
  if (!("failure" in first)) return first;
  console.log(line(first));
  return { ...(await liveOnce(fault, kind)), isSecondTry: true };
}

async function liveOnce({ name, run }: Fault, kind: DatabaseKind): Promise<Row> {
  try {
    return { fault: name, kind, ...(await run(kind)) };
  } catch (error) {
    return { fault: name, kind, failure: String(error) };
  }
}

/** What `npm test` adds to its own count. */
function reportOf(rows: readonly Row[]) {
  const bad = rows.filter((row) => !isGood(row));
  const good = rows.filter(isGood);
  const secondTry = good.filter(({ isSecondTry }) => isSecondTry).map(({ fault, kind }) => `${fault} (${kind})`);
  return { passed: good.length, failed: bad.length, names: bad.map(line), secondTry };
}

const isGood = (row: Row) =>
  !("failure" in row) && row.lost === 0 && row.duplicated === 0 && row.mailsSent === row.mailsOwed;

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
  "Remark",
];
const head = [`| ${columns.join(" | ")} |`, `|${columns.map(() => "---|").join("")}`];

function line(row: Row): string {
  const cells =
    "failure" in row
      ? [row.fault, row.kind, ...Array(9).fill("–"), `failed: ${row.failure}`]
      : [
          row.fault,
          row.kind,
          row.sent,
          row.acknowledged,
          row.stored,
          row.lost,
          row.duplicated,
          row.mailsOwed,
          row.mailsSent,
          row.mailsTwice,
          `${(row.longestWaitMs / 1000).toFixed(1)} s`,
          row.note,
        ];
  return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
}

/** The table of the docs, with its date. */
function write(rows: readonly Row[]): void {
  const text = readFileSync(page, "utf8");
  const from = text.indexOf(marks.from) + marks.from.length;
  const day = new Date().toISOString().slice(0, 10);
  const table = [`Run on ${day}.`, "", ...head, ...rows.map(line), ""].join("\n");
  writeFileSync(page, text.slice(0, from) + table + text.slice(text.indexOf(marks.to)));
}

process.exit((await main()) ? 0 : 1);
