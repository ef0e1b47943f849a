import { centsOf } from "#shared/typed-amounts.ts";
import { wholeUsd } from "./amount-text.ts";
import type { AnyCalculator } from "./calculator.ts";
import type { Field, Typed } from "./fields.ts";
import type { Boxes } from "./load-calculator.server.ts";

/** What stands in the boxes, as a person reads it, with what the page says under each. */
export const inputsOf = (calculator: AnyCalculator, boxes: Boxes, typed: Typed) =>
  Object.entries(boxes).map(([id, { label, hint, options }]) => ({
    id,
    label,
    value: valueText(calculator.fields[id], options, typed[id] ?? ""),
    hint,
  }));

function valueText({ kind, labels }: Field<unknown>, options: Boxes[string]["options"], text: string): string {
  if (kind === "choice") return options?.[text] ?? labels?.[text] ?? text;
  const cents = kind === "money" ? centsOf(text) : undefined;
  return cents === undefined ? text : wholeUsd(cents);
}
