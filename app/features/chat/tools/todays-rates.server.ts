import { z } from "zod";
import type { ReadRates } from "../assistant.server/stored-rates.ts";
import { defineTool } from "../assistant.server/tool.ts";

const asked =
  /\b(today'?s? (mortgage |interest |home loan )?rates?|(current|latest|present) (mortgage |interest |home loan |average )*rates?|rates? (are |is )?(today|right now|now|currently|this (morning|week|afternoon))|what (are|is|'s|s) (the |your )?(current |average |mortgage |interest |30.?year |15.?year |fha |va |jumbo |going )*rates?( at| like| running)?\s*\??$|how are rates|going rate|^(what(s|'s| is| are)? )?(the |your )?(30|15).?(year|yr)s?( fixed)?( mortgage| home loan)? rates?\W*$)/;
/** "Should I lock my rate now" does not ask for a figure. */
const asksOtherwise = /\b(lock|float|wait|drop|fall|go (up|down)|next (week|month|year))/;

/** Stored averages with their source and date, never an offer. */
export function todaysRatesTool(readRates: ReadRates) {
  return defineTool({
    name: "todays_rates",
    description: "The stored average mortgage rates with their source and date. Never a quote.",
    input: z.object({}),
    read: ({ words, facts }) =>
      asked.test(words) && !asksOtherwise.test(words) && facts.loan === undefined && facts.price === undefined
        ? { kind: "run", input: {} }
        : undefined,
    run: async () => {
      const stored = await readRates();
      if (!stored || stored.rates.length === 0) {
        return "I have no stored rates at the moment, and I will not guess. The [today's rates page](/todays-rates) shows what we have, each with its source and date, and a person can give you a written quote: [contact us](/#contact).";
      }
      const list = stored.rates.map(({ type, rate, date }) => `${type} ${rate}${date ? ` (${date})` : ""}`).join(", ");
      return `The rates stored here are: ${list}. Source: ${stored.source}, last updated ${stored.lastUpdated}. They are averages or samples as labeled on the [today's rates page](/todays-rates), not APRs, not our rates and not an offer.`;
    },
  });
}
