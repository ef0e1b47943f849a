import { costAfter } from "#shared/finance/loan-offers.ts";
import { durationText } from "../framework/amount-text.ts";
import type { ResultTable } from "../framework/calculator.ts";
import type { AprWords, Offer } from "./apr-calculator.ts";
import { cheaperText } from "./cheaper-offer.ts";

const periods = [1, 5, 10, 30];

/** After 1, 5, 10 and 30 years, which costs less and by how much. */
export const costByPeriod = (a: Offer, b: Offer, words: AprWords): ResultTable => ({
  id: "periods",
  title: words("periods"),
  columns: [
    { label: words("column_after"), unit: "text" },
    { label: words("offer_a"), unit: "dollars" },
    { label: words("offer_b"), unit: "dollars" },
    { label: words("column_cheaper"), unit: "text" },
  ],
  rows: periods.map((years) => {
    const months = years * 12;
    return [
      durationText(words, months),
      costAfter(a.worked, months),
      costAfter(b.worked, months),
      cheaperText(a, b, months, words),
    ];
  }),
});

export function costByYear(a: Offer, b: Offer, words: AprWords): ResultTable {
  const years = Math.max(a.offer.termMonths, b.offer.termMonths) / 12;
  return {
    id: "years",
    title: words("years"),
    columns: [
      { label: words("year"), unit: "text" },
      { label: words("offer_a"), unit: "cents", isDrawn: true },
      { label: words("offer_b"), unit: "cents", isDrawn: true },
    ],
    rows: Array.from({ length: years + 1 }, (_, year) => [
      String(year),
      costAfter(a.worked, year * 12),
      costAfter(b.worked, year * 12),
    ]),
  };
}
