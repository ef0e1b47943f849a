import type { rateSources } from "#server/env.server.ts";

type SourceName = (typeof rateSources)[number];

/** One published figure, in thousandths of a percent as an integer: 6.345% is 6345, so arithmetic is exact. */
export type Observation = { readonly observedOn: string; readonly rateThousandths: number };

/** Figures before `since` are already known. A source may send them anyway. */
export type WantedSeries = { readonly series: string; readonly since?: string | undefined };

export type SeriesAnswer =
  | {
      readonly kind: "answered";
      readonly series: string;
      readonly observations: readonly Observation[];
      /** Impossible figures (a rate of 0 or 99, a future date), for the log. */
      readonly refused: readonly string[];
    }
  | { readonly kind: "failed"; readonly series: string; readonly reason: string };

/** The port. One result per wanted series: one that fails does not affect the others. */
export type RateSource = {
  readonly name: SourceName;
  readonly describe: string;
  readonly read: (wanted: readonly WantedSeries[], today: string) => Promise<readonly SeriesAnswer[]>;
};
