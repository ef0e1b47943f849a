export type KeyCount = {
  readonly groupKey: string;
  readonly asked: number;
  readonly lastAsked: Date;
  readonly up: number;
  readonly down: number;
};

export type QuestionGroup = Omit<KeyCount, "groupKey"> & { readonly keys: readonly string[] };

/** Share of the terms of two keys together that both must have. */
const sameShare = 0.6;

/**
 * Joins keys that share most of their terms, most frequent first: each joins the first group whose own key is similar
 * enough. Only groups that share a term are compared, so that a thousand keys take milliseconds.
 */
export function groupQuestions(counts: readonly KeyCount[]): QuestionGroup[] {
  const groups: { readonly terms: ReadonlySet<string>; readonly members: KeyCount[] }[] = [];
  const byTerm = new Map<string, number[]>();
  for (const count of mostFrequentFirst(counts)) {
    const terms = new Set(count.groupKey.split(" "));
    const shared = new Map<number, number>();
    for (const term of terms) for (const at of byTerm.get(term) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    const similar = [...shared].find(
      ([at, both]) => both / (terms.size + (groups[at]?.terms.size ?? 0) - both) >= sameShare,
    );
    if (similar) {
      groups[similar[0]]?.members.push(count);
      continue;
    }
    for (const term of terms) byTerm.set(term, [...(byTerm.get(term) ?? []), groups.length]);
    groups.push({ terms, members: [count] });
  }
  return mostFrequentFirst(groups.map(({ members }) => joined(members)));
}

const mostFrequentFirst = <Counted extends Pick<KeyCount, "asked" | "lastAsked">>(all: readonly Counted[]) =>
  all.toSorted((a, b) => b.asked - a.asked || b.lastAsked.getTime() - a.lastAsked.getTime());

function joined(members: readonly KeyCount[]): QuestionGroup {
  const total = (count: (member: KeyCount) => number) => members.reduce((sum, member) => sum + count(member), 0);
  return {
    keys: members.map(({ groupKey }) => groupKey),
    asked: total(({ asked }) => asked),
    up: total(({ up }) => up),
    down: total(({ down }) => down),
    lastAsked: new Date(Math.max(...members.map(({ lastAsked }) => lastAsked.getTime()))),
  };
}
