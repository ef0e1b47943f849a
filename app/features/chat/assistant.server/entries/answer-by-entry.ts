import type { AnswerPart, Origin } from "../answer.ts";
import type { CommonReply, ReplyLanguage } from "../canned-replies.ts";
import type { Lead } from "../knowledge.ts";
import { createPhrasingSimilarities } from "../retrieval/closest-phrasings.ts";
import type { Finding } from "../retrieval/find-entry.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { questionOfLetter } from "../retrieval/letter.ts";
import { questionAfterPreamble } from "../retrieval/preamble.ts";
import { programsOf } from "../retrieval/programs.ts";
import { asStatement, chooseLeads, type LeadChoice, mayFollow } from "./choose-leads.ts";
import { type EntryText, wholeText } from "./entry-text.ts";
import { type FoundEntry, type OfferedEntry, offerFor } from "./suggestions.ts";
import { type DoubtTexts, distinctSections, textInDoubt } from "./text-in-doubt.ts";

/** An entry of the knowledge in any language. */
type Entry = OfferedEntry & { readonly phrasings: readonly string[]; readonly leads: readonly Lead[] };

type Dependencies<Known extends Entry> = {
  readonly language: ReplyLanguage;
  readonly index: KnowledgeIndex;
  readonly entries: ReadonlyMap<string, Known>;
  readonly replies: DoubtTexts &
    Readonly<Record<Extract<CommonReply, "unknown" | "which_loan" | "which_subject" | "which_whole">, string>>;
  readonly textOf: (entry: Known, leads: readonly Lead[]) => EntryText;
};

const maxSuggestions = 3;
/**
 * Shares of the best score, found with strangers' questions (docs/decisions/0194): below the first, no other entry is
 * right; below the second, the best entry is right five times as often as the next.
 */
const alsoToldFrom = 0.8;
const aheadBelow = 0.95;
/** A longer message is a letter: its question is asked of a story. */
const maxWordsOfQuestion = 35;
/** Each that is looked at costs time. */
const maxAlsoRead = 3;
/**
 * Which entries are compared by their leads, and how much the score of an entry counts beside how well its lead fits: fitted
 * with the weights of the leads. In the middle of a conversation the right entry is further down.
 */
const comparing = {
  alone: { most: 4, from: alsoToldFrom, scoreShare: 0.46 },
  continued: { most: 6, from: 0.6, scoreShare: 0.23 },
};
/**
 * The best lead among all leads of the compared entries, as a probability: from here on it is told alone, by how certain the
 * entry is. Of strangers' questions above these limits two in three first leads are right, below them two in five
 * (docs/decisions/0266).
 */
const toldAloneFrom = { likely: 0.4, unsure: 0.6 };

