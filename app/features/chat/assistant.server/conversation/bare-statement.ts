import type { Statements } from "#app/content/statements-schema.ts";
import { asksSomething, readPattern } from "../retrieval/question-forms.ts";
import { occurs, ruleText, ruleWords } from "../safety/phrase-pattern.ts";
import type { SumLanguage } from "./read-words.ts";

/** A longer message tells more than what happened. */
const maxWords = 10;
/** One that has to say two things, or that comes in a conversation, may be longer. */
const maxWordsOfMore = 30;

export type Statement = {
  readonly name: string;
  readonly say: Readonly<Record<SumLanguage, string>>;
  readonly entries: readonly string[];
};

type When = Statements[string]["when"];

/** Which statements may be heard: at the beginning of a conversation, later, or after missed payments were told. */
const heardAt: Readonly<Record<When, readonly When[]>> = {
  first: ["first", "later"],
  later: ["later"],
  in_trouble: ["in_trouble"],
};

/** Finds what happened to somebody who says so and asks nothing. */
export function createFindStatement(statements: Statements) {
  const linesOf = ({ en, es }: Statements[string]["said"]) => [...en, ...es].map(readPattern);
  const known = Object.entries(statements).map(([name, { when, said, also, unless = [], say, entries }]) => ({
    ...{ name, when, say, entries, unless: unless.map(readPattern) },
    most: also || when !== "first" ? maxWordsOfMore : maxWords,
    parts: [linesOf(said), ...(also ? [linesOf(also)] : [])],
  }));
  return (message: string, now: When = "first"): Statement | undefined => {
    const words = ruleWords(message);
    if (words.length === 0 || asksSomething(message)) return undefined;
    const text = ruleText(words);
    return known.find(
      ({ when, most, parts, unless }) =>
        heardAt[now].includes(when) &&
        words.length <= most &&
        !unless.some((line) => occurs(line, text)) &&
        parts.every((lines) => lines.some((line) => occurs(line, text))),
    );
  };
}
