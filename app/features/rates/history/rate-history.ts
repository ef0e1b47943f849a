import type { RatesContent } from "#app/content/rates-schema.ts";
import { addDays, type Day } from "#shared/time/day.ts";
import type { RatePoint, RatesSnapshot } from "../board/rate-board.ts";
import { publishedFigures } from "../published/published-figures.ts";

/** Ranges are links: ?range=… */
export const historyRanges = [
  { id: "1m", label: "1 month", days: 31 },
  { id: "1y", label: "1 year", days: 366 },
  { id: "5y", label: "5 years", days: 5 * 365 + 1 },
  { id: "all", label: "All since 1971", days: undefined },
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

const publishedSeries = "desk";

/** One line per product that has ever had a figure. */
export function historyLines({ source, series, versions }: RatesSnapshot, content: RatesContent): HistoryLine[] {
  return content.products.flatMap(({ id, label, series: own, history }) => {
    const name = source === "manual" ? undefined : (history?.[source] ?? own[source]);
    const points = name === undefined ? [] : (series.get(name)?.points ?? []);
    const described = name === undefined ? undefined : content.series[name];
    if (name !== undefined && described && points.length > 0) {
      return [{ id, label, sourceName: described.name, series: name, points }];
    }
    const entered = publishedFigures(versions, id)
      .map(({ effectiveOn, rateThousandths }) => ({ observedOn: effectiveOn, rateThousandths }))
      .reverse();
    if (entered.length === 0) return [];
    return [{ id, label, sourceName: content.published_source_name, series: publishedSeries, points: entered }];
  });
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
export type HistoryTable = { readonly each: string; readonly rows: readonly TableRow[] };

const granularity = {
  "1m": { each: "every figure", length: 10 },
  "1y": { each: "the last figure of each month", length: 7 },
  "5y": { each: "the last figure of each month", length: 7 },
  all: { each: "the last figure of each year", length: 4 },
} as const satisfies Record<RangeId, { each: string; length: number }>;

/** The chart as a table, for those who cannot see it or want the numbers. Newest first; the CSV has every figure. */
export function historyTable(lines: readonly HistoryLine[], range: RangeId): HistoryTable {
  const { each, length } = granularity[range];
  const columns = lines.map(
    ({ points }) =>
      new Map(points.map(({ observedOn, rateThousandths }) => [observedOn.slice(0, length), rateThousandths])),
  );
  const periods = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort().reverse();
  return { each, rows: periods.map((period) => ({ period, rates: columns.map((column) => column.get(period)) })) };
}
