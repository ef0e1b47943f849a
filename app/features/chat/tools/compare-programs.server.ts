import { z } from "zod";
import type { Figures } from "#app/content/figures.ts";
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

/** Private mortgage insurance has no fixed price; this is an assumption that the answer mentions. */
const assumedPmiPercent = 0.6;

export function programFiguresFrom(figures: Figures): ProgramFigures {
  const value = (name: string) => {
    const figure = figures[name]?.value;
    if (typeof figure !== "number") throw new Error(`content/figures.yaml: ${name} must be a number`);
    return figure;
  };
  const threshold = toCents(value("fha_mip_threshold"));
  const limit = toCents(value("san_diego_conforming_limit_2026"));
  const mip = (
    termUpToMonths: number | null,
    baseLoanUpToCents: number | null,
    ltvUpToPercent: number | null,
    name: string,
  ) => ({
    termUpToMonths,
    baseLoanUpToCents,
    ltvUpToPercent,
    mipYearlyPercent: value(name),
  });
  const fee = (use: "first" | "subsequent", downPaymentFromPercent: number, name: string) => ({
    use,
    downPaymentFromPercent,
    feePercent: value(name),
  });
  return {
    fha: {
      maxLtvPercent: 100 - value("fha_min_down"),
      maxBaseLoanCents: toCents(value("san_diego_fha_limit_2026")),
      upfrontMipPercent: value("fha_upfront_mip"),
      annualMipRows: [
        mip(180, threshold, 90, "fha_annual_mip_15_year_10_down"),
        mip(180, threshold, null, "fha_annual_mip_15_year"),
        mip(null, threshold, 95, "fha_annual_mip_5_down"),
        mip(null, threshold, null, "fha_annual_mip"),
        mip(null, null, 95, "fha_annual_mip_high_5_down"),
        mip(null, null, null, "fha_annual_mip_high"),
      ],
    },
    va: {
      maxLtvPercent: 100,
      maxBaseLoanCents: null,
      fundingFeeRows: [
        fee("first", 0, "va_fee_first_use"),
        fee("first", value("va_fee_tier_low"), "va_fee_5_down"),
        fee("first", value("va_fee_tier_high"), "va_fee_10_down"),
        fee("subsequent", 0, "va_fee_later_use"),
        fee("subsequent", value("va_fee_tier_low"), "va_fee_5_down"),
        fee("subsequent", value("va_fee_tier_high"), "va_fee_10_down"),
      ],
    },
    conventional: {
      maxLtvPercent: 100 - value("conventional_min_down"),
      maxBaseLoanCents: limit,
      pmiYearlyPercent: assumedPmiPercent,
      pmiAboveLtvPercent: value("pmi_request_ltv"),
    },
  };
}

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
        `I assumed San Diego County limits, a first VA use with no fee exemption, and private mortgage insurance of ${assumedPmiPercent}% a year where it is due. Taxes and home insurance come on top, and real rates differ by program.`,
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
