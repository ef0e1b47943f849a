import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { loadContent } from "#app/content/load-content.ts";
import type { RatesSnapshot } from "#app/features/rates/board/rate-board.ts";
import { HistoryChart } from "#app/features/rates/history/history-chart.tsx";
import { chartData } from "#app/features/rates/history/history-chart-data.ts";
import { historyLines, withinRange } from "#app/features/rates/history/rate-history.ts";
import { createSampleSource } from "#app/features/rates/sources.server/sample-source.ts";
import { startServer } from "../tests/support/server-process.ts";
import { untilIdle } from "./cpu-time.ts";
import { findGenerator } from "./generator.ts";
import { howLoaded, loadInTurns } from "./load-in-turns.ts";
import { median, ofRounds, type Row, row } from "./row.ts";

/** The rates page and its API compared with a page that never changes, on the same server. */
export async function benchRates(): Promise<Row[]> {
  const chart = await benchChart();
  const generator = findGenerator();
  if (!generator) return [chart];
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  const server = await startServer({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "error" });
  const pid = server.process.pid ?? 0;
  await untilIdle(pid);
  const targets = ["/todays-rates", "/api/fetch-rates", "/faqs"].map((path) => ({ url: server.url + path, pid }));
  const [page, api, reference] = await loadInTurns(generator, targets);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  if (!page || !api || !reference) throw new Error("nothing was measured");
  const common = { unit: "per CPU second", referenceName: "/faqs", how: howLoaded(generator) };
  const against = ({ perCpuSecond }: typeof page) => ofRounds(perCpuSecond, reference.perCpuSecond);
  return [
    row({ ...common, name: "Today's rates by CPU time", ...against(page), aim: "at least 0.8" }),
    row({ ...common, name: "fetch-rates by CPU time", ...against(api), aim: "at least 0.2" }),
    chart,
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
    how: "in process, 25 times",
  });
}
