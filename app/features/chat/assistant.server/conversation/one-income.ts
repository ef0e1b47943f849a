import { type Facts, mergeFacts } from "./facts.ts";
import type { Heard } from "./hear.ts";
import type { SumWords } from "./read-words.ts";

/**
 * "With only mine", after "i make 52k, he makes 48k": one of two incomes counts, until both do again. "Only mine or
 * both?" chooses none.
 */
export function withOneIncome(heard: Heard, known: Facts, { one_income }: SumWords): Heard {
  const { facts } = heard.reading;
  const { monthlyIncome, otherIncome } = mergeFacts(known, facts);
  const isChoice = heard.reading.tokens.words.some((word) => word === "or" || word === "o");
  if (isChoice || monthlyIncome === undefined || otherIncome === undefined) return heard;
  const incomeOf = (["both", "own", "other"] as const).find((one) => heard.says(one_income[one]));
  return incomeOf === undefined ? heard : { ...heard, reading: { ...heard.reading, facts: { ...facts, incomeOf } } };
}
