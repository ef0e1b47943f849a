import { saysYesOrNo } from "#app/content/yes-no-question.ts";
import type { AnswerPart, Origin } from "../answer.ts";
import type { CommonReply, ReplyLanguage } from "../canned-replies.ts";
import type { Lead } from "../knowledge.ts";
import { phrasingSimilarities } from "../retrieval/closest-phrasings.ts";
import type { Finding } from "../retrieval/find-entry.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { questionAfterPreamble } from "../retrieval/preamble.ts";
import { chooseLead } from "./choose-lead.ts";
import { type OfferedEntry, offerFor } from "./suggestions.ts";

/** An entry of the knowledge in any language. */
type Entry = OfferedEntry & { readonly phrasings: readonly string[]; readonly leads: readonly Lead[] };

type Dependencies<Known extends Entry> = {
  readonly language: ReplyLanguage;
  readonly index: KnowledgeIndex;
  readonly entries: ReadonlyMap<string, Known>;
  readonly replies: Readonly<Record<Extract<CommonReply, "unknown" | "which_loan" | "which_subject">, string>>;
  /** The lead and the whole answer, as paragraphs. */
  readonly textOf: (entry: Known, lead: Lead | undefined) => string;
};

/** Turns what was found for a question into its answer: title, lead, the whole answer, and what else may be asked. */
export function createEntryAnswers<Known extends Entry>({
  language,
  index,
  entries,
  replies,
  textOf,
}: Dependencies<Known>) {
  const textLanguage = language === "en" ? "en" : "other";

  function leadFor(entry: Known, message: string, confidence: Finding["confidence"]) {
    // What somebody says about themselves before the question makes no difference to its direct answer.
    const question = questionAfterPreamble(message) ?? message;
    const lead = chooseLead(entry, question, phrasingSimilarities(index, entry, question), textLanguage);
    // Yes or no is never said to somebody whose question was perhaps not understood.
    return lead && confidence === "unsure" && saysYesOrNo(lead.say, textLanguage) ? undefined : lead;
  }

  return (finding: Finding, question: string, earlier: readonly string[]): AnswerPart => {
    const { confidence, hits } = finding;
    const candidates = hits.map(({ id }) => id);
    const found = hits.flatMap((hit) => {
      const entry = entries.get(hit.id);
      return entry ? [{ entry, hit }] : [];
    });
    const { suggestions, asks } = offerFor(found, confidence, [question, ...earlier]);
    const entry = found[0]?.entry;
    if (!entry || confidence === "none") {
      const origin: Origin = { kind: "unknown", confidence: "none" };
      return { text: replies.unknown, details: { origin, suggestions }, candidates };
    }
    const whole = textOf(entry, leadFor(entry, question, confidence));
    const origin: Origin = { kind: language === "en" ? "entry" : "translation", id: entry.id, confidence };
    const text = asks ? `${whole}\n\n${replies[asks]}` : whole;
    return { text, details: { origin, title: entry.title, suggestions }, candidates };
  };
}
