import type { ResultTable } from "./calculator.ts";

/** The drawing is stretched to its box, so the units are arbitrary; these keep the path short. */
export const plot = { width: 1000, height: 400 } as const;

export type ChartLine = { readonly label: string; readonly values: readonly number[] };
export type Chart = {
  readonly steps: readonly string[];
  readonly lines: readonly ChartLine[];
  /** Top to bottom, in dollars, evenly spaced. */
  readonly ticks: readonly number[];
};

const maxTicks = 5;

/** The columns that are drawn, in dollars; undefined if the table is only a table. */
export function chartOf({ columns, rows }: ResultTable): Chart | undefined {
  const lines = columns.flatMap(({ label, isDrawn }, at) =>
    isDrawn ? [{ label, values: rows.map((row) => Number(row[at]) / 100) }] : [],
  );
  if (lines.length === 0 || rows.length < 2) return undefined;
  const values = lines.flatMap((line) => line.values);
  return {
    steps: rows.map((row) => String(row[0])),
    lines,
    ticks: ticksBetween(Math.min(0, ...values), Math.max(1, ...values)),
  };
}

/** Round numbers that enclose every value. */
function ticksBetween(low: number, high: number): number[] {
  const rough = (high - low) / (maxTicks - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power;
  const [bottom, top] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: top - bottom + 1 }, (_, at) => (top - at) * step);
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

export const xOf = (step: number, { steps }: Chart) => oneDecimal((step / (steps.length - 1)) * plot.width);

export function yOf(value: number, { ticks }: Chart): number {
  const [top = 1, bottom = 0] = [ticks[0], ticks.at(-1)];
  return oneDecimal(((top - value) / (top - bottom)) * plot.height);
}

export const pathOf = ({ values }: ChartLine, chart: Chart) =>
  values.map((value, step) => `${step === 0 ? "M" : "L"}${xOf(step, chart)} ${yOf(value, chart)}`).join("");

/** "$800K", "$1.25M": the labels of the axis. */
export function shortDollars(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? "-" : "";
  if (size >= 1_000_000) return `${sign}$${Number((size / 1_000_000).toFixed(2))}M`;
  if (size >= 1000) return `${sign}$${Number((size / 1000).toFixed(1))}K`;
  return `${sign}$${Number(size.toFixed(2))}`;
}
