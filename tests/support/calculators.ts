import type { CalculatorId } from "#app/content/calculators/all-schemas.ts";
import { loadContent } from "#app/content/load-content.ts";
import { allCalculators } from "#app/features/calculators/all-calculators.server.ts";
import type { CalculatorResult } from "#app/features/calculators/framework/calculator.ts";
import { loadCalculator } from "#app/features/calculators/framework/load-calculator.server.ts";
import { runCalculator } from "#app/features/calculators/framework/run-calculator.ts";

export const calculatorContent = loadContent();

/** The rates of a day, as the rates page has them. */
const rows = calculatorContent.rates.products.map(({ id, label }) => ({
  id,
  type: label,
  rate: "6.250%",
  rateThousandths: 6250,
  observedOn: "2026-11-12",
  sourceName: "An example",
  sample: false,
}));

export const calculatorDeps = (now = "2026-11-16") => ({
  content: calculatorContent,
  clock: { now: () => new Date(`${now}T18:00:00Z`) },
  log: { error: () => {} },
  rates: { timeZone: "America/Los_Angeles", board: async () => ({ rows }) },
});

/** What a calculator shows for these boxes; the others hold their examples. */
export async function calculate(id: CalculatorId, typed: Readonly<Record<string, string>> = {}, now = "2026-11-16") {
  const { view } = await loadCalculator(id, calculatorDeps(now));
  const examples = Object.fromEntries(Object.entries(view.boxes).map(([name, { example }]) => [name, example]));
  return runCalculator(allCalculators[id].calculator, { ...examples, ...typed }, view.facts, view);
}

export async function resultOf(id: CalculatorId, typed?: Readonly<Record<string, string>>): Promise<CalculatorResult> {
  const outcome = await calculate(id, typed);
  if (outcome.kind === "result") return outcome;
  throw new Error(JSON.stringify(outcome.errors));
}

export const amountsOf = ({ headline, groups }: CalculatorResult) => [
  ...headline,
  ...groups.flatMap(({ amounts }) => amounts),
];

/** The text of one amount: "$5,395.63". */
export const valueIn = (result: CalculatorResult, amountId: string) =>
  amountsOf(result).find(({ id }) => id === amountId)?.value;
