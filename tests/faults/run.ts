import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { build } from "../../scripts/build.ts";
import { isBuildFresh } from "../../scripts/fingerprint.ts";
import type { DatabaseKind } from "./day.ts";
import type { Fault } from "./fault.ts";
import { faults, rowOrder } from "./faults.ts";
import { brokenBy } from "./limits.ts";
import { head, line, type Row, writeRows } from "./table.ts";
import { upgradeFrom } from "./upgrades.ts";

const usage =
  "Usage: npm run faults -- [--short] [--write] [--report FILE] [--last-release FOLDER] [words of a fault …]";

type Tried = Row & { readonly isSecondTry?: true };

/** `npm run faults`: what happens to leads and mails on a bad day, on both databases. Ends with 1 if any broke its limits. */
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
  const rows: Tried[] = [];
  console.log(head.join("\n"));
  for (const fault of wanted) {
    const both = await Promise.all(fault.on.map((kind) => live(fault, kind)));
    for (const row of both) console.log(line(row));
    if (values.write) writeRows(both, rowOrder);
    rows.push(...both);
  }
  if (values.report) writeFileSync(values.report, JSON.stringify(reportOf(rows)));
  return rows.every(isGood);
}

/**
 * A day that could not be lived to its end, or on which somebody waited too long, because the machine stood still, has a
 * second try. A lost lead or a mail that was repeated has none.
 */
async function live(fault: Fault, kind: DatabaseKind): Promise<Tried> {
  const first = await liveOnce(fault, kind);
  if (!isForMachine(first, fault)) return first;
  console.log(line(first));
  return { ...(await liveOnce(fault, kind)), isSecondTry: true };
}

async function liveOnce({ name, limits, run }: Fault, kind: DatabaseKind): Promise<Row> {
  try {
    const outcome = await run(kind);
    return { fault: name, kind, ...outcome, broken: brokenBy(outcome, limits) };
  } catch (error) {
    return { fault: name, kind, failure: String(error) };
  }
}

function isForMachine(row: Row, { limits }: Fault): boolean {
  if ("failure" in row) return true;
  return row.broken.length === 1 && row.longestWaitMs > limits.longestWaitMs;
}

const isGood = (row: Row) => !("failure" in row) && row.broken.length === 0;

/** What `npm test` adds to its own count. */
function reportOf(rows: readonly Tried[]) {
  const bad = rows.filter((row) => !isGood(row));
  const good = rows.filter(isGood);
  const secondTry = good.filter(({ isSecondTry }) => isSecondTry).map(({ fault, kind }) => `${fault} (${kind})`);
  return { passed: good.length, failed: bad.length, names: bad.map((row) => line(row)), secondTry };
}

process.exit((await main()) ? 0 : 1);
