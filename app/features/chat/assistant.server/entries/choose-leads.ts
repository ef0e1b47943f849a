import {
  isYesNoQuestion,
  leansToYesOrNo,
  saysYesOrNo,
  type TextLanguage,
  withoutYesOrNo,
} from "#app/content/yes-no-question.ts";
import { byLead, type Lead } from "../knowledge.ts";
import type { PhrasingSimilarities } from "../retrieval/closest-phrasings.ts";
import { leadWords } from "./lead-words.ts";
import { questionKind } from "./question-kind.ts";
import { maxWords, overlapOf, plainWords, wordsOf } from "./word-overlap.ts";

type Led = { readonly phrasings: readonly string[]; readonly leads: readonly Lead[] };

/** A message may ask in two ways, as a whole and in its last sentence. Each is compared with an entry. */
export type AskedForm = { readonly question: string; readonly similarities: PhrasingSimilarities };

/** How well a lead fits a question, each from 0 to 1 unless noted. */
type LeadMeasures = {
  /** The closest of its phrasings, and the mean of the two closest. */
  readonly closest: number;
  readonly twoClosest: number;
  /** The closest of its phrasings, word by word. */
  readonly byWords: number;
  /** The middle of its phrasings, as far as it differs from the other leads; 0 without the encoder. */
  readonly middle: number;
  /** What it says; 0 without the encoder. */
  readonly says: number;
  /** Whether one of its phrasings asks for the same kind of thing: an amount, a reason, a yes or no. */
  readonly sameKind: number;
  /** The words of its closest phrasing, little ones included, that are in the question. */
  readonly overlap: number;
};

/**
 * By words: fitted to the phrasings of all entries, each compared with the others (docs/decisions/0191, 0194). By meaning:
 * fitted to strangers' questions whose right leads were chosen by hand (docs/decisions/0260).
 */
const weightSets: Readonly<Record<"meaning" | "words", LeadMeasures>> = {
  meaning: { closest: 6.9, twoClosest: 0, byWords: 4.1, middle: 11, says: 5.9, sameKind: 0.5, overlap: 1.5 },
  words: { closest: 2.5, twoClosest: 2, byWords: 0, middle: 0, says: 0, sameKind: 1.4, overlap: 4.5 },
};
/** Of a message in the middle of a conversation, and of all that was said up to it (docs/decisions/0267). */
const continuedWeights: Readonly<Record<"message" | "told", LeadMeasures>> = {
  message: { closest: 5, twoClosest: 0, byWords: 1.7, middle: 8.2, says: 6.4, sameKind: 0.4, overlap: 4.8 },
  told: { closest: 3.8, twoClosest: 0, byWords: 6.4, middle: 2.8, says: 1.1, sameKind: 0, overlap: 0 },
};
/**
 * Estimated probabilities that a lead is the one. Entries have a dozen leads, several of them often fit, and one that does
 * not is a true sentence about the same subject; but a wrong yes or no does harm.
 */
const minProbability = 0.15;
const minProbabilityOfYesOrNo = 0.5;
/** A letter has more in it than its question: how the answer begins fits it better than an uncertain lead. */
const minProbabilityInLetter = 0.25;
/** A lead that is less certain is followed by the next one (docs/decisions/0259). */
const enoughAlone = 0.9;
const minProbabilityOfSecond = 0.1;
/** Two leads that share more of their words say the same. */
const maxOverlapOfTwo = 0.5;
/** A question this far from every phrasing of a lead asks for something else. */
const minSimilarity = 0.4;
/** A lead without its yes or no was written for another kind of question, so it has to be closer. */
const minSimilarityOfStatement = 0.45;

const none = Number.NEGATIVE_INFINITY;

export type LeadChoice = {
  /** The lead that most likely answers the question, if any does, and the next one where that is not certain. */
  readonly leads: readonly Lead[];
  /** How well the best lead fits, to be compared with those of other entries: logarithmic odds. */
  readonly fit: number;
  /** The same of the one that comes next, if there are two. */
  readonly nextFit: number;
  /** The same of all leads of the entry together. */
  readonly total: number;
};

