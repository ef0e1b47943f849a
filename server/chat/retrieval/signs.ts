import type { KnowledgeEntry } from "../knowledge.ts";
import type { SignedReply } from "../replies.ts";

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
export const leadNeeded = 2.2;
