import type { Day } from "#shared/time/day.ts";
import { type Figures, isExpired } from "./figures.ts";

/** Figures of content/figures.yaml as one calculation reads them. */
export type FigureReader = {
  readonly number: (name: string) => number;
  /** An assumption: the figure whose name begins with estimate_. */
  readonly estimate: (name: string) => number;
  /** The last day of the oldest figure that was read although it has expired. */
  readonly expiredOn: () => Day | undefined;
};

export function readFigures({ figures, today }: { readonly figures: Figures; readonly today: Day }): FigureReader {
  const lastDays: Day[] = [];
  const number = (name: string): number => {
    const figure = figures[name];
    if (typeof figure?.value !== "number") throw new Error(`content/figures.yaml: ${name} must be a number`);
    if (isExpired(figure, today)) lastDays.push(figure.expires ?? "");
    return figure.value;
  };
  return { number, estimate: (name) => number(`estimate_${name}`), expiredOn: () => lastDays.toSorted()[0] };
}
