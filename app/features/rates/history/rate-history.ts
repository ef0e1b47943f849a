import type { RatesContent } from "#app/content/rates-schema.ts";
import { addDays, type Day } from "#shared/time/day.ts";
import type { RatePoint, RatesSnapshot } from "../board/rate-board.ts";

/** Ranges are links: ?range=… */
export const historyRanges = [
  { id: "1m", days: 31 },
  { id: "1y", days: 366 },
  { id: "5y", days: 5 * 365 + 1 },
  { id: "all", days: undefined },
] as const;

export type RangeId = (typeof historyRanges)[number]["id"];
export const defaultRange: RangeId = "1y";

export const isRange = (text: string): text is RangeId => historyRanges.some(({ id }) => id === text);

export type HistoryLine = {
  readonly id: string;
  readonly label: string;
  readonly sourceName: string;
  readonly series: string;
  readonly points: readonly RatePoint[];
};

/**
 * One line per product that has figures of the source. Rates of our own are not drawn: a line cannot carry the APR and
 * the terms that must stand beside each of them (12 CFR 1026.24).
 */
export function historyLines({ source, series }: RatesSnapshot, content: RatesContent): HistoryLine[] {
  if (source === "manual") return [];
  return content.products.flatMap(({ id, label, series: own, history, not_in_chart }) => {
    const name = not_in_chart.includes(source) ? undefined : (history?.[source] ?? own[source]);
    const points = name === undefined ? [] : (series.get(name)?.points ?? []);
    const described = name === undefined ? undefined : content.series[name];
    if (name === undefined || !described || points.length === 0) return [];
    return [{ id, label, sourceName: described.name, series: name, points }];
  });
}

/** What the chart leaves out, and why. */
export function chartNotes({ products }: RatesContent, source: RatesSnapshot["source"]): string[] {
  return source === "manual" ? [] : products.flatMap(({ chart_note }) => chart_note?.[source] ?? []);
}

/** Every range ends at the newest figure, so that an old history is not an empty chart. */
export function withinRange(lines: readonly HistoryLine[], range: RangeId): HistoryLine[] {
  const newest =
    lines
      .map(({ points }) => points.at(-1)?.observedOn ?? "")
      .sort()
      .at(-1) ?? "";
  const days = historyRanges.find(({ id }) => id === range)?.days;
  const first: Day = days === undefined || newest === "" ? "" : addDays(newest, -days);
  return lines
    .map((line) => ({ ...line, points: line.points.filter(({ observedOn }) => observedOn >= first) }))
    .filter(({ points }) => points.length > 0);
}

type TableRow = { readonly period: string; readonly rates: ReadonlyArray<number | undefined> };
export type HistoryTable = { readonly rows: readonly TableRow[] };

/** How much of a date tells the rows apart: all of it, the month or the year. */
const dateLengths: Readonly<Record<RangeId, number>> = { "1m": 10, "1y": 7, "5y": 7, all: 4 };

/** The chart as a table, for those who cannot see it or want the numbers. Newest first; the CSV has every figure. */
export function historyTable(lines: readonly HistoryLine[], range: RangeId): HistoryTable {
  const length = dateLengths[range];
  const columns = lines.map(
    ({ points }) =>
      new Map(points.map(({ observedOn, rateThousandths }) => [observedOn.slice(0, length), rateThousandths])),
  );
  const periods = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort().reverse();
  return { rows: periods.map((period) => ({ period, rates: columns.map((column) => column.get(period)) })) };
}
