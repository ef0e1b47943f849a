import { type Finding, findEntry, rankContinuation } from "../retrieval/find-entry.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { readTerms } from "../retrieval/query.ts";
import { asksSomething } from "../retrieval/question-forms.ts";
import type { SumLanguage } from "./read-words.ts";
import { isNamedIn, type Referred, type Subject, subjectsOf } from "./subjects.ts";

type Dependencies = {
  readonly index: KnowledgeIndex;
  readonly language: SumLanguage;
  readonly subjects: readonly Subject[];
  readonly topicOf: (id: string) => string;
  /** Makes sure of a question that is word for word a phrasing of one entry. */
  readonly trust?: (question: string, finding: Finding) => Finding;
};

/** The terms of a question by weight. */
type Terms = ReadonlyMap<string, number>;

/** Without a subject, a question may refer to the two before it; older ones are ignored. */
export const earlierTurns = 2;
/** An entry of the subject must have this share of the question's own terms, by weight: not only the subject's name. */
const minOwnCoverage = 0.4;
/** Less is enough if the question names the subject itself. */
const minNamedCoverage = 0.2;
/** An entry of the subject that does not come first must reach this share of the first one's score. */
const minShareOfFirst = 0.5;
/** A question with more terms than these has its subject in it. */
const maxTerms = 12;
/** One with more than a few, or with a subject of its own, keeps its answer if it is surer by itself. */
const fewTerms = 3;
const clearlyMore = 0.15;
/** A message with so many terms tells a story. */
const storyTerms = 8;
/** Of the message that opened a conversation, the beginning tells its subject. A story is looked for in the latest. */
const maxOpeningChars = 280;
const recentTurns = 4;
/** A longer question that refers to nothing is not a continuation. */
const fewWords = 6;
/** "What if it's from my boss": so few terms make nothing sure if they refer to what was said. */
const fewestTerms = 2;
/** Of the score that a message has alone, found with conversations of six turns (docs/decisions/0195). */
const ownShare = 0.5;
/** Added to the scores of a continuation, which are about 10 for the best entry (docs/decisions/0195). */
const ofSubject = 2;
const aboutUsCost = 2;
const aboutUs = "about-broker";
/** So far ahead of entries about something else, no lead of theirs takes the place of one about the situation. */
const situationAhead = 1.3;

/**
 * "Do we still own it?" after a question about reverse mortgages is looked up as one about reverse mortgages. Only an
 * entry of that subject may answer it then; otherwise the message is read as it is, or with the words of the questions
 * before it.
 */
