import { isAboutOneself, questionWord } from "./question-forms.ts";

const statementAndRest = /^([^?,.;!]{2,80})[,.;!]\s+(\S.*)$/s;
const question = new RegExp(`^${questionWord}\\b`, "i");

/** What follows a short statement about the person who asks, if it begins like a question. */
export function questionAfterPreamble(message: string): string | undefined {
  const [, preamble = "", rest = ""] = statementAndRest.exec(message) ?? [];
  return isAboutOneself(preamble) && question.test(rest) ? rest : undefined;
}
