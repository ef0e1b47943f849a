import { isCalculatorId } from "#app/content/calculators/all-schemas.ts";
import { allCalculators } from "./all-calculators.server.ts";
import { queryOf, type Typed, typedFrom } from "./framework/fields.ts";
import { type Boxes, type Dependencies, loadCalculator } from "./framework/load-calculator.server.ts";
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
  const outcome = runCalculator(allCalculators[id].calculator, typed, view.facts, view);
  if (outcome.kind === "invalid") return undefined;
  return {
    name: view.name,
    path: `/calculators/${id}?${queryOf(typed)}`,
    inputs: inputsOf(view.boxes, typed),
    results: outcome.headline.map(({ label, value }) => [label, value] as const),
  };
}

const inputsOf = (boxes: Boxes, typed: Typed) =>
  Object.entries(boxes).map(([name, { label, options }]) => {
    const text = typed[name] ?? "";
    return [label, options?.[text] ?? text] as const;
  });

/** For the contact form: the result with its reference and the words beside the box. */
export async function attachedCalculation(deps: Dependencies, reference: string | null) {
  const calculation = reference === null ? undefined : await describeCalculation(deps, reference);
  if (!calculation || reference === null) return undefined;
  const { name, path, results } = calculation;
  return { reference, name, path, results, label: deps.content.calculators.common.attach };
}
