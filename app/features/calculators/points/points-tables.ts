import type { ResultTable } from "../framework/calculator.ts";
import type { BuydownOffer } from "./buydown-offer.ts";
import type { PointsValues, PointsWords } from "./points-calculator.ts";
import type { PointsLoans } from "./points-loans.ts";

const leastYears = 10;

/** Twice as long as the points need to pay for themselves, so that the lines cross in the middle. */
function yearsShown({ compared, overTime }: PointsLoans): number {
  const term = Math.ceil(overTime.months.length / 12);
  const paidBack = Math.ceil((compared.breakEvenMonths ?? overTime.months.length) / 12);
  return Math.min(term, Math.max(leastYears, paidBack * 2));
}

export function savingsByYear(loans: PointsLoans, words: PointsWords): ResultTable {
  const { costCents } = loans.compared;
  const { months } = loans.overTime;
  const yearRow = (year: number) => {
    const at = months[Math.min(year * 12, months.length) - 1];
    const savedCents = at?.paymentsSavedCents ?? 0;
    return [
      String(year),
      costCents,
      savedCents,
      savedCents + (at?.lessOwedCents ?? 0),
      at?.paidWithoutCents ?? 0,
      at?.paidWithCents ?? costCents,
    ];
  };
  return {
    id: "years",
    title: words("years"),
    columns: [
      { label: words("year"), unit: "text" },
      { label: words("column_cost"), unit: "dollars", isDrawn: true },
      { label: words("column_saved"), unit: "dollars", isDrawn: true },
      { label: words("column_saved_principal"), unit: "dollars", isDrawn: true },
      { label: words("column_paid_without"), unit: "dollars" },
      { label: words("column_paid_with"), unit: "dollars" },
    ],
    rows: Array.from({ length: yearsShown(loans) + 1 }, (_, year) => yearRow(year)),
  };
}

/** 12 CFR 1026.24(f)(2) and (3): every rate and payment with its period. */
export function buydownYears(
  offer: BuydownOffer,
  { buydown, rate, term }: PointsValues,
  words: PointsWords,
): ResultTable {
  const { years, notePaymentCents } = offer;
  return {
    id: "buydown",
    title: words("buydown_table", { buydown }),
    columns: [
      { label: words("year"), unit: "text" },
      { label: words("column_rate"), unit: "rate" },
      { label: words("column_payment"), unit: "cents" },
      { label: words("column_subsidy"), unit: "cents" },
      { label: words("column_subsidy_year"), unit: "cents" },
    ],
    rows: [
      ...years.map((one) => [
        String(one.year),
        one.ratePercent,
        one.paymentCents,
        one.monthlySubsidyCents,
        one.yearlySubsidyCents,
      ]),
      [words("years_from_to", { from: years.length + 1, to: term }), rate, notePaymentCents, 0, 0],
    ],
  };
}
