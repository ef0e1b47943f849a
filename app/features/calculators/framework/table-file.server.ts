import { isCalculatorId } from "#app/content/calculators/all-schemas.ts";
import { allCalculators } from "../all-calculators.server.ts";
import { tableCsv } from "./cell-text.ts";
import { typedFrom } from "./fields.ts";
import { type Dependencies, loadCalculator } from "./load-calculator.server.ts";
import { runCalculator } from "./run-calculator.ts";

/** A table of a result as CSV; undefined if there is no such calculator or table, or the numbers give no result. */
export async function tableFile(id: string, tableId: string, deps: Dependencies, parameters: URLSearchParams) {
  if (!isCalculatorId(id)) return undefined;
  const { view } = await loadCalculator(id, deps);
  const { calculator } = allCalculators[id];
  const outcome = runCalculator(calculator, typedFrom(view.boxes, parameters), view.facts, view);
  const table = outcome.kind === "result" ? outcome.tables.find((one) => one.id === tableId) : undefined;
  return table && tableCsv(table);
}
