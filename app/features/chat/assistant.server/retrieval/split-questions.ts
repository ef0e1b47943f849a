const newQuestion =
  /(?:[?!]+\s+|\n{2,}|;\s+|\.\s+(?=(?:and |also |plus )?(?:how|what|whats|when|where|who|why|which|can|could|do|does|did|is|are|will|would|should|am)\b)|,?\s+(?:and|also|plus)\s+(?:also\s+)?(?=(?:how|what|whats|when|where|who|why|which|can|could|do|does|is|are|will|would|should|am)\s))/i;

const atMost = 3;
/** A message in more pieces than this is no list of questions. */
const mostParts = 24;

/** The questions of one message. A remark before or after a question belongs to it, so it is kept with its neighbour. */
export function splitQuestions(message: string, hasSubject: (part: string) => boolean): string[] {
  const parts = message
    .split(newQuestion)
    .map((part) => part.trim().replace(/^(?:and|also|plus)\s+/i, ""))
    .filter(Boolean);
  if (parts.length > mostParts) return [message];
  const questions: string[] = [];
  for (const part of parts) {
    const last = questions.at(-1);
    if (last !== undefined && (!hasSubject(part) || !hasSubject(last) || !asksSomething(last))) {
      questions[questions.length - 1] = `${last}. ${part}`;
    } else questions.push(part);
  }
  return questions.length > atMost ? [message] : questions;
}

/** "My score is 640" before "can I buy?" sets the scene; it is no question of its own. */
const asksSomething = (part: string) =>
  /\?|\b(how|what|whats|when|where|who|why|which|can|could|do|does|did|is|are|will|would|should|am|explain|tell)\b/i.test(
    part,
  );
