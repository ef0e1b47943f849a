import { isYesNoQuestion, saysYesOrNo, type TextLanguage } from "#app/content/yes-no-question.ts";
import type { Lead } from "../knowledge.ts";
import { stem } from "../text/stem.ts";
import { fold } from "../text/words.ts";

type Led = { readonly phrasings: readonly string[]; readonly leads: readonly Lead[] };

/** Below this, a lead would answer another question than the one that was asked. */
const minSimilarity = 0.45;
/** A wrong yes or no does more harm than none, and so does a definition for somebody who asks for a yes or no. */
const minSimilarityForYesOrNo = 0.62;
const otherFormPenalty = 0.15;
/** Words without meaning of their own ("what", "can I", "how long") still tell the ways of asking apart. */
const wordingShare = 0.2;

/**
 * The lead whose phrasing is closest to the question; undefined if another phrasing of the entry is closer.
 * `similarities` are those of all phrasings, in their order.
 */
export function chooseLead(
  { phrasings, leads }: Led,
  question: string,
  similarities: readonly number[],
  language: TextLanguage = "en",
): Lead | undefined {
  if (leads.length === 0) return undefined;
  const owners = ownersOf(phrasings, leads);
  const asked = readForm(question);
  let best: { readonly lead: Lead | undefined; readonly score: number } = { lead: undefined, score: 0 };
  for (const [at, phrasing] of phrasings.entries()) {
    const lead = owners[at];
    const similarity = similarities[at] ?? 0;
    if (lead && !isFit(lead, phrasing, asked, similarity, language)) continue;
    const form = readForm(phrasing);
    const penalty = form.isYesNo === asked.isYesNo ? 0 : otherFormPenalty;
    const score = similarity + wordingShare * overlap(asked.words, form.words) - penalty;
    if (score > best.score) best = { lead, score };
  }
  return best.lead;
}

/** For each phrasing, the lead it belongs to: the entry's own phrasings come first and belong to none. */
function ownersOf(phrasings: readonly string[], leads: readonly Lead[]): ReadonlyArray<Lead | undefined> {
  const owned = leads.flatMap((lead) => lead.phrasings.map(() => lead));
  return [...Array<undefined>(phrasings.length - owned.length).fill(undefined), ...owned];
}

type Form = {
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly negations: string;
  readonly isYesNo: boolean;
};

function readForm(text: string): Form {
  const words =
    fold(text)
      .replace(/'/g, "")
      .match(/[a-z]+/g) ?? [];
  const numbers = text.replace(/(\d),(?=\d{3})/g, "$1").match(/\d+(?:\.\d+)?/g) ?? [];
  return {
    words: new Set(
      words
        .slice(0, maxWords)
        .filter((word) => !speakers.has(word))
        .map(stem),
    ),
    numbers: new Set(numbers.slice(0, maxWords)),
    negations: [...new Set(words.filter((word) => negations.has(word)))].sort().join(" "),
    isYesNo: isYesNoQuestion(text),
  };
}

const maxWords = 60;
/** Who asks makes no difference to what is said first. */
const speakers = new Set("i im ive id me my myself we were us our you your someone who a an the".split(" "));
const negations = new Set(
  "not no never without cant dont wont isnt doesnt arent sin nunca sans pas hindi walang".split(" "),
);

/** "Is 580 enough" does not answer "is 520 enough", nor "can I" what "can't I" asks. */
function isFit(lead: Lead, phrasing: string, asked: Form, similarity: number, language: TextLanguage): boolean {
  const form = readForm(phrasing);
  if ([...form.numbers].some((number) => !asked.numbers.has(number))) return false;
  const isStrict = saysYesOrNo(lead.say, language);
  if (isStrict && !(asked.isYesNo && asked.negations === form.negations)) return false;
  return similarity >= (isStrict || asked.isYesNo !== form.isYesNo ? minSimilarityForYesOrNo : minSimilarity);
}

/** The share of a phrasing's words that are in the question; what else is in it makes no difference. */
function overlap(asked: ReadonlySet<string>, phrasing: ReadonlySet<string>): number {
  return [...phrasing].filter((word) => asked.has(word)).length / (phrasing.size || 1);
}
