import { z } from "zod";
import type { ReadRates, StoredRate } from "../assistant.server/stored-rates.ts";
import { defineLookup } from "../assistant.server/tool.ts";

const asked =
  /\b(today'?s? (mortgage |interest |home loan )?rates?|(current|latest|present) (mortgage |interest |home loan |average )*rates?|rates? (are |is )?(today|right now|now|currently|this (morning|week|afternoon))|what (are|is|'s|s) (the |your )?(current |average |mortgage |interest |30.?year |15.?year |fha |va |jumbo |going )*rates?( at| like| running)?\s*\??$|how are rates|going rate|^(what(s|'s| is| are)? )?(the |your )?(30|15).?(year|yr)s?( fixed)?( mortgage| home loan)? rates?\W*$)/;
/** "Should I lock my rate now" does not ask for a figure, and "use today's rate" answers a question of ours. */
const asksOtherwise =
  /\b(lock|float|wait|drop|fall|go (up|down)|next (week|month|year)|use|with|at today|payment|afford)/;

/** Stored averages with their source and date, and own rates with their APR; never an offer. */
export function todaysRatesTool(readRates: ReadRates) {
  return defineLookup({
    name: "todays_rates",
    description: "The stored average mortgage rates with their source and date. Never a quote.",
    input: z.object({}),
    readRates,
    find: (question) => {
      const words = question.toLowerCase().replace(/[’`]/g, "'").replace(/\s+/g, " ");
      return asked.test(words) && !asksOtherwise.test(words) && !/\d{4}|\dk\b|%|\bmy\b/.test(words) ? {} : undefined;
    },
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
