import { isYesNoQuestion, leansToYesOrNo, saysYesOrNo, type TextLanguage } from "#app/content/yes-no-question.ts";
import type { Lead } from "../knowledge.ts";
import type { PhrasingSimilarities } from "../retrieval/closest-phrasings.ts";
import { questionKind } from "./question-kind.ts";
import { maxWords, overlapOf, plainWords, wordsOf } from "./word-overlap.ts";

type Led = { readonly phrasings: readonly string[]; readonly leads: readonly Lead[] };

/** How well a lead fits a question, each from 0 to 1 unless noted. */
type LeadMeasures = {
  /** The closest of its phrasings, and the mean of the two closest. */
  readonly closest: number;
  readonly twoClosest: number;
  /** The middle of its phrasings and what it says, as far as they differ from the other leads; 0 without the encoder. */
  readonly middle: number;
  readonly says: number;
  /** Whether one of its phrasings asks for the same kind of thing: an amount, a reason, a yes or no. */
  readonly sameKind: number;
  /** The words of its closest phrasing, little ones included, that are in the question. */
  readonly overlap: number;
};

/** Fitted to the phrasings of all entries, each compared with the others: see docs/decisions/0191 and 0194. */
const weightSets: Readonly<Record<"meaning" | "words", LeadMeasures>> = {
  meaning: { closest: 2.3, twoClosest: 0, middle: 7.4, says: 5.4, sameKind: 1.1, overlap: 1.7 },
  words: { closest: 2.5, twoClosest: 2, middle: 0, says: 0, sameKind: 1.4, overlap: 4.5 },
};
/**
 * Estimated probabilities that a lead is the one. Entries have a dozen leads, several of them often fit, and one that does
 * not is a true sentence about the same subject; but a wrong yes or no does harm.
 */
const minProbability = 0.15;
const minProbabilityOfYesOrNo = 0.5;
/** A letter has more in it than its question: how the answer begins fits it better than an uncertain lead, or a second one. */
const minProbabilityInLetter = 0.25;
/** A lead that is less certain is followed by the next one (docs/decisions/0259). */
const enoughAlone = 0.7;
const minProbabilityOfSecond = 0.1;
/** Two leads that share more of their words say the same. */
const maxOverlapOfTwo = 0.5;
/** A question this far from every phrasing of a lead asks for something else. */
const minSimilarity = 0.4;

/** The lead that most likely answers the question, if any does, and the next one where that is not certain. */
export function chooseLeads(
  entry: Led,
  question: string,
  similarities: PhrasingSimilarities,
  { language = "en", isLetter = false }: { readonly language?: TextLanguage; readonly isLetter?: boolean } = {},
): readonly Lead[] {
  const measured = measureLeads(entry, question, similarities);
  const weights = weightSets[similarities.byMeaning ? "meaning" : "words"];
  const odds = measured.map((measures) => Math.exp(weigh(measures, weights)));
  const total = odds.reduce((sum, value) => sum + value, 0);
  const asked = readForm(question);
  const fitting = entry.leads
    .map((lead, at) => ({ lead, probability: (odds[at] ?? 0) / total, closest: measured[at]?.closest ?? 0 }))
    .filter(({ lead, closest }) => closest >= minSimilarity && isFit(lead, asked, language))
    .sort((a, b) => b.probability - a.probability);
  const least = isLetter ? minProbabilityInLetter : minProbability;
  const best = fitting.find(
    ({ lead, probability }) => probability >= (saysYesOrNo(lead.say, language) ? minProbabilityOfYesOrNo : least),
  );
  if (!best) return [];
  const next = fitting.find(
    ({ lead, probability }) =>
      lead !== best.lead && probability >= minProbabilityOfSecond && !leansToYesOrNo(lead.say, language),
  );
  const isEnough = isLetter || best.probability >= enoughAlone || !next || isSame(best.lead, next.lead);
  return isEnough ? [best.lead] : [best.lead, next.lead];
}

const isSame = (one: Lead, other: Lead) => overlapOf(wordsOf(one.say), wordsOf(other.say)) > maxOverlapOfTwo;

const weigh = (measures: LeadMeasures, weights: LeadMeasures) =>
  (Object.keys(weights) as (keyof LeadMeasures)[]).reduce((sum, name) => sum + weights[name] * measures[name], 0);

