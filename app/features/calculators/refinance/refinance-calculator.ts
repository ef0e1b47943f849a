import type { TextOf } from "#app/content/calculators/all-schemas.ts";
import { yearlyPercentPerMonthCents } from "#shared/finance/rounding.ts";
import { usd } from "../framework/amount-text.ts";
import type { Calculator, Words } from "../framework/calculator.ts";
import { choice, money, percent, type ValuesOf, whole } from "../framework/fields.ts";
import { breakEvenGroup, lifeGroup, netAmount, paymentChange, stayGroup, termsGroup } from "./refinance-amounts.ts";
import { notesOf } from "./refinance-notes.ts";
import { newLoan } from "./refinance-plan.ts";
import { costByYear, otherTerms } from "./refinance-tables.ts";

const fields = {
  balance: money(10_000, 20_000_000),
  rate: percent(0.1, 20),
  years: whole(0, 40),
  months: whole(0, 11),
  new_rate: percent(0.1, 20),
  term: choice("same", "30", "25", "20", "15", "10"),
  costs: money(0, 500_000),
  stay: whole(1, 40),
  payment: money(0, 500_000),
  points: percent(0, 5),
  cash: money(0, 20_000_000),
  paid: choice("closing", "loan"),
  lender: money(0, 500_000),
};

export type RefinanceValues = ValuesOf<typeof fields>;
export type RefinanceWords = Words<TextOf<"refinance">>;

export const refinanceCalculator: Calculator<typeof fields, undefined, TextOf<"refinance">> = {
  id: "refinance",
  fields,
  moreFields: ["payment", "points", "cash", "paid", "lender"],
  figures: [],
  calculate: (values, _facts, words) => {
    if (values.years * 12 + values.months === 0) return { kind: "invalid", errors: { years: words("no_time_left") } };
    if (values.lender > values.costs) return { kind: "invalid", errors: { lender: words("lender_above_costs") } };
    const plan = newLoan(values, values.term);
    if (plan.kind !== "plan") return { kind: "invalid", errors: refusal(plan.kind, values, words) };
    return {
      kind: "result",
      headline: [paymentChange(plan, words), netAmount(plan, values, words)],
      get groups() {
        return [
          breakEvenGroup(plan, words),
          stayGroup(plan, values, words),
          lifeGroup(plan, words),
          termsGroup(plan, values, words),
        ];
      },
      get tables() {
        return [costByYear(plan, values, words), otherTerms(values, words)];
      },
      get notes() {
        return notesOf(plan, values, words);
      },
    };
  },
};

function refusal(reason: "payment_never_repays" | "costs_too_large", values: RefinanceValues, words: RefinanceWords) {
  if (reason === "costs_too_large") return { costs: words("costs_too_large") };
  const amount = usd(yearlyPercentPerMonthCents(values.balance, values.rate));
  return { payment: words("payment_too_small", { amount }) };
}