/** Turns what was found for a question into its answer: title, lead, the whole answer, and what else may be asked. */
export function createEntryAnswers<Known extends Entry>({
  language,
  index,
  entries,
  replies,
  textOf,
}: Dependencies<Known>) {
  const textLanguage = language === "en" ? "en" : "other";

  function createChooseLeads(message: string, { told }: Finding, said: string) {
    // What somebody says about themselves before the question makes no difference to its direct answer. The question of
    // a letter may be "what can I do?": then the story tells which lead fits.
    const asked = questionOfLetter(message);
    const isLetter = message.split(/\s+/).length > maxWordsOfQuestion;
    const own = [...(asked ? [asked] : []), questionAfterPreamble(message) ?? message];
    const questions = told === undefined ? own : [message, told];
    const comparisons = questions.map((question) => createPhrasingSimilarities(index, question));
    const chosen = new Map<Known, LeadChoice>();
    return (entry: Known): LeadChoice => {
      const known = chosen.get(entry);
      if (known) return known;
      const forms = comparisons.map((similaritiesTo, at) => ({
        question: questions[at] ?? message,
        similarities: similaritiesTo(entry),
      }));
      const choice = chooseLeads(entry, forms, {
        language: textLanguage,
        isLetter,
        ...(told !== undefined && { above: said }),
      });
      chosen.set(entry, choice);
      return choice;
    };
  }

  /**
   * The entry with the lead that fits best comes first, where the order was found by meaning. With it: how likely that lead
   * is the right one, and the lead of another entry that is more likely than the next one of its own.
   */
  function bestLeadFirst(
    found: readonly FoundEntry<Known>[],
    question: string,
    choose: (entry: Known) => LeadChoice,
    { most, from, scoreShare }: (typeof comparing)["alone"],
  ): { readonly found: readonly FoundEntry<Known>[]; readonly probability?: number; readonly next?: Lead } {
    const [first] = found;
    if (!first || !index.sentenceSimilarity) return { found };
    const asked = programsOf(question);
    const isOfLoan = ({ entry }: FoundEntry<Known>) =>
      [...programsOf(`${entry.topic} ${entry.id} ${entry.title}`)].some((program) => asked.has(program));
    const isOfTrouble = ({ entry }: FoundEntry<Known>) => entry.topic === "hardship";
    // Who asks about a reverse mortgage is not told about another loan because a lead is worded like the question, and
    // who is behind on payments is not told about loans at all.
    const isRival = (one: FoundEntry<Known>) =>
      one.hit.score >= from * first.hit.score &&
      (!isOfLoan(first) || isOfLoan(one)) &&
      (!isOfTrouble(first) || isOfTrouble(one));
    const rivals = found
      .slice(0, most)
      .filter(isRival)
      .map((one) => {
        const { leads, fit, nextFit, total } = choose(one.entry);
        const behind = scoreShare * (one.hit.score - first.hit.score);
        return { one, lead: leads[0], worth: fit + behind, nextWorth: nextFit + behind, total: total + behind };
      })
      .sort((a, b) => (a.worth === b.worth ? 0 : b.worth - a.worth));
    const total = Math.log(rivals.reduce((sum, rival) => sum + Math.exp(rival.total), 0));
    const [best, second] = rivals;
    const isNext =
      best?.lead &&
      second?.lead &&
      second.worth > best.nextWorth &&
      mayFollow(second.lead, Math.exp(second.worth - total), best.lead, textLanguage);
    const ordered = rivals.map(({ one }) => one);
    return {
      found: [...ordered, ...found.filter((one) => !ordered.includes(one))],
      ...(best && { probability: Math.exp(best.worth - total) }),
      ...(isNext && { next: second.lead }),
    };
  }

  function confidenceWithLead(confidence: Finding["confidence"], probability = 0): Finding["confidence"] {
    if (!index.sentenceSimilarity || (confidence !== "likely" && confidence !== "unsure")) return confidence;
    return probability >= toldAloneFrom[confidence] ? "likely" : "unsure";
  }

  /** `said` is the answer right above this one. */
  return (finding: Finding, question: string, earlier: readonly string[], said = ""): AnswerPart => {
    const { hits } = finding;
    const candidates = hits.map(({ id }) => id);
    const choose = createChooseLeads(question, finding, said);
    const ranked = hits.flatMap((hit) => {
      const entry = entries.get(hit.id);
      return entry ? [{ entry, hit }] : [];
    });
    // Whoever asks word for word what an entry has, or chose its title, gets that entry.
    const { found, probability, next } =
      finding.confidence === "sure"
        ? { found: ranked }
        : bestLeadFirst(ranked, question, choose, comparing[finding.told === undefined ? "alone" : "continued"]);
    const confidence = confidenceWithLead(finding.confidence, probability);
    const { others, asks } = offerFor(found, confidence, [question, ...earlier]);
    const [first] = found;
    if (!first || confidence === "none") {
      const origin: Origin = { kind: "unknown", confidence: "none" };
      return { text: replies.unknown, details: { origin, suggestions: titlesOf(others) }, candidates };
    }
    const origin: Origin = { kind: language === "en" ? "entry" : "translation", id: first.entry.id, confidence };
    const sectionOf = (one: FoundEntry<Known>) => {
      // Yes or no is never said to somebody whose question was perhaps not understood.
      const own = choose(one.entry).leads;
      const chosen = one === first && next ? [...own.slice(0, 1), next] : own;
      const leads = confidence === "unsure" ? chosen.flatMap((lead) => asStatement(lead, textLanguage) ?? []) : chosen;
      // Where in doubt the other entries say enough, and what stands right above needs no second guess.
      const count = confidence === "unsure" || said.includes(leads[0]?.say ?? "") ? 1 : leads.length;
      return { ...one, title: one.entry.title, text: textOf(one.entry, leads.slice(0, count)) };
    };
    const own = sectionOf(first);
    const likely = confidence === "unsure" ? alsoLikely(first, others) : [];
    const sections = distinctSections([own, ...likely.map(sectionOf)]);
    const [, second] = sections;
    if (!second) {
      const text = asks ? `${wholeText(own.text)}\n\n${replies[asks]}` : wholeText(own.text);
      return { text, details: { origin, title: own.title, suggestions: titlesOf(others) }, candidates };
    }
    const isAhead = second.hit.score < aheadBelow * first.hit.score;
    const ends = replies[asks === "which_loan" ? asks : "which_whole"];
    const suggestions = titlesOf([...(isAhead ? [] : [first]), ...sections.slice(1), ...others]);
    return {
      text: `${textInDoubt(sections, isAhead, replies)}\n\n${ends}`,
      details: { origin, title: own.title, suggestions },
      candidates,
    };
  };
}

/** Those that may be told besides the first. */
const alsoLikely = <Known extends Entry>({ hit: { score } }: FoundEntry<Known>, others: readonly FoundEntry<Known>[]) =>
  others.slice(0, maxAlsoRead).filter(({ hit }) => hit.score >= alsoToldFrom * score);

const titlesOf = (found: readonly FoundEntry<Entry>[]) =>
  [...new Set(found.map(({ entry }) => entry.title))].slice(0, maxSuggestions);
