import { type Finding, findEntry } from "./find-entry.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { isAboutOneself, questionWord } from "./question-forms.ts";

const statementAndRest = /^([^?,.;!]{2,80})[,.;!]\s+(\S.*)$/s;
const questionStart = new RegExp(`^${questionWord}\\b`, "i");
const maxStatements = 3;

/** What follows up to three short statements about the person who asks, if it begins like a question. */
export function questionAfterPreamble(message: string): string | undefined {
  let text = message;
  for (let count = 0; count < maxStatements; count += 1) {
    const [, preamble = "", rest = ""] = statementAndRest.exec(text) ?? [];
    if (!isAboutOneself(preamble)) return undefined;
    if (questionStart.test(rest)) return rest;
    text = rest;
  }
  return undefined;
}

const certainty: readonly Finding["confidence"][] = ["none", "unsure", "likely", "sure"];

/**
 * "I'm Cherokee. What score does FHA need?": what is said before the question makes the assistant less certain by its
 * unknown words. If the question alone leads to the same entry, the preamble does not count.
 */
export function findWithoutPreamble(index: KnowledgeIndex, message: string): Finding {
  const whole = findEntry(index, message, []);
  const question = questionAfterPreamble(message);
  if (question === undefined || whole.confidence === "sure") return whole;
  const alone = findEntry(index, question, []);
  const isSame = alone.hits[0]?.id === whole.hits[0]?.id;
  return isSame && certainty.indexOf(alone.confidence) >= certainty.indexOf(whole.confidence) ? alone : whole;
}
