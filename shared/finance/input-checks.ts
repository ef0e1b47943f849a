export type InvalidReason =
  | "not_a_number"
  | "not_whole"
  | "too_small"
  | "too_large"
  | "empty"
  | "payment_at_consummation"
  | "payments_below_advance"
  | "fees_not_below_loan"
  | "payment_never_repays"
  | "down_payment_not_below_price"
  | "rate_not_reduced"
  | "rate_below_buydown"
  | "term_within_buydown"
  | "no_principal_limit_factor";

// Codes, not sentences: the form that shows them chooses the language.
export interface InvalidInput {
  kind: "invalid";
  field: string;
  reason: InvalidReason;
}

export type Outcome<T> = ({ kind: "ok" } & T) | InvalidInput;

export interface NumberRule {
  min: number;
  max: number;
  whole: boolean;
}

// One billion dollars: any product with a percentage remains a safe integer.
const MAX_CENTS = 100_000_000_000;

export const AMOUNT_CENTS: NumberRule = { min: 0, max: MAX_CENTS, whole: true };
export const POSITIVE_CENTS: NumberRule = {
  min: 1,
  max: MAX_CENTS,
  whole: true,
};
export const RATE_PERCENT: NumberRule = { min: 0, max: 30, whole: false };
export const SHARE_PERCENT: NumberRule = { min: 0, max: 100, whole: false };
export const TERM_MONTHS: NumberRule = { min: 1, max: 600, whole: true };

export function invalid(field: string, reason: InvalidReason): InvalidInput {
  return { kind: "invalid", field, reason };
}

function brokenRule(value: number, rule: NumberRule): InvalidReason | null {
  // Values come from forms and JSON, where static types guarantee nothing.
  if (typeof value !== "number" || Number.isNaN(value)) return "not_a_number";
  if (value < rule.min) return "too_small";
  if (value > rule.max) return "too_large";
  if (rule.whole && !Number.isInteger(value)) return "not_whole";
  return null;
}

export function findInvalid<Field extends string>(
  values: Readonly<Record<NoInfer<Field>, number>>,
  rules: Readonly<Record<Field, NumberRule>>,
): InvalidInput | null {
  for (const field of Object.keys(rules) as Field[]) {
    const reason = brokenRule(values[field], rules[field]);
    if (reason !== null) return invalid(field, reason);
  }
  return null;
}
