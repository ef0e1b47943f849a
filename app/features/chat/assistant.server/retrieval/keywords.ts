import type { SignedReply } from "../canned-replies.ts";
import type { KnowledgeEntry } from "../knowledge.ts";
import type { Hit } from "./rank.ts";

export type Signs = Readonly<Record<SignedReply, readonly string[]>>;

const prefix = "reply:";

/** Set replies as entries among the others: what a visitor wrote is nearest to one of all. */
export const signEntries = (signs: Signs): KnowledgeEntry[] =>
  Object.entries(signs).map(([name, asks]) => {
    return { id: `${prefix}${name}`, topic: "", title: "", asks, answer: "", related: [], page: "/" };
  });

export const signedReply = (id: string) =>
  id.startsWith(prefix) ? (id.slice(prefix.length) as SignedReply) : undefined;

/** How far ahead of every entry a set reply must be: a false charge or a needless alarm does harm too. */
const leadNeeded = 2.2;
/** How near to one of its examples. What some replies are about shares its everyday words with half of life. */
const nearnessNeeded: Readonly<Partial<Record<SignedReply, number>>> = {
  self_harm: 0.42,
  threat: 0.42,
  fraud: 0.4,
  neighborhood: 0.35,
};

/** The set reply that the first of the hits calls for, if it does so clearly. */
export function replyCalledFor([first, second]: readonly Hit[]): SignedReply | undefined {
  const reply = signedReply(first?.id ?? "");
  if (!first || !reply) return undefined;
  const isClear = first.score - (second?.score ?? 0) >= leadNeeded;
  return isClear && first.nearness >= (nearnessNeeded[reply] ?? 0) ? reply : undefined;
}
