import type { Statements } from "#app/content/statements-schema.ts";
import { asksSomething, readPattern } from "../retrieval/question-forms.ts";
import { occurs, ruleText, ruleWords } from "../safety/phrase-pattern.ts";
import type { SumLanguage } from "./read-words.ts";

/** A longer message tells more than what happened. */
const maxWords = 14;

export type Statement = {
  readonly name: string;
  readonly say: Readonly<Record<SumLanguage, string>>;
  readonly entries: readonly string[];
};

/** Finds what happened to somebody who says so and asks nothing. */
export function createFindStatement(statements: Statements): (message: string) => Statement | undefined {
  const known = Object.entries(statements).map(([name, { said, say, entries }]) => ({
    name,
    say,
    entries,
    lines: [...said.en, ...said.es].map(readPattern),
  }));
  return (message) => {
    const words = ruleWords(message);
    if (words.length === 0 || words.length > maxWords || asksSomething(message)) return undefined;
    const text = ruleText(words);
    return known.find(({ lines }) => lines.some((line) => occurs(line, text)));
  };
}
