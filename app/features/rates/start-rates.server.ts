import type { Content } from "#app/content/load-content.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Site } from "#server/site.ts";
import { ratesForChat } from "./board/rates-for-chat.ts";
import { createRates, seriesOf } from "./rates-service.server.ts";
import { defineRefreshRates, isDue, refreshRates, refreshRatesJob } from "./refresh/refresh-rates.server.ts";
import { chooseRateSource } from "./sources.server/choose-source.ts";

type Dependencies = Site & { readonly content: () => Content; readonly clearPages: () => void };

/** The rates of this site, the job that renews them, and what to do about them at the start. */
export function startRates({ env, log, clock, db, watch, content, clearPages }: Dependencies) {
  const source = chooseRateSource(env);
  const timeZone = () => content().broker.time_zone;
  const rates = createRates({ db, watch, source, clock, log, content: () => content().rates, timeZone, clearPages });
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
    readForChat: async () => {
      const board = await rates.board();
      return board && ratesForChat(board);
    },
  };
}
