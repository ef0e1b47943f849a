import { isQuestion, joiningWord, questionWord } from "./question-forms.ts";

/** Where a message is split: after "?", at an empty line, or where a joining word or a period precedes a question. */
const newQuestion = new RegExp(
  [
    String.raw`[?!]+\s+`,
    String.raw`\n{2,}`,
    String.raw`;\s+`,
    String.raw`\.\s+(?=(?:${joiningWord} )?${questionWord}\b)`,
    String.raw`,?\s+${joiningWord}\s+(?:also\s+)?(?=${questionWord}\s)`,
  ].join("|"),
  "i",
);
const leadingJoiningWord = new RegExp(`^${joiningWord}\\s+`, "i");

const maxQuestions = 3;
/** A message in more pieces than this is not a list of questions. */
const maxParts = 24;

/** The questions of one message. A remark before or after a question stays with it. */
export function splitQuestions(message: string, hasSubject: (part: string) => boolean): string[] {
  const parts = message
    .split(newQuestion)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > maxParts) return [message];
  const questions: string[] = [];
  for (const [at, part] of parts.entries()) {
    const last = questions.at(-1);
    const isRemark = at === parts.length - 1 && !isQuestion(part) && !leadingJoiningWord.test(part);
    const text = part.replace(leadingJoiningWord, "");
    if (last !== undefined && (isRemark || !hasSubject(text) || !hasSubject(last) || !isQuestion(last))) {
      questions[questions.length - 1] = `${last}. ${text}`;
    } else if (text) questions.push(text);
  }
  return questions.length > maxQuestions ? [message] : questions;
}
