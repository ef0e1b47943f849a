import { z } from "zod";
import { isYesNoQuestion } from "#app/content/yes-no-question.ts";
import { oneOf, wholePhrase } from "../text/pattern-parts.ts";
import { phraseList, readData } from "../text/read-data.ts";
import { fold } from "../text/words.ts";

const { kinds, ...lists } = readData(
  "entries/question-kinds.yaml",
  z.strictObject({
    kinds: z.strictObject({
      advice: phraseList,
      amount: phraseList,
      time: phraseList,
      consequence: phraseList,
      reason: phraseList,
      person: phraseList,
      definition: phraseList,
      method: phraseList,
    }),
    should: phraseList,
    before_should: phraseList,
    after_what: phraseList,
  }),
);
type NamedKind = keyof typeof kinds;

const notAsked = String.raw`^(?!.*\b${oneOf(lists.before_should)}\b.*\bshould\b)`;
const asksShould = new RegExp(String.raw`${notAsked}.*\b${oneOf(lists.should)}\b`);
const asksWhatIs = new RegExp(String.raw`\bwhats?\b.*\b${oneOf(lists.after_what)}\b`);

/** What a question wants to hear, by its form. The first that fits counts. */
const forms = (Object.keys(kinds) as NamedKind[]).map((kind) => ({
  kind,
  signs: [
    wholePhrase(kinds[kind]),
    ...(kind === "advice" ? [asksShould] : []),
    ...(kind === "definition" ? [asksWhatIs] : []),
  ],
}));

export type QuestionKind = NamedKind | "yesNo" | "other";

const maxChars = 500;

export function questionKind(text: string): QuestionKind {
  const asked = lastQuestion(text.slice(-maxChars));
  const plain = fold(asked).replace(/['’]/g, "");
  const found = forms.find(({ signs }) => signs.some((sign) => sign.test(plain)));
  if (found) return found.kind;
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
