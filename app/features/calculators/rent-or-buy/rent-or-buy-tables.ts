import type { RentOrBuy } from "#shared/finance/rent-or-buy.ts";
import type { ResultTable } from "../framework/calculator.ts";
import type { RentOrBuyWords } from "./rent-or-buy-calculator.ts";

export const costByYear = (years: readonly RentOrBuy[], words: RentOrBuyWords): ResultTable => ({
  id: "years",
  title: words("years"),
  columns: [
    { label: words("year"), unit: "text" },
    { label: words("column_rent"), unit: "dollars", isDrawn: true },
    { label: words("column_buy"), unit: "dollars", isDrawn: true },
    { label: words("column_advantage"), unit: "dollars" },
    { label: words("column_value"), unit: "dollars" },
    { label: words("column_balance"), unit: "dollars" },
  ],
  rows: years.map((at) => [
    String(at.year),
    at.rentTotalCents,
    at.buyTotalCents,
    at.advantageOfBuyingCents,
    at.saleCents,
    at.balanceCents,
  ]),
});
