import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { calculatorIds } from "#app/content/calculators/all-schemas.ts";
import { findChromium } from "../tests/support/find-chromium.ts";
import { startServer } from "../tests/support/server-process.ts";
import { untilIdle } from "./cpu-time.ts";
import { keystrokeMs, keystrokesHow } from "./keystrokes.ts";
import { lcpRow, paint, serveStatic } from "./paint.ts";
import { median, ofRounds, percentile, type Row, row } from "./row.ts";

const maxKeystrokeMs = 16;
const maxScriptBytes = 15 * 1024;

/** What a calculator costs a visitor on a slow phone: its first paint, its JavaScript, and each key. */
export async function benchCalculators(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  const site = await startServer({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" });
  await untilIdle(site.process.pid ?? 0);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  const rows: Row[] = [];
  for (const id of calculatorIds) {
    const path = `/calculators/${id}`;
    rows.push(...keystrokeRows(path, await keystrokeMs(browser, site.url + path)));
    rows.push(scriptRow(path), await paintRow(browser, site.url, path));
  }
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

function keystrokeRows(path: string, all: readonly number[]): Row[] {
  const { spread } = ofRounds(
    all,
    all.map(() => maxKeystrokeMs),
  );
  const limit = { unit: "ms", reference: maxKeystrokeMs, referenceName: "one frame", aim: "at most 1" };
  const common = { ...limit, spread, how: keystrokesHow };
  return [
    row({ name: `Median of ${all.length} keys on ${path}, CPU ÷ 4`, value: median(all), ...common }),
    row({ name: `95th percentile of the same on ${path}`, value: percentile(all, 0.95), ...common }),
  ];
}

async function paintRow(browser: Browser, siteUrl: string, path: string): Promise<Row> {
  const file = await serveStatic(await (await fetch(siteUrl + path)).text(), siteUrl);
  const [ours, plain] = await paint(browser, [siteUrl + path, file.url]);
  file.stop();
  if (!ours || !plain) throw new Error("two pages, two measures");
  return lcpRow(path, ours, plain);
}

type Manifest = { readonly entry: Files; readonly routes: Readonly<Record<string, Files>> };
type Files = { readonly module: string; readonly imports?: readonly string[] };

/** What the route adds to the JavaScript of a plain page, as it is sent. */
function scriptRow(path: string): Row {
  const { entry, routes } = readManifest();
  const filesOf = (one: Files | undefined) => (one ? [one.module, ...(one.imports ?? [])] : []);
  const common = [entry, routes["root"], routes["routes/faqs"]].flatMap(filesOf);
  const own = new Set(filesOf(routes[`routes${path}`]).filter((file) => !common.includes(file)));
  const value = [...own].reduce((sum, file) => sum + statSync(`build/client${file}.br`).size, 0);
  const limit = { reference: maxScriptBytes, referenceName: `${maxScriptBytes / 1024} KB`, aim: "at most 1" };
  return row({ name: `JavaScript of ${path}, brotli`, unit: "B", value, ...limit, how: "files of the build" });
}

function readManifest(): Manifest {
  const folder = "build/client/assets";
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name)) ?? "";
  return JSON.parse(readFileSync(join(folder, file), "utf8").replace(/^[^{]*|;\s*$/g, ""));
}
