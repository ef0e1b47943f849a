import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { sitePaths } from "#app/content/site-paths.ts";
import { startServer } from "../tests/support/server-process.ts";
import { type Row, row } from "./row.ts";

const brotliBytes = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The size of a page before the visitor shows any intent: HTML with inline styles, and its inline script. */
export async function benchBytes(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  const site = await startServer({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" });
  const rows: Row[] = [];
  for (const path of sitePaths) {
    const html = await (await fetch(site.url + path)).text();
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
      .map(([, code = ""]) => code)
      // React's initial data is inert text and counts as HTML.
      .filter((code) => !code.includes("__reactRouterContext"))
      .join("");
    const common = { unit: "B", aim: "at most 1", how: "brotli at its best quality" };
    const weigh = (name: string, value: number, limit: number) =>
      row({ ...common, name, value, reference: limit, referenceName: `${limit / 1024} KB` });
    rows.push(
      weigh(`HTML and CSS of ${path}, brotli`, brotliBytes(html), 20 * 1024),
      weigh(`JavaScript in ${path}, brotli`, brotliBytes(scripts), 2 * 1024),
    );
  }
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}
