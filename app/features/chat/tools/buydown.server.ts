import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { type BuydownKind, buydownSchedule } from "#shared/finance/buydown.ts";
import { defineTool } from "../assistant.server/tool.ts";
import { centsAsUsd, noOffer, percent, toCents } from "./format-money.server.ts";
import { loanFrom, ratePercent, termYears, usdAmount } from "./loan-inputs.server.ts";

const kinds = ["3-2-1", "2-1", "1-1", "1-0"] as const satisfies readonly BuydownKind[];

const input = z.object({ loanAmount: usdAmount, ratePercent, termYears, buydown: z.enum(kinds) });

const kindIn = (words: string) =>
  kinds.find((kind) => new RegExp(`\\b${kind.replaceAll("-", "\\s?[-/]\\s?")}\\b`).test(words));

/** Lists the rate and payment of every year, as 12 CFR 1026.24(f) requires for changing payments. */
export const buydownTool = defineTool({
  name: "temporary_buydown",
  description: "Payments in each year of a temporary buydown (3-2-1, 2-1, 1-1, 1-0) and what it costs.",
  input,
  read: ({ words, facts }) => {
    const loan = loanFrom(facts);
    const kind = kindIn(words);
    if (loan === undefined || kind === undefined || !/buy ?-?downs?|temporary/.test(words)) return undefined;
    const [rate] = facts.rates;
    if (rate === undefined) {
      return {
        kind: "ask",
        missing: `I can list every payment of a ${kind} buydown on ${wholeDollars(loan)}. Which note rate should I use, for example "at 6.75%"?`,
      };
    }
    return {
      kind: "run",
      input: { loanAmount: loan, ratePercent: rate, termYears: facts.termYears[0] ?? 30, buydown: kind },
    };
  },
  run: ({ loanAmount, ratePercent: rate, termYears: years, buydown }) => {
    const result = buydownSchedule({
      loanCents: toCents(loanAmount),
      ratePercent: rate,
      termMonths: Math.round(years * 12),
      buydown,
    });
    if (result.kind === "invalid")
      return "I could not work that out. The rate must be higher than the buydown, and the term longer.";
    const early = result.years.map(
      ({ year, ratePercent: reduced, paymentCents }) =>
        `year ${year} at ${percent(reduced)}: ${centsAsUsd(paymentCents)} a month`,
    );
    return [
      `A ${buydown} buydown on ${wholeDollars(loanAmount)} at ${percent(rate)} over ${years} years, principal and interest: ${early.join("; ")}; from year ${result.years.length + 1} to the end at ${percent(rate)}: ${centsAsUsd(result.notePaymentCents)} a month.`,
      `The difference, ${centsAsUsd(result.totalSubsidyCents)} in all, is paid up front, usually by the seller, builder or lender.`,
      "You must qualify at the full rate.",
      noOffer,
    ].join(" ");
  },
});
