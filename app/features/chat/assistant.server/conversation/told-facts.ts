import type { FactsTold } from "#app/content/facts-told-schema.ts";
import { readPattern } from "../retrieval/question-forms.ts";
import { occurs, ruleText, ruleWords } from "../safety/phrase-pattern.ts";
import type { Said } from "./leave-out-said.ts";
import type { SumLanguage } from "./read-words.ts";

/** More would not be read. */
const maxFacts = 3;

/** How the facts of a message count, in sentences that the answers so far do not have. */
export type SayToldFacts = (language: SumLanguage, message: string, said: Said) => string[];

export function createSayToldFacts(factsTold: FactsTold): SayToldFacts {
  const known = Object.values(factsTold).map(({ said, unless = [], say }) => ({
    lines: [...said.en, ...said.es].map(readPattern),
    unless: unless.map(readPattern),
    say,
  }));
  return (language, message, { above, before }) => {
    const text = ruleText(ruleWords(message));
    const isSaid = (sentence: string) => above.includes(sentence) || before.includes(sentence);
    return known
      .filter(
        ({ lines, unless }) => lines.some((line) => occurs(line, text)) && !unless.some((line) => occurs(line, text)),
      )
      .map(({ say }) => say[language])
      .filter((sentence) => !isSaid(sentence))
      .slice(0, maxFacts);
  };
}
