import { z } from "zod";
import { programFiguresFrom } from "#app/content/program-figures.ts";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import type { ProgramName } from "#shared/finance/program-charges.ts";
import { comparePrograms, type ProgramQuote } from "#shared/finance/program-comparison.ts";
import { downOf } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import { loanFacts, ratePercent, termYears, usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  price: usdAmount,
  downPayment: usdOrNothing,
  ratePercent: ratePercent.describe("One rate for all three, so that only the programs differ"),
  termYears,
  units: z.number().int().min(1).max(4).default(1),
});

const names: readonly ProgramName[] = ["fha", "va", "conventional"];

export function compareProgramsTool(deps: SumDependencies) {
  return defineSum({
    name: "compare_programs",
    description: `FHA, VA and conventional side by side for one price, down payment and rate (${deps.broker.county}).`,
    input,
    uses: [...loanFacts, "units"],
    canBegin: (facts) => (facts.price ?? facts.amount) !== undefined,
    read: (facts) => {
      const price = facts.price ?? facts.amount;
      const down = downOf(facts, price);
      if (price === undefined) return { kind: "ask", slot: "price" };
      if (down === undefined) return { kind: "ask", slot: "down" };
      if (facts.rate === undefined) return { kind: "ask", slot: "rate" };
      const { rate, term, units } = facts;
      return {
        kind: "run",
        input: { price, downPayment: down, ratePercent: rate, termYears: term ?? 30, ...(units && { units }) },
      };
    },
    run: async (given, { say }) => {
      const rate = await findRate(given.ratePercent, { term: given.termYears }, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      const termMonths = toMonths(given.termYears);
      const figures = readFigures(deps);
      const rules = programFiguresFrom(figures, { units: given.units });
      const result = comparePrograms(
        {
          priceCents: toCents(given.price),
          downPaymentCents: toCents(given.downPayment),
          termMonths,
          ratesPercent: { fha: rate.percent, va: rate.percent, conventional: rate.percent },
          vaUse: "first",
          isVaFeeExempt: false,
        },
        rules,
      );
      if (result.kind === "invalid") return say("common", "cannot");
      const { programs } = result;
      return composeAnswer(say, {
        calculator: "programs",
        figures,
        answer: [
          lowest(programs, say),
          say("compare_programs", "from", {
            price: wholeDollars(given.price),
            down: wholeDollars(given.downPayment),
            rate: percent(rate.percent),
            years: plainYears(given.termYears),
          }),
        ],
        list: names.map((name) => line(name, programs[name], termMonths, say)),
        notes: [say("compare_programs", "without")],
        assumed: [
          rate.assumed,
          say("compare_programs", "assume", { county: deps.broker.county }),
          say("common", "assume_va_first"),
          say("common", "assume_pmi", { percent: percent(rules.conventional.pmiYearlyPercent) }),
        ],
      });
    },
  });
}

/** VA counts only for those who served, so the lowest payment is named among the others. */
function lowest(programs: Readonly<Record<ProgramName, ProgramQuote>>, say: Say): string {
  const open = (["fha", "conventional"] as const).flatMap((name) => {
    const quote = programs[name];
    return quote.kind === "available" ? [{ name, cents: quote.monthlyTotalCents }] : [];
  });
  const [best] = open.toSorted((a, b) => a.cents - b.cents);
  if (best)
    return say("compare_programs", "answer_lowest", {
      name: say("compare_programs", best.name),
      total: centsAsUsd(best.cents),
    });
  const { va } = programs;
  if (va.kind === "unavailable") return say("compare_programs", "none");
  return say("compare_programs", "answer_lowest", {
    name: say("compare_programs", "va"),
    total: centsAsUsd(va.monthlyTotalCents),
  });
}

function line(program: ProgramName, quote: ProgramQuote, count: number, say: Say): string {
  const name = say("compare_programs", program);
  if (quote.kind === "unavailable")
    return say("compare_programs", quote.reason === "loan_over_limit" ? "over_limit" : "down_too_small", { name });
  const values = {
    name,
    total: centsAsUsd(quote.monthlyTotalCents),
    payment: centsAsUsd(quote.principalInterestCents),
    insurance: centsAsUsd(quote.mortgageInsuranceCents),
    count,
  };
  if (quote.financedFeeCents === 0) return say("compare_programs", "line", values);
  return say("compare_programs", "line_fee", { ...values, fee: centsAsUsd(quote.financedFeeCents) });
}
