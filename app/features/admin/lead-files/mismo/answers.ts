import { centsOf } from "#shared/typed-amounts.ts";

export type Answers = Readonly<Record<string, unknown>>;

export const textOf = (answer: unknown): string | undefined =>
  typeof answer === "string" || typeof answer === "number" ? String(answer).trim() || undefined : undefined;

/** "$650,000" is "650000.00". "About 900k" is no amount, and nobody may make one of it. */
export function amountOf(answer: unknown): string | undefined {
  const cents = centsOf(textOf(answer) ?? "");
  return cents === undefined || cents === 0 ? undefined : (cents / 100).toFixed(2);
}

const indicators: Readonly<Record<string, string>> = { yes: "true", no: "false" };
export const indicatorOf = (answer: unknown): string | undefined => wordFor(indicators, answer);

/** The word of a table for an answer; undefined for an answer that the table does not have. */
export const wordFor = (table: Readonly<Record<string, string>>, answer: unknown): string | undefined =>
  typeof answer === "string" && Object.hasOwn(table, answer) ? table[answer] : undefined;
