import { isYesNoQuestion } from "#app/content/yes-no-question.ts";
import { fold } from "../text/words.ts";

/** What a question wants to hear, by its form. The first that fits counts. */
const kinds = {
  amount: /\bhow (much|many)\b|\bcosts?\b/,
  time: /\bhow (long|soon|quick|quickly|fast|often)\b|\bwhen\b/,
  consequence: /\bwhat (if|happens|happened|would happen)\b/,
  reason: /\bwhy\b|\bhow come\b/,
  person: /\bwho(s|m)?\b/,
  definition: /\bwhats?\b.*\b(is|are|does|mean|means)\b|\bwhats\b|\bmeaning\b|\bexplain\b/,
  choice: /\b(better|best|cheaper|worth|smart|good idea|versus|vs)\b|\bshould\b.*\bor\b/,
  method: /\bhow\b/,
} as const;

export type QuestionKind = keyof typeof kinds | "yesNo" | "other";

export function questionKind(text: string): QuestionKind {
  const plain = fold(text).replace(/['’]/g, "").slice(0, 500);
  for (const [kind, form] of Object.entries(kinds)) if (form.test(plain)) return kind as keyof typeof kinds;
  return isYesNoQuestion(text) ? "yesNo" : "other";
}
