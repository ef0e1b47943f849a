import type { Finding } from "../retrieval/find-entry.ts";
import { programsOf } from "../retrieval/programs.ts";
import type { Hit } from "../retrieval/rank.ts";

/** Shares of the best score. From the first on, an entry fits about as well as the best one. */
const closeFrom = 0.93;
const sameSubjectFrom = 0.85;
const worthOfferingFrom = 0.7;
/** A hit with less in common than this is no help to somebody whose question has no answer here. */
const minCoverage = 0.5;

const loanKinds = ["fha", "va", "conventional", "reverse"] as const;

/** What a suggestion needs to know of an entry, in any language. */
export type OfferedEntry = { readonly id: string; readonly topic: string; readonly title: string };
export type FoundEntry<Known extends OfferedEntry> = { readonly entry: Known; readonly hit: Hit };

/** What else the question may be about, best first, and the question back that goes with it, by the name of its text. */
export type Offer<Known extends OfferedEntry> = {
  readonly others: readonly FoundEntry<Known>[];
  readonly asks?: "which_loan" | "which_subject";
};

/** The best entry comes first in `found`. `asked` has earlier questions too: one of them may name the kind of loan. */
export function offerFor<Known extends OfferedEntry>(
  found: readonly FoundEntry<Known>[],
  confidence: Finding["confidence"],
  asked: readonly string[],
): Offer<Known> {
  const [best, ...others] = found;
  if (!best) return { others: [] };
  if (confidence === "none") return { others: byTitle(found.filter(({ hit }) => hit.coverage >= minCoverage)) };
  const from = (share: number) => others.filter(({ hit }) => hit.score >= share * best.hit.score);
  const close = from(closeFrom);
  const isSure = confidence === "sure";
  const loans = otherLoanKinds(best, isSure ? close : from(sameSubjectFrom), asked);
  if (loans.length > 0) return { others: byTitle(loans, best), asks: "which_loan" };
  const subjects = byTitle(isSure ? close : from(worthOfferingFrom), best);
  return subjects.length > 0 ? { others: subjects, asks: "which_subject" } : { others: [] };
}

/** Entries that fit as well, for other kinds of loans: only if the visitor has named none. */
function otherLoanKinds<Known extends OfferedEntry>(
  best: FoundEntry<Known>,
  close: readonly FoundEntry<Known>[],
  asked: readonly string[],
): FoundEntry<Known>[] {
  const seen = new Set(kindsOf(best.entry));
  if (seen.size === 0 || programsOf(asked.join(" ")).size > 0) return [];
  return close.filter(({ entry }) => {
    const own = kindsOf(entry);
    if (own.length === 0 || own.some((kind) => seen.has(kind))) return false;
    for (const kind of own) seen.add(kind);
    return true;
  });
}

function kindsOf({ topic, id, title }: OfferedEntry): string[] {
  const programs = programsOf(`${topic} ${id} ${title}`);
  return loanKinds.filter((kind) => programs.has(kind));
}

/** Each title once, best first, and not the one above the answer. */
function byTitle<Known extends OfferedEntry>(
  found: readonly FoundEntry<Known>[],
  answered?: FoundEntry<Known>,
): FoundEntry<Known>[] {
  const seen = new Set(answered && [answered.entry.title]);
  return found.filter(({ entry: { title } }) => !seen.has(title) && seen.add(title));
}
