import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { compareExtraPayments } from "#shared/finance/extra-payments.ts";
import { loanOf } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, duration, percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { yearsLeftOf } from "./present-loan.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import { loanFacts, ratePercent, termYears, usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  loanAmount: usdAmount.describe("Loan or remaining balance"),
  ratePercent,
  termYears: termYears.describe("Years of the loan, or years left"),
  extraMonthly: usdOrNothing.default(0),
  extraYearly: usdOrNothing.default(0),
  extraOnce: usdOrNothing.default(0).describe("Paid once, with the first payment"),
});

export function extraPaymentsTool(deps: SumDependencies) {
  return defineSum({
    name: "extra_payments",
    description: "How much sooner a loan is paid off, and the interest saved, by paying extra.",
    input,
    uses: [...loanFacts, "balance", "yearsLeft", "began", "endYear", "extraMonthly", "extraYearly", "extraOnce"],
    canBegin: (facts) => (facts.balance ?? facts.loan ?? facts.amount ?? facts.price) !== undefined,
    read: (facts) => {
      const loan = facts.balance ?? loanOf(facts);
      const { extraMonthly, extraYearly, extraOnce, rate } = facts;
      if (loan === undefined) return { kind: "ask", slot: facts.price === undefined ? "loan" : "down" };
      if ((extraMonthly ?? extraYearly ?? extraOnce) === undefined) return { kind: "ask", slot: "extra" };
      if (rate === undefined) return { kind: "ask", slot: "rate" };
      const termLeft = yearsLeftOf(facts, deps.today) ?? facts.term;
      if (facts.balance !== undefined && termLeft === undefined) return { kind: "ask", slot: "years_left" };
      return {
        kind: "run",
        input: {
          loanAmount: loan,
          ratePercent: rate,
          termYears: termLeft ?? 30,
          ...(extraMonthly !== undefined && { extraMonthly }),
          ...(extraYearly !== undefined && { extraYearly }),
          ...(extraOnce !== undefined && { extraOnce }),
        },
      };
    },
    run: async (given, { say }) => {
      const rate = await findRate(given.ratePercent, { term: given.termYears }, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      const result = compareExtraPayments({
        loanCents: toCents(given.loanAmount),
        ratePercent: rate.percent,
        termMonths: toMonths(given.termYears),
        monthlyExtraCents: toCents(given.extraMonthly),
        yearlyExtraCents: toCents(given.extraYearly),
        onceExtraCents: toCents(given.extraOnce),
      });
      if (result.kind === "invalid") return say("common", "cannot");
      const extras = (
        [
          ["monthly", given.extraMonthly],
          ["yearly", given.extraYearly],
          ["once", given.extraOnce],
        ] as const
      )
        .filter(([, amount]) => amount > 0)
        .map(([name, amount]) => say("extra_payments", name, { amount: wholeDollars(amount) }));
      return composeAnswer(say, {
        calculator: "payment",
        answer: [
          say("extra_payments", "answer", {
            months: result.months,
            time: duration(say, result.months),
            without: result.monthsWithout,
            saved: wholeDollars(Math.round(result.interestSavedCents / 100)),
          }),
        ],
        notes: [
          say("extra_payments", "from", {
            extra: extras.join(` ${say("common", "and")} `) || wholeDollars(0),
            payment: centsAsUsd(result.paymentCents),
            loan: wholeDollars(given.loanAmount),
            rate: percent(rate.percent),
            years: plainYears(given.termYears),
          }),
        ],
        assumed: [rate.assumed, say("common", "rate_fixed"), say("extra_payments", "assume")],
      });
    },
  });
}
