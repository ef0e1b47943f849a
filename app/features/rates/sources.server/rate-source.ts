import type { rateSources } from "#server/env.server.ts";

type SourceName = (typeof rateSources)[number];

/** One published figure. Thousandths of a percent as a whole number: 6.345% is 6345, and arithmetic is exact. */
export type Observation = { readonly observedOn: string; readonly rateThousandths: number };

/** `since`: what came before it is known already. A source may send it all the same. */
export type WantedSeries = { readonly series: string; readonly since?: string | undefined };

export type SeriesAnswer =
  | {
      readonly kind: "answered";
      readonly series: string;
      readonly observations: readonly Observation[];
      /** What no reader should ever see (a rate of 0 or 99, a date to come), for the log. */
      readonly refused: readonly string[];
    }
  | { readonly kind: "failed"; readonly series: string; readonly reason: string };

/** The port. One answer per wanted series: a series that fails takes no other down with it. */
export type RateSource = {
  readonly name: SourceName;
  readonly describe: string;
  readonly read: (wanted: readonly WantedSeries[], today: string) => Promise<readonly SeriesAnswer[]>;
};
