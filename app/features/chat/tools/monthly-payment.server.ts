import { z } from "zod";
import { programFiguresFrom } from "#app/content/program-figures.ts";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { amortize } from "#shared/finance/amortization.ts";
import { fullPayment } from "#shared/finance/full-payment.ts";
import { downOf, loanOf, priceOf } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, roundPercent, toCents, toMonths } from "./format-money.server.ts";
import { type FinancedHome, jumboRulesFrom, loanName, readLoanLimits } from "./loan-limits.server.ts";
import { feeSentence, paymentLines, termsOf } from "./payment-text.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import {
  completeHomeCosts,
  homeCostFacts,
  homeCosts,
  homeCostsFrom,
  loanFacts,
  ratePercent,
  termYears,
  usdAmount,
  usdOrNothing,
} from "./sum-inputs.server.ts";

const input = z.object({
  price: usdAmount.optional().describe("Purchase price; with it, taxes and insurance are added"),
  downPayment: usdOrNothing.optional(),
  loanAmount: usdAmount.optional().describe("Loan amount, if there is no price"),
  ratePercent,
  termYears,
  program: z.enum(["conventional", "fha", "va"]).default("conventional"),
  isAdjustable: z.boolean().default(false).describe("True for an adjustable-rate mortgage (ARM)"),
  fixedYears: z.number().min(1).max(10).optional().describe("Years until the rate of an ARM first changes"),
  vaUse: z.enum(["first", "subsequent"]).default("first"),
  isVaFeeExempt: z.boolean().default(false),
  ...homeCosts,
});
type Given = z.output<typeof input>;

export function monthlyPaymentTool(deps: SumDependencies) {
  return defineSum({
    name: "monthly_payment",
    description:
      "Monthly payment: principal and interest, and with a price also taxes, insurance and mortgage insurance.",
    input,
    uses: [
      ...loanFacts,
      ...homeCostFacts,
      "program",
      "isArm",
      "armYears",
      "vaUse",
      "isVaExempt",
      "percentOf",
      "balance",
    ],
    // What is owed on a home whose value was told is told for something else than its payment.
    canBegin: ({ price, loan, amount, percentOf, balance, value }) =>
      (price ?? loan ?? amount ?? percentOf ?? (value === undefined ? balance : undefined)) !== undefined,
    read: (facts) => {
      const base = facts.percentOf;
      const known = base ? { ...facts, price: base.base, downPercent: base.percent } : facts;
      // A program or the costs of a home say that the amount is a price.
      const isPrice = known.program !== undefined || homeCostFacts.some((name) => known[name] !== undefined);
      const price = known.loan === undefined ? (priceOf(known) ?? (isPrice ? known.amount : undefined)) : undefined;
      const down = price === undefined ? undefined : (downOf(known, price) ?? (known.program === "va" ? 0 : undefined));
      if (price !== undefined && down === undefined) return { kind: "ask", slot: "down" };
      const loan = price === undefined ? (loanOf(known) ?? known.balance) : undefined;
      if (price === undefined && loan === undefined) return { kind: "ask", slot: "loan" };
      if (known.rate === undefined) return { kind: "ask", slot: "rate" };
      return {
        kind: "run",
        input: {
          ...(price === undefined ? { loanAmount: loan } : { price, downPayment: down }),
          ratePercent: known.rate,
          termYears: known.term ?? 30,
          ...(known.program && { program: known.program }),
          ...(known.isArm && { isAdjustable: true }),
          ...(known.isArm && known.armYears !== undefined && { fixedYears: known.armYears }),
          ...(known.vaUse && { vaUse: known.vaUse }),
          ...(known.isVaExempt !== undefined && { isVaFeeExempt: known.isVaExempt }),
          ...homeCostsFrom(known),
        },
      };
    },
    run: async (given, { say }) => {
      const figures = readFigures(deps);
      const kind = { term: given.termYears, program: given.program, isArm: given.isAdjustable };
      const rate = await findRate(given.ratePercent, kind, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      if (given.price === undefined) return loanOnly(given, rate, say);
      const costs = completeHomeCosts(given, figures, say);
      const limits = readLoanLimits(deps);
      const asked = homeOf(given, toCents(given.downPayment ?? 0));
      // Nobody gets an FHA loan with nothing down, whatever was said about another program before.
      const leastDownCents = limits.leastDownCents(given.program, asked.priceCents);
      const home = homeOf(given, Math.max(asked.downPaymentCents, leastDownCents));
      const rules = limits.isJumbo(home)
        ? jumboRulesFrom(figures)
        : programFiguresFrom(figures, { pmiYearlyPercent: costs.pmiPercent });
      const result = fullPayment(
        {
          ...home,
          ratePercent: rate.percent,
          termMonths: toMonths(given.termYears),
          propertyTaxYearlyCents: toCents(costs.taxYearly(given.price)),
          homeInsuranceYearlyCents: toCents(costs.insurance),
          hoaMonthlyCents: toCents(given.hoaMonthly),
          vaUse: given.vaUse,
          isVaFeeExempt: given.isVaFeeExempt,
        },
        rules,
      );
      if (result.kind === "invalid") return say("common", "cannot");
      const hasPmi = given.program === "conventional" && result.mortgageInsuranceCents > 0;
      const isRaised = home.downPaymentCents > asked.downPaymentCents;
      const aboveLimit = limits.sentence(asked, figures, say);
      const total = say("monthly_payment", "answer", {
        total: centsAsUsd(result.totalCents),
        payment: centsAsUsd(result.principalInterestCents),
      });
      return composeAnswer(say, {
        calculator: "payment",
        figures,
        answer: (isRaised ? [aboveLimit, total] : [total, aboveLimit]).filter(Boolean),
        list: paymentLines(result, say),
        notes: [
          say("monthly_payment", "purchase", {
            price: wholeDollars(given.price),
            down: wholeDollars(home.downPaymentCents / 100),
          }),
          termsOf(given, result.totalLoanCents, rate.percent, say),
          feeSentence(given.program, result.financedFeeCents, say),
        ].filter(Boolean),
        assumed: [
          isRaised
            ? say("monthly_payment", "least_down", {
                program: loanName(home, limits, say),
                percent: roundPercent((leastDownCents / home.priceCents) * 100),
              })
            : "",
          rate.assumed,
          ...costs.assumed,
          hasPmi ? costs.assumedPmi : "",
          given.program === "va" && given.vaUse === "first" && !given.isVaFeeExempt
            ? say("common", "assume_va_first")
            : "",
        ],
      });
    },
  });
}

const homeOf = ({ program, price = 0 }: Given, downPaymentCents: number): FinancedHome => ({
  ...{ program, downPaymentCents },
  priceCents: toCents(price),
});

function loanOnly(given: Given, rate: { percent: number; assumed: string }, say: Say): string {
  const loanCents = toCents(given.loanAmount ?? 0);
  const result = amortize({ loanCents, ratePercent: rate.percent, termMonths: toMonths(given.termYears) });
  if (result.kind === "invalid") return say("common", "cannot");
  const payment = centsAsUsd(result.paymentCents);
  return composeAnswer(say, {
    calculator: "payment",
    answer: [
      say("monthly_payment", given.isAdjustable ? "answer_arm" : "answer_loan", { payment }),
      termsOf(given, loanCents, rate.percent, say),
    ],
    notes: [say("monthly_payment", "without")],
    assumed: [rate.assumed],
  });
}
