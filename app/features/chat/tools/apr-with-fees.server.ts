import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { buildSchedule } from "#shared/finance/amortization.ts";
import { levelInsurance, privateInsuranceMonths } from "#shared/finance/insurance-months.ts";
import { costOfMortgage } from "#shared/finance/mortgage-cost.ts";
import { isAtMostPercentOf } from "#shared/finance/rounding.ts";
import { type Facts, loanOf, priceOf } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { loanFacts, plainRate, termYears, usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  loanAmount: usdAmount,
  ratePercent: plainRate,
  termYears,
  fees: usdOrNothing.describe("Finance charges paid up front: points, lender fees"),
  price: usdAmount.optional().describe("Price or value of the home; with less than 20% down, insurance is counted"),
  pmiPercent: z.number().min(0).max(5).optional().describe("Private mortgage insurance, percent of the loan a year"),
  program: z.enum(["conventional", "fha", "va"]).default("conventional"),
});

/** The price: stated, or the loan and the down payment together. */
function priceFor(facts: Facts, loan: number): number | undefined {
  const stated = priceOf(facts) ?? facts.value;
  if (stated !== undefined) return stated;
  if (facts.downAmount !== undefined) return loan + facts.downAmount;
  const { downPercent } = facts;
  return downPercent === undefined || downPercent >= 100 ? undefined : loan / (1 - downPercent / 100);
}

/** Mortgage insurance is a finance charge, 12 CFR 1026.4(b)(5): without it there is no APR below 20% down. */
export function aprWithFeesTool(deps: SumDependencies) {
  return defineSum({
    name: "apr_with_fees",
    description:
      "The APR of a fixed-rate loan from its rate, the finance charges paid up front and, below 20% down, mortgage insurance.",
    input,
    uses: [...loanFacts, "value", "costs", "points", "pmiPercent", "program"],
    canBegin: (facts) => (facts.loan ?? facts.amount ?? facts.price) !== undefined,
    read: (facts) => {
      const loan = loanOf(facts);
      if (loan === undefined) return { kind: "ask", slot: facts.price === undefined ? "loan" : "down" };
      if (typeof facts.rate !== "number") return { kind: "ask", slot: "rate" };
      const fees = facts.costs ?? (facts.points === undefined ? undefined : (loan * facts.points) / 100);
      if (fees === undefined) return { kind: "ask", slot: "fees" };
      const price = priceFor(facts, loan);
      return {
        kind: "run",
        input: {
          loanAmount: loan,
          ratePercent: facts.rate,
          termYears: facts.term ?? 30,
          fees,
          ...(price !== undefined && { price }),
          ...(facts.pmiPercent !== undefined && { pmiPercent: facts.pmiPercent }),
          ...(facts.program && { program: facts.program }),
        },
      };
    },
    run: ({ loanAmount, ratePercent, termYears: years, fees, price, pmiPercent, program }, { say }) => {
      if (program !== "conventional") return say("apr_with_fees", "other_program");
      const figures = readFigures(deps);
      const loanCents = toCents(loanAmount);
      const termMonths = toMonths(years);
      const valueCents = price === undefined ? undefined : toCents(price);
      const insuredAbove = figures.number("pmi_request_ltv");
      const isInsured = valueCents !== undefined && !isAtMostPercentOf(loanCents, valueCents, insuredAbove);
      const yearlyPercent = isInsured ? (pmiPercent ?? figures.number("apr_estimate_pmi")) : 0;
      const rows = buildSchedule({ loanCents, ratePercent, termMonths });
      const insuranceCents = isInsured
        ? levelInsurance(loanCents, yearlyPercent, privateInsuranceMonths(rows, valueCents))
        : [];
      const result = costOfMortgage({
        loanCents,
        ratePeriods: [{ ratePercent, months: termMonths }],
        prepaidFinanceChargesCents: toCents(fees),
        insuranceCents,
      });
      if (result.kind === "invalid") return say("common", "cannot");
      const [premiumCents = 0] = insuranceCents;
      const loan = {
        loan: wholeDollars(loanAmount),
        rate: percent(ratePercent),
        years: plainYears(years),
        fees: wholeDollars(fees),
        payment: centsAsUsd(rows[0]?.paymentCents ?? 0),
      };
      const apr = { apr: `${result.aprPercent.toFixed(3)}%` };
      return composeAnswer(say, {
        calculator: "apr",
        figures,
        answer: [say("apr_with_fees", price === undefined ? "answer_uninsured" : "answer", apr)],
        notes: [
          isInsured
            ? say("apr_with_fees", "from_insured", {
                ...loan,
                premium: centsAsUsd(premiumCents),
                insured: insuranceCents.length,
                first: centsAsUsd(result.payments[0]?.amountCents ?? 0),
                rest: termMonths - insuranceCents.length,
              })
            : say("apr_with_fees", "from", { ...loan, count: termMonths }),
          say("compare_terms", "without"),
          price === undefined ? say("apr_with_fees", "insurance") : "",
        ].filter(Boolean),
        assumed: [
          say("common", "rate_fixed"),
          say("apr_with_fees", "assume_fees"),
          isInsured ? say("apr_with_fees", "assume_pmi", { percent: percent(yearlyPercent) }) : "",
        ],
        hasRate: false,
      });
    },
  });
}
