import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { findChromium } from "../tests/support/find-chromium.ts";
import { freePort } from "../tests/support/postgres.ts";
import { startServer } from "../tests/support/server-process.ts";
import { type Row, row } from "./row.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Lighthouse on a simulated slow phone; prints what costs points. */
export async function benchLighthouse(paths: readonly string[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  const site = await startServer({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" });
  const port = await freePort();
  const args = ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const rows: Row[] = [];
  for (const path of paths) {
    const result = await lighthouse(site.url + path, { port, onlyCategories: categories, logLevel: "silent" });
    if (!result) throw new Error(`Lighthouse gave no answer for ${path}`);
    for (const [name, category] of Object.entries(result.lhr.categories)) {
      const value = Math.round((category.score ?? 0) * 100);
      rows.push(
        row({
          name: `Lighthouse ${name} of ${path}`,
          unit: "",
          value,
          reference: 100,
          referenceName: "best",
          aim: "1",
        }),
      );
      if (value < 100) console.log(`  ${path} ${name}: ${complaints(result.lhr, category.auditRefs).join("; ")}`);
    }
  }
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

type Report = { readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>> };

const complaints = ({ audits }: Report, refs: ReadonlyArray<{ readonly id: string; readonly weight: number }>) =>
  refs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`${audit.title} (${audit.score})`] : [];
  });
