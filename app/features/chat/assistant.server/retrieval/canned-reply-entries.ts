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