type Options = {
  readonly language?: TextLanguage;
  readonly isLetter?: boolean;
  /** Set if the forms are a message in the middle of a conversation, and what was said up to it: the answer right above. */
  readonly above?: string;
};

export function chooseLeads(
  entry: Led,
  forms: readonly AskedForm[],
  { language = "en", isLetter = false, above }: Options = {},
): LeadChoice {
  const measured = measureLeads(entry, forms);
  const fits =
    above === undefined
      ? measured.map((measures) => weigh(measures, weightsFor(forms)))
      : fitContinuation(entry, forms, above);
  const total = Math.log(fits.reduce((sum, fit) => sum + Math.exp(fit), 0));
  const asked = readForm(forms[0]?.question ?? "");
  const fitting = entry.leads
    .map((lead, at) => {
      const fit = fits[at] ?? 0;
      return { lead, fit, probability: Math.exp(fit - total), closest: measured[at]?.closest ?? 0 };
    })
    .flatMap((one) => {
      const lead = spokenTo(asked, one, language);
      return lead ? [{ ...one, lead }] : [];
    })
    .sort((a, b) => b.fit - a.fit);
  const [best] = fitting.filter(
    ({ probability }) => probability >= (isLetter ? minProbabilityInLetter : minProbability),
  );
  if (!best) return { leads: [], fit: none, nextFit: none, total };
  const next = fitting.find(
    ({ lead, probability }) =>
      lead !== best.lead && probability >= minProbabilityOfSecond && !leansToYesOrNo(lead.say, language),
  );
  const isEnough = best.probability >= enoughAlone || !next || isSameLead(best.lead, next.lead);
  return isEnough
    ? { leads: [best.lead], fit: best.fit, nextFit: none, total }
    : { leads: [best.lead, next.lead], fit: best.fit, nextFit: next.fit, total };
}

/** Whether a lead of another entry may follow the best one: it is likely enough, and says neither yes or no nor the same. */
export const mayFollow = (lead: Lead, probability: number, best: Lead, language: TextLanguage): boolean =>
  probability >= minProbabilityOfSecond && !leansToYesOrNo(lead.say, language) && !isSameLead(best, lead);

const isSameLead = (one: Lead, other: Lead) => overlapOf(wordsOf(one.say), wordsOf(other.say)) > maxOverlapOfTwo;

const weigh = (measures: LeadMeasures, weights: LeadMeasures) =>
  (Object.keys(weights) as (keyof LeadMeasures)[]).reduce((sum, name) => sum + weights[name] * measures[name], 0);

const weightsFor = (forms: readonly AskedForm[]) =>
  weightSets[forms.every(({ similarities }) => similarities.byMeaning) ? "meaning" : "words"];

/** For each lead, in their order: how well it fits the message, and what was said up to it. Nothing is said twice in a row. */
function fitContinuation(entry: Led, [message, told]: readonly AskedForm[], above: string): number[] {
  const ofTold = told ? measureForm(entry, told).map((measures) => weigh(measures, continuedWeights.told)) : [];
  const ofMessage = message ? measureForm(entry, message) : [];
  return ofMessage.map((measures, at) =>
    above.includes(entry.leads[at]?.say ?? "") ? none : weigh(measures, continuedWeights.message) + (ofTold[at] ?? 0),
  );
}

/** For each lead, in their order: of each measure the greatest of all forms of the question. */
function measureLeads(entry: Led, forms: readonly AskedForm[]): LeadMeasures[] {
  const [first = [], ...others] = forms.map((form) => measureForm(entry, form));
  return first.map((measures, at) =>
    others.reduce((greatest, other) => greatestOf(greatest, other[at] ?? measures), measures),
  );
}

