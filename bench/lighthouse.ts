import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { type Result } from "lighthouse";
import { computeMedianRun } from "lighthouse/core/lib/median-run.js";
import { chromium } from "playwright";
import { findChromium } from "../tests/support/find-chromium.ts";
import { freePort } from "../tests/support/postgres.ts";
import { startServer } from "../tests/support/server-process.ts";
import { untilIdle } from "./cpu-time.ts";
import { ofRounds, type Row, row } from "./row.ts";

const runs = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Lighthouse on a simulated slow phone; prints what costs points. */
export async function benchLighthouse(paths: readonly string[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  const site = await startServer({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" });
  await untilIdle(site.process.pid ?? 0);
  const port = await freePort();
  const args = ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const rows: Row[] = [];
  // The first visit of a new browser fills its caches.
  await lighthouse(`${site.url}${paths[0]}`, { port, onlyCategories: categories, logLevel: "silent" });
  for (const path of paths) {
    const reports = await reportsOf(site.url + path, port);
    // One run alone depends on what else the machine does; this choice among several is Lighthouse's own.
    const report: Result = computeMedianRun(reports);
    for (const [name, category] of Object.entries(report.categories)) {
      const scoreOf = (one: Result) => Math.round((one.categories[name]?.score ?? 0) * 100);
      const value = scoreOf(report);
      const { spread } = ofRounds(
        reports.map(scoreOf),
        reports.map(() => 100),
      );
      rows.push(
        row({
          name: `Lighthouse ${name} of ${path}`,
          unit: "",
          value,
          reference: 100,
          referenceName: "best",
          aim: "1",
          spread,
          how: `Lighthouse on its simulated phone, the median of ${runs}`,
        }),
      );
      if (value < 100) console.log(`  ${path} ${name}: ${complaints(report, category.auditRefs).join("; ")}`);
    }
  }
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

async function reportsOf(url: string, port: number): Promise<Result[]> {
  const reports: Result[] = [];
  while (reports.length < runs) {
    const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: "silent" });
    if (!result) throw new Error(`Lighthouse gave no answer for ${url}`);
    reports.push(result.lhr);
  }
  return reports;
}

type Report = { readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>> };

const complaints = ({ audits }: Report, refs: ReadonlyArray<{ readonly id: string; readonly weight: number }>) =>
  refs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`${audit.title} (${audit.score})`] : [];
  });
