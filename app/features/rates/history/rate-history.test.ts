import { beforeAll, describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import type { RatesSnapshot } from "../board/rate-board.ts";
import { createSampleSource } from "../sources.server/sample-source.ts";
import { chartData } from "./history-chart-data.ts";
import { pathOf, plot, stopNear, stopsOf, valueAt, yOf } from "./history-chart-geometry.ts";
import { historyCsv } from "./history-csv.ts";
import {
  chartNotes,
  type HistoryLine,
  historyLines,
  historyRanges,
  historyTable,
  isRange,
  withinRange,
} from "./rate-history.ts";

const content = loadContent().rates;
let snapshot: RatesSnapshot;
let lines: HistoryLine[];

beforeAll(async () => {
  const wanted = ["MORTGAGE30US", "MORTGAGE15US"].map((series) => ({ series }));
  const answers = await createSampleSource().read(wanted, "2026-11-16");
  const series = new Map(
    answers.map((answer) => [
      answer.series,
      { points: answer.kind === "answered" ? answer.observations : [], lastFetchedAt: new Date() },
    ]),
  );
  snapshot = { source: "sample", series, versions: [] };
  lines = historyLines(snapshot, content);
});

const line = (points: Array<[string, number]>): HistoryLine => ({
  id: "a",
  label: "A",
  sourceName: "S",
  series: "A",
  points: points.map(([observedOn, rateThousandths]) => ({ observedOn, rateThousandths })),
});

describe("ranges", () => {
  test("each ends with the newest figure and goes back as far as it says", () => {
    const first = (range: (typeof historyRanges)[number]["id"]) => withinRange(lines, range)[0]?.points[0]?.observedOn;
    expect(historyRanges.map(({ id }) => first(id))).toEqual(["2026-09-03", "2025-10-02", "2021-10-07", "1971-04-02"]);
  });

  test("the sample draws no line for loans whose figures are too few, and says so", () => {
    expect(lines.map(({ id }) => id)).toEqual(["30-year-fixed", "15-year-fixed"]);
    expect(chartNotes(content, "sample").join(" ")).toMatch(/September 25, 2025.*5\/1 ARM is not.*FHA 30-Year is not/);
    expect(chartNotes(content, "fred")).toEqual([]);
  });

  test("Reg Z 1026.24(c): rates of our own are not drawn, because a line cannot carry their APR", () => {
    expect(historyLines({ source: "manual", series: new Map(), versions: [] }, content)).toEqual([]);
  });

  test("nothing else is a range", () => {
    expect(["1m", "1y", "5y", "all", "", "2y", "__proto__"].map(isRange)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test("FRED's chart draws the survey since 1971, not the index", () => {
    const points = [{ observedOn: "2026-11-12", rateThousandths: 7240 }];
    const both = new Map(["OBMMIC30YF", "MORTGAGE30US"].map((name) => [name, { points, lastFetchedAt: new Date() }]));
    expect(historyLines({ source: "fred", series: both, versions: [] }, content)).toMatchObject([
      { series: "MORTGAGE30US" },
    ]);
  });
});

describe("the chart", () => {
  test("keeps highest, lowest, first and last of 2,897 weeks, in few points, each a real figure", () => {
    const chart = chartData(withinRange(lines, "all"));
    const thirty = chart?.lines[0];
    expect(thirty?.days.length).toBeLessThanOrEqual(320);
    expect(Math.max(...(thirty?.rates ?? []))).toBe(18_630);
    expect(Math.min(...(thirty?.rates ?? []))).toBe(2650);
    expect([thirty?.rates[0], thirty?.rates.at(-1)]).toEqual([7330, 7280]);
    expect([chart?.first, chart?.last]).toEqual(["1971-04-02", "2026-10-01"]);
    expect(chart?.xTicks).toHaveLength(5);
  });

  test("the scale encloses every rate between round numbers", () => {
    const chart = chartData([
      line([
        ["2026-11-01", 6010],
        ["2026-11-08", 7280],
      ]),
    ]);
    expect(chart?.yTicks).toEqual([7500, 7250, 7000, 6750, 6500, 6250, 6000]);
    expect(chart && [yOf(7500, chart), yOf(6000, chart)]).toEqual([0, plot.height]);
  });

  test("one figure is a chart too; none is not", () => {
    expect(chartData([line([["2026-11-01", 6000]])])?.lines[0]?.days).toEqual([0]);
    expect(chartData([])).toBeUndefined();
  });

  test("months without figures are a gap, not a line across it", () => {
    const chart = chartData([
      line([
        ["2025-11-20", 5540],
        ["2025-11-26", 5510],
        ["2026-09-10", 6090],
        ["2026-09-17", 6260],
      ]),
    ]);
    const [only] = chart?.lines ?? [];
    expect(only && chart && pathOf(only, chart)?.match(/M/g)).toHaveLength(2);
    expect(only && [valueAt(only, 20)?.rate, valueAt(only, 200), valueAt(only, 295)?.rate]).toEqual([
      5510,
      undefined,
      6090,
    ]);
  });

  test("a pointer finds the nearest day with a figure", () => {
    const chart = chartData([
      line([
        ["2026-11-01", 6000],
        ["2026-11-08", 6100],
        ["2026-11-11", 6200],
      ]),
    ]);
    if (!chart) throw new Error("there is a chart");
    const stops = stopsOf(chart);
    expect([-1, 0, 0.34, 0.36, 0.9, 2].map((share) => stopNear(share, stops, chart))).toEqual([0, 0, 0, 1, 2, 2]);
  });
});

test("the table has a row per period, newest first, with the last figure of each", () => {
  const yearly = historyTable(withinRange(lines, "all"), "all");
  expect(yearly.rows).toHaveLength(56);
  expect(yearly.rows[0]).toEqual({ period: "2026", rates: [7280, undefined] });
  expect(yearly.rows[1]?.rates[1]).toBe(5490);
  expect(yearly.rows.at(-1)).toEqual({ period: "1971", rates: [7480, undefined] });
  expect(historyTable(withinRange(lines, "1m"), "1m").rows[0]?.period).toBe("2026-10-01");
});

test("the CSV has every figure, its source named", () => {
  const csv = historyCsv(snapshot, content).split("\r\n");
  expect(csv[0]).toBe("date,product,rate_percent,source,series");
  expect(csv[1]).toBe('1971-04-02,30-Year Fixed,7.330,"Freddie Mac weekly survey (PMMS), via FRED",MORTGAGE30US');
  expect(csv.filter(Boolean)).toHaveLength(1 + 2897 + 1779);
});
