import { isCalculatorId } from "#app/content/calculators/all-schemas.ts";
import { allCalculators } from "./all-calculators.server.ts";
import { queryOf, typedFrom } from "./framework/fields.ts";
import { inputsOf } from "./framework/inputs.ts";
import { type Dependencies, loadCalculator } from "./framework/load-calculator.server.ts";
import { runCalculator } from "./framework/run-calculator.ts";

/**
 * What "payment?price=800000&…" stands for, worked out again here: nothing that a stranger writes becomes part of a
 * lead or a mail, only names of fields that exist with values that they accept.
 */
export async function describeCalculation(deps: Dependencies, reference: string) {
  const at = reference.indexOf("?");
  const id = at < 0 ? reference : reference.slice(0, at);
  if (!isCalculatorId(id)) return undefined;
  const { view } = await loadCalculator(id, deps);
  const typed = typedFrom(view.boxes, new URLSearchParams(at < 0 ? "" : reference.slice(at)));
  const { calculator } = allCalculators[id];
  const outcome = runCalculator(calculator, typed, view.facts, view);
  if (outcome.kind === "invalid") return undefined;
  return {
    name: view.name,
    path: `/calculators/${id}?${queryOf(typed)}`,
    inputs: inputsOf(calculator, view.boxes, typed).map(({ label, value }) => [label, value] as const),
    results: outcome.headline.map(({ label, value }) => [label, value] as const),
  };
}

/** For the contact form: the result with its reference, the words beside the box, and a message that asks for an email. */
export async function attachedCalculation(deps: Dependencies, parameters: URLSearchParams) {
  const reference = parameters.get("calculation");
  const calculation = reference === null ? undefined : await describeCalculation(deps, reference);
  if (!calculation || reference === null) return undefined;
  const { name, path, results } = calculation;
  const { attach: label, send_message } = deps.content.calculators.common;
  return { reference, name, path, results, label, message: parameters.get("send") === "me" ? send_message : undefined };
}
