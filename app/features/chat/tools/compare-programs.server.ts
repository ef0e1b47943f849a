import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import { comparePrograms, type ProgramQuote } from "#shared/finance/program-comparison.ts";
import { defineTool } from "../assistant.server/tool.ts";
import { centsAsUsd, noOffer, percent, toCents } from "./format-money.server.ts";
import { downFrom, ratePercent, termYears, usdAmount } from "./loan-inputs.server.ts";

const input = z.object({
  price: usdAmount,
  downPayment: z.number().min(0).max(100_000_000),
  ratePercent: ratePercent.describe("One rate for all three, so that only the programs differ"),
  termYears,
});

const asked = /\b(compare|comparison|versus|vs\.?|or|better|side by side|difference|which)\b/;
const programs = /\b(fha|va|conventional)\b/g;

export function compareProgramsTool(figures: () => ProgramFigures) {
  return defineTool({
    name: "compare_programs",
    description: "FHA, VA and conventional side by side for one price, down payment and rate (San Diego County).",
    input,
    read: ({ words, facts }) => {
      const named = new Set(words.match(programs) ?? []);
      if (named.size < 2 || !asked.test(words) || facts.price === undefined) return undefined;
      const [rate] = facts.rates;
      const down = downFrom(facts);
      if (rate === undefined || down === undefined) {
        return {
          kind: "ask",
          missing: `I can compare them for a price of ${wholeDollars(facts.price)}. Which down payment and which rate should I use, for example "5% down at 6.5%"?`,
        };
      }
      return {
        kind: "run",
        input: { price: facts.price, downPayment: down, ratePercent: rate, termYears: facts.termYears[0] ?? 30 },
      };
    },
    run: ({ price, downPayment, ratePercent: rate, termYears: years }) => {
      const result = comparePrograms(
        {
          priceCents: toCents(price),
          downPaymentCents: toCents(downPayment),
          termMonths: Math.round(years * 12),
          ratesPercent: { fha: rate, va: rate, conventional: rate },
          vaUse: "first",
          isVaFeeExempt: false,
        },
        figures(),
      );
      if (result.kind === "invalid")
        return "I could not work that out. The down payment must be smaller than the price.";
      return [
        `For ${wholeDollars(price)} with ${wholeDollars(downPayment)} down at ${percent(rate)} over ${years} years, the same rate for all three:`,
        sentence("FHA", result.programs.fha),
        sentence("VA", result.programs.va),
        sentence("Conventional", result.programs.conventional),
        `I assumed San Diego County limits, a first VA use with no fee exemption, and private mortgage insurance of ${percent(figures().conventional.pmiYearlyPercent)} a year where it is due. Taxes and home insurance come on top, and real rates differ by program.`,
        noOffer,
      ].join(" ");
    },
  });
}

function sentence(name: string, quote: ProgramQuote): string {
  if (quote.kind === "unavailable") {
    return `${name} is not available: ${quote.reason === "loan_over_limit" ? "the loan is above its limit" : "the down payment is below its minimum"}.`;
  }
  const fee =
    quote.financedFeeCents > 0 ? `, with ${centsAsUsd(quote.financedFeeCents)} of upfront fee in the loan` : "";
  return `${name}: ${centsAsUsd(quote.monthlyTotalCents)} a month (${centsAsUsd(quote.principalInterestCents)} principal and interest, ${centsAsUsd(quote.mortgageInsuranceCents)} mortgage insurance)${fee}.`;
}
