import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { loadContent } from "#app/content/load-content.ts";
import type { RatesSnapshot } from "#app/features/rates/board/rate-board.ts";
import { HistoryChart } from "#app/features/rates/history/history-chart.tsx";
import { chartData } from "#app/features/rates/history/history-chart-data.ts";
import { historyLines, withinRange } from "#app/features/rates/history/rate-history.ts";
import { createSampleSource } from "#app/features/rates/sources.server/sample-source.ts";
import { startServer } from "../tests/support/server-process.ts";
import { median, type Row, row } from "./row.ts";

async function answersPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, connections: 40, duration: 3 });
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with an error`);
  return requests.average;
}

const referencePath = "/faqs";

/** The rates page and its API compared with a page that never changes, alternating on the same server. */
export async function benchRates(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  const server = await startServer({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "error" });
  const paths = ["/todays-rates", "/api/fetch-rates", referencePath];
  const measured = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (let round = 0; round < 4; round += 1) {
    for (const path of paths) {
      const value = await answersPerSecond(server.url + path);
      // The first round is a warm-up.
      if (round > 0) measured.get(path)?.push(value);
    }
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  const value = (path: string) => median(measured.get(path) ?? []);
  const against = { unit: "/s", reference: value(referencePath), referenceName: referencePath };
  return [
    row({ name: "Today's rates", value: value("/todays-rates"), ...against, aim: "at least 0.8" }),
    row({ name: "fetch-rates", value: value("/api/fetch-rates"), ...against, aim: "at least 0.2" }),
    await benchChart(),
  ];
}

/** From the stored figures to the finished SVG, all 2,897 weeks since 1971. */
async function benchChart(): Promise<Row> {
  const content = loadContent().rates;
  const wanted = ["MORTGAGE30US", "MORTGAGE15US"].map((series) => ({ series }));
  const answers = await createSampleSource().read(wanted, "9999-12-31");
  const points = new Map(answers.map((one) => [one.series, one.kind === "answered" ? one.observations : []]));
  const series = new Map([...points].map(([name, known]) => [name, { points: known, lastFetchedAt: new Date() }]));
  const snapshot: RatesSnapshot = { source: "sample", series, versions: [] };
  const times = Array.from({ length: 30 }, () => {
    const startedAt = performance.now();
    const chart = chartData(withinRange(historyLines(snapshot, content), "all"));
    if (chart) renderToString(createElement(HistoryChart, { chart, words: content.history }));
    return performance.now() - startedAt;
  });
  return row({
    name: "Chart of the whole history",
    unit: "ms",
    value: median(times.slice(5)),
    reference: 50,
    referenceName: "the limit",
    aim: "under 1",
  });
}
