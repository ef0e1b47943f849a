import { loanCostAfter } from "#shared/finance/home-loan.ts";
import type { ResultTable } from "../framework/calculator.ts";
import { insuranceEnds } from "./insurance-ends.ts";
import type { ProgramsWords } from "./programs-calculator.ts";
import { firstInsuranceCents, monthlyCents, type Quote } from "./programs-offers.ts";

const costAfter = ({ loan, cash }: Quote, years: number) =>
  cash.closingCostsCents + loanCostAfter(loan, years * 12).totalCents;

export function comparison(quotes: readonly Quote[], words: ProgramsWords): ResultTable {
  return {
    id: "comparison",
    title: words("comparison"),
    isTurned: true,
    columns: [
      { label: words("program"), unit: "text" },
      { label: words("column_payment"), unit: "dollars" },
      { label: words("rate"), unit: "rate" },
      { label: words("column_apr"), unit: "rate" },
      { label: words("down"), unit: "dollars" },
      { label: words("cash"), unit: "dollars" },
      { label: words("loan"), unit: "dollars" },
      { label: words("mortgage_insurance"), unit: "dollars" },
      { label: words("insurance_ends"), unit: "text" },
      { label: words("cost", { years: 5 }), unit: "dollars" },
      { label: words("cost", { years: 10 }), unit: "dollars" },
    ],
    rows: quotes.map((quote) => [
      words(quote.program),
      monthlyCents(quote),
      quote.ratePercent,
      quote.loan.cost.aprPercent,
      quote.downCents,
      quote.cash.totalCents,
      quote.loan.loanCents,
      firstInsuranceCents(quote),
      insuranceEnds(quote, words),
      costAfter(quote, 5),
      costAfter(quote, 10),
    ]),
  };
}

/** What each loan has cost by the end of a year. */
export function costByYear(quotes: readonly Quote[], words: ProgramsWords): ResultTable {
  const years = Math.ceil(Math.max(...quotes.map(({ loan }) => loan.rows.length)) / 12);
  return {
    id: "years",
    title: words("years"),
    columns: [
      { label: words("year"), unit: "text" },
      ...quotes.map(({ program }) => ({ label: words(program), unit: "dollars" as const, isDrawn: true })),
    ],
    rows: Array.from({ length: years + 1 }, (_, year) => [
      String(year),
      ...quotes.map((quote) => costAfter(quote, year)),
    ]),
  };
}
