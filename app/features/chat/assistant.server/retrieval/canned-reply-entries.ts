import type { CannedReply } from "../canned-replies.ts";
import type { KnowledgeEntry } from "../knowledge.ts";
import type { Hit } from "./rank.ts";

export type CannedReplyExamples = Readonly<Record<CannedReply, readonly string[]>>;

const prefix = "reply:";

/** Canned replies as entries of the index, so that they compete with the knowledge for a message. */
export const cannedReplyEntries = (examples: CannedReplyExamples): KnowledgeEntry[] =>
  Object.entries(examples).map(([name, phrasings]) => {
    return { id: `${prefix}${name}`, topic: "", title: "", phrasings, leads: [], answer: "", related: [], page: "/" };
  });

export const cannedReplyOf = (id: string) =>
  id.startsWith(prefix) ? (id.slice(prefix.length) as CannedReply) : undefined;

/** How far a canned reply must lead every entry: a false accusation or a needless alarm does harm too. */
const requiredLead = 2.2;
/** How similar to one of its examples a message must be, for replies whose examples share everyday words. */
const requiredSimilarity: Readonly<Partial<Record<CannedReply, number>>> = {
  self_harm: 0.42,
  threat: 0.46,
  fraud: 0.4,
  neighborhood: 0.35,
};

/**
 * How similar in meaning a message must be to get a reply about danger, where the sentence encoder can tell: "so like 126?? that's more than I thought"
 * has words of somebody who gives up. Every message of eval/ that needs help is at 0.55 or above, and at 0.59 for self-harm.
 */
const requiredMeaning = 0.53;
/** Disappointment about a figure sounds like despair. After other messages it is more likely to be that. */
const requiredMeaningOfDespair = 0.57;

/** Whether a reply about danger that fits by its words fits by its meaning. `isLater`: whether something was said before. */
export function isMeant({ name, meaning }: FittingReply, isLater: boolean): boolean {
  if (meaning === undefined || !aboutDanger.has(name)) return true;
  return meaning >= (name === "self_harm" && isLater ? requiredMeaningOfDespair : requiredMeaning);
}

/** A canned reply that fits a message by its words, and how similar it is in meaning if that is known. */
export type FittingReply = { readonly name: CannedReply; readonly meaning: number | undefined };

/** Replies that may save somebody. The others refuse, and must be nearer to an example than the best entry is. */
export const aboutDanger: ReadonlySet<CannedReply> = new Set(["self_harm", "threat", "elder_abuse", "fraud"]);

/** The canned reply of the first hit, if it is one and leads clearly. */
export function clearCannedReply([first, second]: readonly Hit[]): CannedReply | undefined {
  const reply = cannedReplyOf(first?.id ?? "");
  if (!first || !reply) return undefined;
  const isClear = first.score - (second?.score ?? 0) >= requiredLead;
  const isNearer = aboutDanger.has(reply) || first.phraseSimilarity > (second?.phraseSimilarity ?? 0);
  return isClear && isNearer && first.phraseSimilarity >= (requiredSimilarity[reply] ?? 0) ? reply : undefined;
}