export function createFindInConversation({
  index,
  language,
  subjects,
  topicOf,
  trust = (_question, finding) => finding,
}: Dependencies) {
  function ownCoverage(terms: Terms, id: string): number {
    let total = 0;
    let covered = 0;
    const number = index.numberOf.get(id) ?? -1;
    for (const [term, weight] of terms) {
      total += weight * index.idf(term);
      if (index.entriesWith.get(term)?.numbers.includes(number)) covered += weight * index.idf(term);
    }
    return total === 0 ? 1 : covered / total;
  }

  const isOf = ({ entries }: Subject, id: string | undefined) =>
    id !== undefined && (entries.has(id) || entries.has(topicOf(id)));

  /** What was found, with the best entry of the subject in front. */
  function within(
    subject: Subject,
    terms: Terms,
    finding: Finding,
    leastCoverage = minOwnCoverage,
  ): Finding | undefined {
    const [first] = finding.hits;
    const hit = finding.hits.find(
      ({ id, score }) =>
        isOf(subject, id) && score >= minShareOfFirst * (first?.score ?? 0) && ownCoverage(terms, id) >= leastCoverage,
    );
    if (!hit || !first) return undefined;
    if (hit === first && finding.confidence !== "none") return finding;
    const hits = [hit, ...finding.hits.filter((one) => one !== hit)];
    return { ...finding, confidence: "unsure", probability: (finding.probability * hit.score) / first.score, hits };
  }

  /** "How do I get rid of PMI", "do we still own it with a reverse mortgage". */
  function completed(question: string, { kind, adds }: Subject): string {
    const { pronoun } = index.text;
    if (kind === "topic" && pronoun.test(question)) return question.replace(pronoun, adds[language]);
    return `${question.replace(/[\s?.!]+$/, "")} ${adds[language]}`;
  }

  /** A situation and a kind of loan: "how long do we have" about a reverse mortgage on an inherited house. */
  function combined(earlier: readonly Subject[]): Subject[] {
    const loan = earlier.find(({ kind }) => kind === "loan");
    return earlier.flatMap((situation) => {
      if (!loan || situation.kind !== "situation") return [];
      const entries = new Set(
        index.entries.map((one) => one.entry.id).filter((id) => isOf(loan, id) && isOf(situation, id)),
      );
      if (entries.size === 0) return [];
      const adds = { en: `${loan.adds.en} ${situation.adds.en}`, es: `${loan.adds.es} ${situation.adds.es}` };
      return [{ ...situation, name: `${loan.name}_${situation.name}`, adds, entries }];
    });
  }

  /** The best answer within one of the subjects that the question may refer to. */
  function findWithin(question: string, terms: Terms, { own, earlier }: Referred, alone: Finding): Finding | undefined {
    const found = [...earlier, ...combined(earlier)].flatMap((subject) => {
      const named = completed(question, subject);
      const whole = trust(named, findEntry(index, named, []));
      const finding = whole.confidence === "none" ? undefined : within(subject, terms, whole);
      return finding ? [{ subject, finding }] : [];
    });
    const [first] = found;
    if (!first) return undefined;
    const isAloneOf = found.some(({ subject }) => isOf(subject, alone.hits[0]?.id));
    if (isAloneOf && isGood(alone)) return alone;
    if (first.subject.kind === "hardship") return first.finding;
    const { subject, finding } = found.reduce((one, other) =>
      other.finding.probability > one.finding.probability ? other : one,
    );
    const difference = alone.probability - finding.probability;
    const isReferred = index.text.pronoun.test(question) && finding.confidence === "sure" && terms.size <= fewTerms;
    if (subject.kind === "topic" && !isReferred && (difference > 0 || isGood(alone))) return undefined;
    const namesTopic = own.some(({ kind }) => kind === "topic");
    if (namesTopic && difference > 0 && isGood(alone) && finding.confidence !== "sure") return undefined;
    return alone.confidence === "sure" && difference > clearlyMore && terms.size > fewTerms ? undefined : finding;
  }

  /** "And my property tax?" after a jumbo loan: about the tax, and about both only where an entry is. */
  function findMatter(question: string, terms: Terms, { own, earlier }: Referred, alone: Finding): Finding | undefined {
    const matter = own.find(({ kind }) => kind === "matter");
    if (!matter) return undefined;
    const ofMatter = (found: Finding | undefined): Finding | undefined =>
      found && { ...found, hits: found.hits.filter(({ id }) => isOf(matter, id)) };
    const others = [...own, ...earlier].filter((one) => one !== matter);
    const [first] = alone.hits;
    if (isGood(alone) && isOf(matter, first?.id) && others.some((one) => isOf(one, first?.id))) return alone;
    for (const subject of others) {
      const both = new Set([...matter.entries].filter((id) => isOf(subject, id)));
      const found = within({ ...matter, entries: both }, terms, findEntry(index, completed(question, subject), []), 0);
      if (found) return ofMatter(found);
    }
    return isOfHardship({ own, earlier }) ? undefined : ofMatter(within(matter, terms, alone, minNamedCoverage));
  }

  /** However much somebody tells who is behind on payments: the answer is about that. */
  function keepToTrouble({ own, earlier }: Referred, finding: Finding): Finding {
    const trouble = [...own, ...earlier].find(({ kind }) => kind === "hardship");
    return (trouble && within(trouble, new Map(), finding)) ?? finding;
  }

  /** Read with the words of earlier questions. They fit an earlier answer well, so they make nothing sure. */
  function findTogether(question: string, before: readonly string[], alone: Finding): Finding {
    const together = findEntry(index, question, before.slice(-earlierTurns));
    const isOther = together.hits[0]?.id !== alone.hits[0]?.id;
    return isOther && together.confidence === "sure" ? { ...together, confidence: "likely" } : together;
  }

  /** Instead of a guess about something else, the best entry about what the question names. */
  function preferOwn(own: readonly Subject[], terms: Terms, finding: Finding): Finding {
    const named = own.filter(({ kind }) => kind !== "topic");
    const first = finding.hits[0]?.id;
    // Whoever tells that payments were missed, or of a divorce, is not told which states we serve.
    const isAboutUs = topicOf(first ?? "") === aboutUs;
    const isPutOff = named.some(({ kind }) => kind === "hardship" || (isAboutUs && kind === "situation"));
    const isNamed = finding.confidence !== "none" && named.some((subject) => isOf(subject, first));
    if (isGood(finding) && (isNamed || !isPutOff)) return finding;
    if (isNamed) return withSituation(named, finding);
    for (const subject of named) {
      const found = within(subject, terms, finding, minNamedCoverage);
      if (found) return found;
    }
    return withSituation(named, finding);
  }

  /** "I'm in a divorce and want to keep the house. Is that something you help with?": the situation comes first. */
  function withSituation(named: readonly Subject[], finding: Finding): Finding {
    const situation = named.find(({ kind }) => kind === "situation");
    const [first] = finding.hits;
    if (!situation || !first) return finding;
    const isOfSituation = ({ id }: Finding["hits"][number]) => isOf(situation, id);
    const found = finding.hits.some(isOfSituation)
      ? []
      : findEntry(index, situation.adds[language], []).hits.filter(isOfSituation).slice(0, 1);
    const hits = [...found.map((hit) => ({ ...hit, score: first.score })), ...finding.hits]
      .map((hit) => (isOfSituation(hit) ? { ...hit, score: situationAhead * hit.score } : hit))
      .sort((one, other) => other.score - one.score);
    return { ...finding, confidence: "unsure", hits };
  }

  /**
   * What the messages after it are about: the latest message that tells a story, or the first one; or the one after it
   * that named the kind of loan.
   */
  function openingOf(before: readonly string[], earlier: readonly Subject[] = []): string {
    const texts = before.map((text) => text.slice(0, maxOpeningChars));
    const isStory = (text: string) => readTerms(index, text).terms.size >= storyTerms;
    const recent = texts.length - recentTurns;
    const story = texts.findLastIndex((text, at) => at >= recent && isStory(text));
    const loan = earlier.find(({ kind }) => kind === "loan");
    const named = loan ? texts.findLastIndex((text) => isNamedIn(loan, text)) : -1;
    return texts[Math.max(story, named, 0)] ?? "";
  }

  /** What had no answer itself makes no sense of what comes after it. */
  const isKnown = (opening: string) => findEntry(index, opening, []).confidence !== "none";

  /** A question that is clear by itself, or names another kind of loan, is a new one, whatever came before it. */
  function isContinuation(question: string, terms: Terms, own: readonly Subject[], alone: Finding): boolean {
    if (own.some(({ kind }) => kind === "loan")) return false;
    const refers = index.text.pronoun.test(question) || index.text.opensLikeFollowUp(question);
    if (alone.confidence === "sure") return refers && terms.size <= fewestTerms;
    if (refers || alone.confidence !== "likely") return true;
    return own.length === 0 && index.text.wordsOf(question).length <= fewWords;
  }

  /** "How do rate locks work", word for word the phrasing of one entry, is about rate locks whatever came before it. */
  const standsAlone = (question: string, terms: Terms) =>
    terms.size >= fewestTerms && !index.text.pronoun.test(question) && trust(question, nothing) !== nothing;

  /** "And if she misses one?" is read with the message that opened the conversation. It makes nothing sure. */
  function findContinuation(question: string, before: readonly string[], { own, earlier }: Referred): Finding {
    // A subject that the message names itself counts more than those before it.
    const named = own.filter(({ kind }) => kind !== "situation");
    const current = named.length > 0 ? named : [...own, ...earlier];
    const bonus = (id: string) =>
      (current.some((subject) => isOf(subject, id)) ? ofSubject : 0) - (topicOf(id) === aboutUs ? aboutUsCost : 0);
    const told = `${openingOf(before, earlier)} ${question}`;
    const ranked = rankContinuation(index, question, told, { ownShare, bonus });
    // Whoever is behind and adds a fact is told nothing about applying for loans.
    const hardship = asksSomething(question) ? undefined : earlier.find(({ kind }) => kind === "hardship");
    const hits = hardship ? ranked.filter(({ id }) => isOf(hardship, id)) : ranked;
    return { hits, confidence: hits.length > 0 ? "unsure" : "none", probability: 0, reply: undefined };
  }

  const isLoanOf = (subject: Subject, ...findings: readonly Finding[]) =>
    subject.kind === "loan" && findings.every(({ hits }) => isOf(subject, hits[0]?.id));

  /** `before` may have the other questions of the same message too; they open nothing. */
  return (question: string, before: readonly string[], alone: Finding, conversation = before): Finding => {
    const { terms } = readTerms(index, question);
    if (standsAlone(question, terms)) return alone;
    const referred = subjectsOf(subjects, before, question);
    if (terms.size > maxTerms) return keepToTrouble(referred, alone);
    const { own } = referred;
    const matter = findMatter(question, terms, referred, alone);
    if (matter) return matter;
    const found = findWithin(question, terms, referred, alone);
    if (found && (found.confidence === "sure" || isOfHardship(referred))) return found;
    const hasOpening = conversation.length > 0 && (alone.confidence !== "none" || isKnown(openingOf(conversation)));
    if (hasOpening && isContinuation(question, terms, own, alone)) {
      const continued = findContinuation(question, conversation, referred);
      const isSameSubject = found && referred.earlier.some((one) => isLoanOf(one, found, continued));
      return isSameSubject ? found : continued;
    }
    if (found) return found;
    const isEnough = before.length === 0 || (own.length === 0 && isGood(alone));
    return preferOwn(own, terms, isEnough ? alone : findTogether(question, before, alone));
  };
}

const nothing: Finding = { hits: [], confidence: "none", probability: 0, reply: undefined };
const isOfHardship = ({ earlier }: Referred) => earlier.some(({ kind }) => kind === "hardship");
const isGood = ({ confidence }: Finding) => confidence === "sure" || confidence === "likely";
