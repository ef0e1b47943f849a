import type { ChartData, ChartLine } from "./history-chart-data.ts";

/** The plot is stretched to its box, so the units are arbitrary; these keep the path short. */
export const plot = { width: 1000, height: 400 } as const;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

export const xOf = (day: number, { spanDays }: Pick<ChartData, "spanDays">) =>
  oneDecimal((day / spanDays) * plot.width);

export function yOf(rate: number, { yTicks }: Pick<ChartData, "yTicks">): number {
  const [top = 0, bottom = 0] = [yTicks[0], yTicks.at(-1)];
  return oneDecimal(((top - rate) / Math.max(1, top - bottom)) * plot.height);
}

export function pathOf({ days, rates, breaks }: ChartLine, chart: ChartData): string {
  const starts = new Set([0, ...breaks]);
  const at = (index: number) => `${xOf(days[index] ?? 0, chart)} ${yOf(rates[index] ?? 0, chart)}`;
  return days.map((_, index) => `${starts.has(index) ? "M" : "L"}${at(index)}`).join("");
}

/** Every day on which some line has a figure: the positions of the cursor. */
export const stopsOf = ({ lines }: ChartData): number[] =>
  [...new Set(lines.flatMap(({ days }) => days))].sort((a, b) => a - b);

/** The position nearest to a share (0 to 1) of the chart's width. */
export function stopNear(share: number, stops: readonly number[], { spanDays }: ChartData): number {
  const wanted = share * spanDays;
  let best = 0;
  for (const [index, day] of stops.entries()) {
    if (Math.abs(day - wanted) < Math.abs((stops[best] ?? 0) - wanted)) best = index;
  }
  return best;
}

/** The line's newest figure on or before the day, unless the line has a gap there. */
export function valueAt({ days, rates, breaks }: ChartLine, day: number) {
  const index = days.findLastIndex((known) => known <= day);
  const rate = rates[index];
  const known = days[index];
  if (rate === undefined || known === undefined) return undefined;
  const overABreak = (index === days.length - 1 || breaks.includes(index + 1)) && day - known > 45;
  return overABreak ? undefined : { day: known, rate };
}