function greatestOf(one: LeadMeasures, other: LeadMeasures): LeadMeasures {
  const names = Object.keys(one) as (keyof LeadMeasures)[];
  return Object.fromEntries(names.map((name) => [name, Math.max(one[name], other[name])])) as LeadMeasures;
}

function measureForm(entry: Led, { question, similarities: { byWords, byMeaning } }: AskedForm): LeadMeasures[] {
  const kind = questionKind(question);
  const words = wordsOf(question);
  const wordFits = byLead(entry.leads, byWords);
  const fits = byMeaning ? byLead(entry.leads, byMeaning.phrasings) : wordFits;
  return entry.leads.map((lead, at) => {
    const [closest = 0, second = closest] = fits[at]?.toSorted((a, b) => b - a) ?? [];
    const own = readPhrasings(lead);
    return {
      closest,
      twoClosest: (closest + second) / 2,
      byWords: greatest(wordFits[at] ?? []),
      middle: byMeaning?.leads[at]?.middle ?? 0,
      says: byMeaning?.leads[at]?.says ?? 0,
      sameKind: own.some((phrasing) => phrasing.kind === kind) ? 1 : 0,
      overlap: greatest(own.map((phrasing) => overlapOf(words, phrasing.words))),
    };
  });
}

const greatest = (values: readonly number[]) => Math.max(0, ...values);

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

function wayOf(words: readonly string[]): Form["way"] {
  // "Down payment" and "put down" go nowhere.
  const rest = words.filter(
    (word, at) => !(word === "down" && (words[at + 1] === "payment" || words[at - 1] === "put")),
  );
  const goesUp = rest.some((word) => leadWords.ups.has(word));
  const goesDown = rest.some((word) => leadWords.downs.has(word));
  return goesUp === goesDown ? undefined : goesUp ? "up" : "down";
}

function readForm(text: string): Form {
  const numbers = text.replace(/(\d),(?=\d{3})/g, "$1").match(/\d+(?:\.\d+)?/g) ?? [];
  return {
    numbers: new Set(numbers.slice(0, maxWords)),
    negations: [...new Set(plainWords(text).filter((word) => leadWords.negations.has(word)))].sort().join(" "),
    isYesNo: isYesNoQuestion(text),
    way: wayOf(plainWords(text)),
  };
}

/** The lead as it is said in answer to such a question, if it fits: with its yes or no only where that was asked and is likely. */
function spokenTo(asked: Form, { lead, probability, closest }: Candidate, language: TextLanguage): Lead | undefined {
  const forms = readPhrasings(lead).map(({ form }) => form);
  if (closest < minSimilarity || !forms.some((form) => isAskedAlike(form, asked))) return undefined;
  const isLikely = probability >= minProbabilityOfYesOrNo || !saysYesOrNo(lead.say, language);
  const isAnswer =
    !leansToYesOrNo(lead.say, language) ||
    (asked.isYesNo && forms.some((form) => isAskedAlike(form, asked) && isSameYesNo(form, asked)));
  if (isLikely && isAnswer) return lead;
  return closest < minSimilarityOfStatement ? undefined : asStatement(lead, language);
}

type Candidate = { readonly lead: Lead; readonly probability: number; readonly closest: number };

/** The lead without its yes or no. Undefined if it makes no sense without. */
export function asStatement(lead: Lead, language: TextLanguage): Lead | undefined {
  if (!leansToYesOrNo(lead.say, language)) return lead;
  const say = language === "en" ? withoutYesOrNo(lead.say) : undefined;
  return say === undefined ? undefined : { ...lead, say };
}

/** "Is 580 enough" does not answer "is 520 enough", and "above the price" not "below" it. */
const isAskedAlike = (form: Form, asked: Form) =>
  [...form.numbers].every((number) => asked.numbers.has(number)) && !(form.way && asked.way && form.way !== asked.way);

/** What "can I" asks is answered by yes where "can't I" is answered by no. */
const isSameYesNo = (form: Form, asked: Form) => form.isYesNo && form.negations === asked.negations;
