import type { CalculatorContent } from "#app/content/calculators/all-schemas.ts";
import type { SharedText, ShownCommon } from "#app/content/calculators/common-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import type { AnyCalculator, CalculatorResult } from "./calculator.ts";
import { readFields, type Typed } from "./fields.ts";

export type Outcome =
  | CalculatorResult
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> };

type Texts = Pick<CalculatorContent, "texts"> & { readonly common: ShownCommon };

/** From what stands in the boxes to the result, or to a sentence for every box that has to change. */
export function runCalculator(calculator: AnyCalculator, typed: Typed, facts: unknown, texts: Texts): Outcome {
  const read = readFields(calculator.fields, typed);
  if (read.kind === "invalid") {
    const errors = read.names.map((name) => {
      const { kind, range } = calculator.fields[name];
      return [name, fillMessage(texts.common.errors[kind as keyof ShownCommon["errors"]], range)];
    });
    return { kind: "invalid", errors: Object.fromEntries(errors) };
  }
  const outcome = calculator.calculate(read.values, facts, (name: string, values = {}) => {
    const text = texts.texts[name] ?? texts.common.texts[name as SharedText];
    if (text === undefined) throw new Error(`content/calculators/${calculator.id}.yaml: texts.${name} is missing`);
    return fillMessage(text, values);
  });
  return outcome as Outcome;
}
