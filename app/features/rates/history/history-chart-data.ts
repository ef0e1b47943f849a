import { addDays, type Day, daysBetween } from "#shared/time/day.ts";
import type { RatePoint } from "../board/rate-board.ts";
import type { HistoryLine } from "./rate-history.ts";

/** A line as sent to the browser: short enough to be part of the page, and every point a real figure. */
export type ChartLine = {
  readonly id: string;
  readonly label: string;
  readonly sourceName: string;
  /** Days since the first day of the chart. */
  readonly days: readonly number[];
  /** Thousandths of a percent. */
  readonly rates: readonly number[];
  /** Indexes where a new stroke begins, after a gap without figures. */
  readonly breaks: readonly number[];
};

export type ChartData = {
  readonly first: Day;
  readonly last: Day;
  readonly spanDays: number;
  /** Thousandths, top to bottom, evenly spaced. */
  readonly yTicks: readonly number[];
  /** Left to right, evenly spaced. */
  readonly xTicks: readonly Day[];
  readonly lines: readonly ChartLine[];
};

const maxPointsPerLine = 300;
const breakAfterDays = 100;
const xTickCount = 5;
const tickSteps = [100, 250, 500, 1000, 2000, 5000];
const maxYSteps = 6;

/** Undefined if there is nothing to draw. */
export function chartData(lines: readonly HistoryLine[]): ChartData | undefined {
  const all = lines.flatMap(({ points }) => points);
  const [head] = all;
  if (!head) return undefined;
  let [first, last, low, high] = [head.observedOn, head.observedOn, head.rateThousandths, head.rateThousandths];
  for (const { observedOn, rateThousandths } of all) {
    if (observedOn < first) first = observedOn;
    if (observedOn > last) last = observedOn;
    low = Math.min(low, rateThousandths);
    high = Math.max(high, rateThousandths);
  }
  const spanDays = Math.max(1, daysBetween(first, last));
  const tick = (index: number) => addDays(first, Math.round((spanDays * index) / (xTickCount - 1)));
  return {
    first,
    last,
    spanDays,
    yTicks: ticksBetween(low, high),
    xTicks: Array.from({ length: xTickCount }, (_, index) => tick(index)),
    lines: lines.map((line) => chartLine(line, first)),
  };
}

/** Round numbers that enclose every rate, at most seven. */
function ticksBetween(low: number, high: number): number[] {
  const spans = (step: number) => Math.max(1, Math.ceil(high / step) - Math.floor(low / step));
  const step = tickSteps.find((size) => spans(size) <= maxYSteps) ?? 5000;
  const bottom = Math.floor(low / step) * step;
  return Array.from({ length: spans(step) + 1 }, (_, index) => bottom + step * index).reverse();
}

function chartLine({ id, label, sourceName, points }: HistoryLine, first: Day): ChartLine {
  const days: number[] = [];
  const rates: number[] = [];
  const breaks: number[] = [];
  const start = Date.parse(first);
  for (const segment of segments(points)) {
    if (days.length > 0) breaks.push(days.length);
    const share = Math.max(2, Math.round((maxPointsPerLine * segment.length) / points.length));
    for (const { observedOn, rateThousandths } of thinned(segment, share)) {
      days.push(Math.round((Date.parse(observedOn) - start) / 86_400_000));
      rates.push(rateThousandths);
    }
  }
  return { id, label, sourceName, days, rates, breaks };
}

function segments(points: readonly RatePoint[]): RatePoint[][] {
  const found: RatePoint[][] = [];
  let before: number | undefined;
  for (const point of points) {
    const at = Date.parse(point.observedOn);
    if (before === undefined || at - before > breakAfterDays * 86_400_000) found.push([]);
    found.at(-1)?.push(point);
    before = at;
  }
  return found;
}

/** Keeps the lowest and highest point of each interval and both ends, so that peaks stay in place. */
function thinned(points: readonly RatePoint[], max: number): readonly RatePoint[] {
  if (points.length <= max) return points;
  const stretch = points.length / Math.floor(max / 2);
  const kept = new Set<number>([0, points.length - 1]);
  for (let start = 0; start < points.length; start += stretch) {
    let [low, high] = [Math.floor(start), Math.floor(start)];
    for (let index = low; index < Math.min(points.length, Math.floor(start + stretch)); index += 1) {
      if (rateAt(points, index) < rateAt(points, low)) low = index;
      if (rateAt(points, index) > rateAt(points, high)) high = index;
    }
    kept.add(low).add(high);
  }
  return points.filter((_, index) => kept.has(index));
}

const rateAt = (points: readonly RatePoint[], index: number) => points[index]?.rateThousandths ?? 0;
