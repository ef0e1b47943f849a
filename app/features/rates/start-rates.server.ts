import type { Content } from "#app/content/load-content.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Site } from "#server/site.ts";
import type { RateRow } from "./board/rate-board.ts";
import { createRates, seriesOf } from "./rates-service.server.ts";
import { defineRefreshRates, isDue, refreshRates, refreshRatesJob } from "./refresh/refresh-rates.server.ts";
import { chooseRateSource } from "./sources.server/choose-source.ts";

type OwnRate = NonNullable<RateRow["desk"]>;

const ownFigures = ({ apr, points, periods, aprNote, sentences }: OwnRate) => ({
  apr,
  points,
  terms: [...(periods.length > 0 ? [`${periods.join(", ")}.`] : []), ...(aprNote ? [aprNote] : []), ...sentences].join(
    " ",
  ),
});

type Dependencies = Site & { readonly content: () => Content; readonly clearPages: () => void };

/** The rates of this site, the job that renews them, and what to do about them at the start. */
export function startRates({ env, log, clock, db, content, clearPages }: Dependencies) {
  const source = chooseRateSource(env);
  const timeZone = content().broker.time_zone;
  const rates = createRates({ db, source, clock, log, content: () => content().rates, timeZone, clearPages });
  const series = () => seriesOf(content().rates, source.name);
  const refresh = { db, source, series, clock, log, clear: rates.changed };
  return {
    rates,
    jobs: [defineRefreshRates(refresh)],
    /** Bundled figures are there at once; others are fetched when the last ones are old. */
    refreshIfDue: async (jobs: Jobs): Promise<void> => {
      if (source.name === "sample") await refreshRates(refresh, "start");
      else if (await isDue(refresh))
        await db.transaction((tx) => jobs.enqueue(tx, refreshRatesJob, { reason: "start" }));
    },
    /** What the assistant may say of rates: each with its source and day, as the page shows it. */
    readForChat: async () => {
      const board = await rates.board();
      if (!board) return undefined;
      const sources = [...new Set(board.rows.map(({ sourceName }) => sourceName))].join("; ");
      return {
        source: board.sample ? `${sources} (bundled sample)` : sources,
        lastUpdated: board.lastUpdated.toISOString().slice(0, 10),
        rates: board.rows.map(({ type, rate, observedOn, sourceName, termMonths, adjustable, desk }) => ({
          type,
          rate,
          date: observedOn,
          source: sourceName,
          isAdjustable: adjustable,
          ...(termMonths !== undefined && { termMonths }),
          // A rate of our own is never stated without its APR and terms (12 CFR 1026.24).
          ...(desk && { own: ownFigures(desk) }),
        })),
      };
    },
  };
}
