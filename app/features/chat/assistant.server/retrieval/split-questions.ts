const newQuestion =
  /(?:[?!]+\s+|\n{2,}|;\s+|\.\s+(?=(?:and |also |plus )?(?:how|what|whats|when|where|who|why|which|can|could|do|does|did|is|are|will|would|should|am)\b)|,?\s+(?:and|also|plus)\s+(?:also\s+)?(?=(?:how|what|whats|when|where|who|why|which|can|could|do|does|is|are|will|would|should|am)\s))/i;

const maxQuestions = 3;
/** A message in more pieces than this is not a list of questions. */
const maxParts = 24;

/** The questions of one message. A remark before or after a question stays with it. */
export function splitQuestions(message: string, hasSubject: (part: string) => boolean): string[] {
  const parts = message
    .split(newQuestion)
    .map((part) => part.trim().replace(/^(?:and|also|plus)\s+/i, ""))
    .filter(Boolean);
  if (parts.length > maxParts) return [message];
  const questions: string[] = [];
  for (const part of parts) {
    const last = questions.at(-1);
    if (last !== undefined && (!hasSubject(part) || !hasSubject(last) || !asksSomething(last))) {
      questions[questions.length - 1] = `${last}. ${part}`;
    } else questions.push(part);
  }
  return questions.length > maxQuestions ? [message] : questions;
}

/** "My score is 640" before "can I buy?" is context, not a question. */
const asksSomething = (part: string) =>
  /\?|\b(how|what|whats|when|where|who|why|which|can|could|do|does|did|is|are|will|would|should|am|explain|tell)\b/i.test(
    part,
  );
