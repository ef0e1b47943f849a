/** One measurement next to its reference, both taken in the same run on the same machine: the ratio is the result. */
export type Row = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly reference: number;
  readonly referenceName: string;
  readonly ratio: number;
  /** The goal in words; the ratio or value next to it shows whether it is met. */
  readonly aim?: string;
  /** What made the load or took the time, and how often. */
  readonly how: string;
  /** The smallest and the largest ratio of any round; undefined if the rounds were not kept apart. */
  readonly spread?: readonly [number, number];
};

type Measured = Omit<Row, "ratio">;

/** Zero compared with zero is equal. */
export const row = (measured: Measured): Row => ({
  ...measured,
  ratio: measured.value === measured.reference ? 1 : measured.value / measured.reference,
});

/** What was measured round by round, each time next to its reference. */
export function ofRounds(values: readonly number[], references: readonly number[]) {
  const ratios = values.map((value, at) => value / (references[at] ?? Number.NaN));
  const spread: readonly [number, number] = [Math.min(...ratios), Math.max(...ratios)];
  return { value: median(values), reference: median(references), spread };
}

export const short = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

export function printRows(rows: readonly Row[]): void {
  for (const { name, unit, value, reference, referenceName, ratio, aim, how, spread } of rows) {
    const beside = `${short(value)} ${unit} against ${short(reference)} (${referenceName})`;
    const range = spread && `${spread[0].toFixed(2)} to ${spread[1].toFixed(2)}`;
    const notes = [aim && `aim: ${aim}`, range, how].filter(Boolean).map((note) => `; ${note}`);
    console.log(`${ratio.toFixed(2).padStart(8)} ×  ${name}: ${beside}${notes.join("")}`);
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
