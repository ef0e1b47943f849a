import { type ScheduleRow, sumSchedule } from "#shared/finance/amortization.ts";
import { durationText, rateText } from "../framework/amount-text.ts";
import type { ResultTable } from "../framework/calculator.ts";
import { breakEvenText } from "./refinance-amounts.ts";
import type { RefinanceValues, RefinanceWords } from "./refinance-calculator.ts";
import { newLoan, type RefinancePlan } from "./refinance-plan.ts";

const lengths = ["same", "30", "20", "15"] as const;

/** The same loan over other lengths; each payment with its number and APR, 12 CFR 1026.24(d)(2). */
export function otherTerms(values: RefinanceValues, words: RefinanceWords): ResultTable {
  const terms = [...new Set<RefinanceValues["term"]>([...lengths, values.term])];
  return {
    id: "terms",
    title: words("by_term"),
    columns: [
      { label: words("column_term"), unit: "text" },
      { label: words("column_payment"), unit: "cents" },
      { label: words("column_count"), unit: "text" },
      { label: words("column_apr"), unit: "text" },
      { label: words("column_change"), unit: "cents" },
      { label: words("column_stay_interest"), unit: "dollars" },
      { label: words("column_stay_cost"), unit: "dollars" },
      { label: words("column_life_interest"), unit: "dollars" },
      { label: words("column_break_even"), unit: "text" },
    ],
    rows: terms.flatMap((term) => {
      const plan = newLoan(values, term);
      return plan.kind === "plan" ? [termRow(term, plan, words)] : [];
    }),
  };
}

function termRow(term: RefinanceValues["term"], plan: RefinancePlan, words: RefinanceWords) {
  const { comparison, cost, chargesCents, termMonths } = plan;
  const time = durationText(words, termMonths);
  return [
    term === "same" ? words("as_long", { time }) : time,
    comparison.newPaymentCents,
    String(comparison.newRows.length),
    rateText(cost.aprPercent),
    -comparison.monthlySavingCents,
    comparison.horizon.newInterestCents,
    comparison.horizon.newInterestCents + chargesCents,
    sumSchedule(comparison.newRows).interestCents,
    breakEvenText(comparison.interestBreakEvenMonths, words),
  ];
}

/** What each loan has cost by the end of each year: interest, and for the new one its points and costs. */
export function costByYear(
  { comparison, chargesCents }: RefinancePlan,
  { balance, paid }: RefinanceValues,
  words: RefinanceWords,
): ResultTable {
  const { currentRows, newRows, newLoanCents } = comparison;
  const years = Math.ceil(Math.max(currentRows.length, newRows.length) / 12);
  const after = (rows: readonly ScheduleRow[], year: number) => sumSchedule(rows.slice(0, year * 12));
  const atClosingCents = paid === "closing" ? chargesCents : 0;
  return {
    id: "years",
    title: words("by_year"),
    columns: [
      { label: words("year"), unit: "text" },
      { label: words("column_cost_current"), unit: "cents", isDrawn: true },
      { label: words("column_cost_new"), unit: "cents", isDrawn: true },
      { label: words("column_paid_current"), unit: "cents" },
      { label: words("column_paid_new"), unit: "cents" },
      { label: words("column_owed_current"), unit: "cents" },
      { label: words("column_owed_new"), unit: "cents" },
    ],
    rows: Array.from({ length: years + 1 }, (_, year) => {
      const [current, next] = [after(currentRows, year), after(newRows, year)];
      return [
        String(year),
        current.interestCents,
        next.interestCents + chargesCents,
        current.paidCents,
        next.paidCents + atClosingCents,
        balance - current.principalCents,
        newLoanCents - next.principalCents,
      ];
    }),
  };
}