/** For each lead, in their order. */
function measureLeads(entry: Led, question: string, { byWords, byMeaning }: PhrasingSimilarities): LeadMeasures[] {
  const kind = questionKind(question);
  const words = wordsOf(question);
  // The entry's own phrasings come first and belong to no lead.
  let start = entry.phrasings.length - entry.leads.reduce((sum, { phrasings }) => sum + phrasings.length, 0);
  return entry.leads.map((lead, at) => {
    const own = readPhrasings(lead).map((phrasing, of) => ({
      ...phrasing,
      similarity: (byMeaning?.phrasings ?? byWords)[start + of] ?? 0,
    }));
    start += lead.phrasings.length;
    const [first, second] = own.sort((a, b) => b.similarity - a.similarity);
    const closest = first?.similarity ?? 0;
    return {
      closest,
      twoClosest: (closest + (second?.similarity ?? closest)) / 2,
      middle: byMeaning?.leads[at]?.middle ?? 0,
      says: byMeaning?.leads[at]?.says ?? 0,
      sameKind: own.some((phrasing) => phrasing.kind === kind) ? 1 : 0,
      overlap: Math.max(0, ...own.map((phrasing) => overlapOf(words, phrasing.words))),
    };
  });
}

type Phrasing = {
  readonly kind: ReturnType<typeof questionKind>;
  readonly words: ReturnType<typeof wordsOf>;
  readonly form: Form;
};

/** Every question that finds an entry is compared with the phrasings of its leads, which are read once. */
const phrasingsRead = new WeakMap<Lead, readonly Phrasing[]>();

function readPhrasings(lead: Lead): readonly Phrasing[] {
  const known = phrasingsRead.get(lead);
  if (known) return known;
  const read = lead.phrasings.map((text) => ({
    kind: questionKind(text),
    words: wordsOf(text),
    form: readForm(text),
  }));
  phrasingsRead.set(lead, read);
  return read;
}

type Form = {
  readonly numbers: ReadonlySet<string>;
  readonly negations: string;
  readonly isYesNo: boolean;
  /** Which way it goes, if it says only one: an appraisal above the price is not one below it. */
  readonly way: "up" | "down" | undefined;
};

/** "Is it hard to get one" is answered by no where "can I get one" is answered by yes. */
const negations = new Set(
  `not no never without cant dont wont isnt doesnt arent hard difficult impossible illegal sin nunca dificil imposible
  sans pas hindi walang`.split(/\s+/),
);

const ups = new Set("high higher above over exceeds exceed rise rises rising increase increased up".split(" "));
const downs = new Set("low lower below under short fall falls falling drop dropped decrease down".split(" "));

function wayOf(words: readonly string[]): Form["way"] {
  // "Down payment" and "put down" go nowhere.
  const rest = words.filter(
    (word, at) => !(word === "down" && (words[at + 1] === "payment" || words[at - 1] === "put")),
  );
  const goesUp = rest.some((word) => ups.has(word));
  const goesDown = rest.some((word) => downs.has(word));
  return goesUp === goesDown ? undefined : goesUp ? "up" : "down";
}

function readForm(text: string): Form {
  const numbers = text.replace(/(\d),(?=\d{3})/g, "$1").match(/\d+(?:\.\d+)?/g) ?? [];
  return {
    numbers: new Set(numbers.slice(0, maxWords)),
    negations: [...new Set(plainWords(text).filter((word) => negations.has(word)))].sort().join(" "),
    isYesNo: isYesNoQuestion(text),
    way: wayOf(plainWords(text)),
  };
}

/**
 * "Is 580 enough" does not answer "is 520 enough", "above the price" not "below" it, nor "can I" what "can't I" asks: one
 * phrasing of the lead must have no other number, not go the other way, and for a yes or no have the same negations.
 */
function isFit(lead: Lead, asked: Form, language: TextLanguage): boolean {
  const isStrict = leansToYesOrNo(lead.say, language);
  if (isStrict && !asked.isYesNo) return false;
  return readPhrasings(lead).some(
    ({ form }) =>
      [...form.numbers].every((number) => asked.numbers.has(number)) &&
      !(form.way && asked.way && form.way !== asked.way) &&
      (!isStrict || (form.isYesNo && form.negations === asked.negations)),
  );
}
