import { isAboutOneself, questionWord } from "./question-forms.ts";

const statementAndRest = /^([^?,.;!]{2,80})[,.;!]\s+(\S.*)$/s;
const question = new RegExp(`^${questionWord}\\b`, "i");
const maxStatements = 3;

/** What follows up to three short statements about the person who asks, if it begins like a question. */
export function questionAfterPreamble(message: string): string | undefined {
  let text = message;
  for (let count = 0; count < maxStatements; count += 1) {
    const [, preamble = "", rest = ""] = statementAndRest.exec(text) ?? [];
    if (!isAboutOneself(preamble)) return undefined;
    if (question.test(rest)) return rest;
    text = rest;
  }
  return undefined;
}
