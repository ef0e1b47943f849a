import { isYesNoQuestion } from "#app/content/yes-no-question.ts";
import { fold } from "../text/words.ts";

/** What a question wants to hear, by its form. The first that fits counts. */
const kinds = {
  advice: [
    /\b(better|best|cheaper|worth|worthwhile|smart|wise|unwise|recommend|versus|vs)\b/,
    /\bgood (idea|deal|move|time)\b|\bmakes? sense\b/,
    /^(?!.*\b(what|which|where|how|when|who|why)\b.*\bshould\b).*\bshould (i|we|he|she|my)\b/,
    /\bwhat (would|do) you (think|suggest)\b/,
  ],
  amount: [/\bhow (much|many)\b|\bcosts?\b/],
  time: [/\bhow (long|soon|quick|quickly|fast|often)\b|\bwhen\b/],
  consequence: [/\bwhat (if|happens|happened|would happen)\b/],
  reason: [/\bwhy\b|\bhow come\b/],
  person: [/\bwho(s|m)?\b/],
  definition: [/\bwhats?\b.*\b(is|are|does|mean|means)\b|\bwhats\b|\bmeaning\b|\bexplain\b/],
  method: [/\bhow\b/],
};

export type QuestionKind = keyof typeof kinds | "yesNo" | "other";

const maxChars = 500;

export function questionKind(text: string): QuestionKind {
  const asked = lastQuestion(text.slice(-maxChars));
  const plain = fold(asked).replace(/['’]/g, "");
  const kind = Object.entries(kinds).find(([, forms]) => forms.some((form) => form.test(plain)))?.[0];
  if (kind) return kind as keyof typeof kinds;
  return isYesNoQuestion(asked) ? "yesNo" : "other";
}

/** A letter tells its story first: what is asked stands in the last sentence with a question mark. */
function lastQuestion(text: string): string {
  const end = text.lastIndexOf("?") + 1;
  let marks = end;
  while (text[marks - 1] === "?") marks -= 1;
  let start = marks;
  while (start > 0 && !".!?".includes(text.charAt(start - 1))) start -= 1;
  return start < marks ? text.slice(start, end) : text;
}
