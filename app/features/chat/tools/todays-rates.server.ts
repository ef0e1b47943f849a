import { z } from "zod";
import { asksForTodaysRates } from "../assistant.server/conversation/lookup-words.ts";
import type { ReadRates, StoredRate } from "../assistant.server/stored-rates.ts";
import { defineLookup } from "../assistant.server/tool.ts";

/** Stored averages with their source and date, and own rates with their APR; never an offer. */
export function todaysRatesTool(readRates: ReadRates) {
  return defineLookup({
    name: "todays_rates",
    description: "The stored average mortgage rates with their source and date. Never a quote.",
    input: z.object({}),
    readRates,
    find: (question) => (asksForTodaysRates(question) ? {} : undefined),
    run: async (_, { say }) => {
      const stored = await readRates();
      if (!stored || stored.rates.length === 0) return say("todays_rates", "none");
      const dateOf = ({ date = stored.lastUpdated }: StoredRate) => date;
      const averages = stored.rates.filter(({ own }) => !own);
      const owns = stored.rates.flatMap((rate) =>
        rate.own
          ? [say("todays_rates", "own_rate", { ...rate.own, type: rate.type, rate: rate.rate, date: dateOf(rate) })]
          : [],
      );
      const lines = averages.map((rate) =>
        say("todays_rates", "average", { type: rate.type, rate: rate.rate, date: dateOf(rate) }),
      );
      return [
        ...(owns.length > 0 ? [say("todays_rates", "own"), owns.join("\n"), say("todays_rates", "own_terms")] : []),
        ...(lines.length > 0 ? [say("todays_rates", "averages"), lines.join("\n")] : []),
        say("todays_rates", "source", { source: stored.source, updated: stored.lastUpdated }),
      ].join("\n\n");
    },
  });
}
