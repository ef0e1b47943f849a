import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { findChromium } from "../tests/support/find-chromium.ts";
import { startServer } from "../tests/support/server-process.ts";
import { buildClientRendered } from "./client-rendered-page.ts";
import { lcpRow, medians, paint, paintHow, serveStatic } from "./paint.ts";
import { ofRounds, type Row, row } from "./row.ts";

export async function benchFirstPaint(paths: readonly string[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  const site = await startServer({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  const rows: Row[] = [];
  for (const path of paths) {
    const html = await (await fetch(site.url + path)).text();
    const file = await serveStatic(html, site.url);
    const rendered = await buildClientRendered(html, join(folder, "client-rendered"), site.url);
    const [all, plain, other] = await paint(browser, [site.url + path, file.url, rendered.url]);
    if (!all || !plain || !other) throw new Error("three pages, three measures");
    const [ours, client] = [medians(all), medians(other)];
    const how = paintHow;
    file.stop();
    rendered.stop();
    rows.push(
      row({
        name: `JavaScript files before intent on ${path}`,
        unit: "B",
        value: ours.scriptBytes,
        reference: client.scriptBytes,
        referenceName: "client-rendered",
        aim: "0",
        how,
      }),
      lcpRow(path, all, plain),
      row({
        name: `LCP of ${path}`,
        unit: "ms",
        ...ofRounds(
          all.map(({ lcpMs }) => lcpMs),
          other.map(({ lcpMs }) => lcpMs),
        ),
        referenceName: "client-rendered",
        how,
      }),
      row({
        name: `TBT of ${path}`,
        unit: "ms",
        value: ours.tbtMs,
        reference: client.tbtMs,
        referenceName: "client-rendered",
        aim: "0",
        how,
      }),
      row({
        name: `CLS of ${path}`,
        unit: "",
        value: ours.cls,
        reference: 0.1,
        referenceName: "the 'good' limit",
        aim: "0",
        how,
      }),
    );
  }
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}
