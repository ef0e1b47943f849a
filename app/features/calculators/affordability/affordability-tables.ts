import type { ProgramName } from "#shared/finance/program-charges.ts";
import { percentText, wholeUsd } from "../framework/amount-text.ts";
import type { ResultTable } from "../framework/calculator.ts";
import type { AffordabilityFacts, AffordabilityValues, AffordabilityWords } from "./affordability-calculator.ts";
import { homeAt, mostShare } from "./affordability-prices.ts";

const programs: readonly ProgramName[] = ["conventional", "fha", "va"];

const comfortableHome = (values: AffordabilityValues, facts: AffordabilityFacts) =>
  homeAt(values, facts, { share: values.comfortable, housingShare: 100 });

export function pricesByProgram(
  values: AffordabilityValues,
  facts: AffordabilityFacts,
  words: AffordabilityWords,
): ResultTable {
  return {
    id: "programs",
    title: words("programs"),
    columns: [
      { label: words("column_program"), unit: "text" },
      { label: words("column_comfortable"), unit: "dollars" },
      { label: words("column_most"), unit: "dollars" },
      { label: words("column_share"), unit: "text" },
      { label: words("column_set_by"), unit: "text" },
      { label: words("column_down"), unit: "dollars" },
      { label: words("column_due"), unit: "dollars" },
    ],
    rows: programs.map((program) => {
      const own = { ...values, program };
      const share = mostShare(own);
      const most = homeAt(own, facts, share);
      return [
        words(program),
        comfortableHome(own, facts).priceCents,
        most.priceCents,
        percentText(share.share),
        words(`by_${most.limitedBy}`),
        most.downPaymentCents,
        most.dueAtClosingCents,
      ];
    }),
  };
}

const savingsStepCents = 1_000_000;
const savingsSteps = 10;

/** Where more cash raises the price, and where income holds it. */
export function pricesBySavings(
  values: AffordabilityValues,
  facts: AffordabilityFacts,
  words: AffordabilityWords,
): ResultTable {
  return {
    id: "savings",
    title: words("more_savings"),
    columns: [
      { label: words("column_savings"), unit: "text" },
      { label: words("column_comfortable"), unit: "dollars", isDrawn: true },
      { label: words("column_most"), unit: "dollars", isDrawn: true },
    ],
    rows: Array.from({ length: savingsSteps + 1 }, (_, step) => {
      const own = { ...values, savings: values.savings + step * savingsStepCents };
      return [
        wholeUsd(own.savings),
        comfortableHome(own, facts).priceCents,
        homeAt(own, facts, mostShare(own)).priceCents,
      ];
    }),
  };
}
