import { saysYesOrNo } from "#app/content/yes-no-question.ts";
import type { AnswerPart, Origin } from "../answer.ts";
import type { Replies } from "../canned-replies.ts";
import type { KnowledgeEntry } from "../knowledge.ts";
import { phrasingSimilarities } from "../retrieval/closest-phrasings.ts";
import type { Finding } from "../retrieval/find-entry.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { chooseLead } from "./choose-lead.ts";
import { entryText } from "./entry-text.ts";
import { offerFor } from "./suggestions.ts";

type Dependencies = {
  readonly index: KnowledgeIndex;
  readonly entries: ReadonlyMap<string, KnowledgeEntry>;
  readonly replies: Replies;
};

/** Turns what was found for a question into its answer: title, lead, the whole answer, and what else may be asked. */
export function createEntryAnswers({ index, entries, replies }: Dependencies) {
  function leadFor(entry: KnowledgeEntry, question: string, confidence: Finding["confidence"]) {
    const lead = chooseLead(entry, question, phrasingSimilarities(index, entry.id, question));
    // Yes or no is never said to somebody whose question was perhaps not understood.
    return lead && confidence === "unsure" && saysYesOrNo(lead.say) ? undefined : lead;
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
      return { text: replies.en.unknown, details: { origin, suggestions }, candidates };
    }
    const whole = entryText(entry, leadFor(entry, question, confidence), replies);
    const origin: Origin = { kind: "entry", id: entry.id, confidence };
    const text = asks ? `${whole}\n\n${replies.en[asks]}` : whole;
    return { text, details: { origin, title: entry.title, suggestions }, candidates };
  };
}
