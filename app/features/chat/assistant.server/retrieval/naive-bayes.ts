/** A naive Bayes reading of the ways of asking: what each term, and each pair of neighbours, says for an entry. */
export type Odds = (said: ReadonlyMap<string, number>) => Float64Array;

/** Counts as if every term had been seen this often already, so that a missing one is no proof. */
const seenBefore = 0.1;
/** A pair says again what its two terms said. */
const pairWeight = 0.6;
/** In fewer phrasings than this a term is one person's wording, not a signal. */
const leastPhrasings = 2;

/** For each entry, its ways of asking as terms in order. The result is in the order of the entries. */
export function learnOdds(asksByEntry: ReadonlyArray<ReadonlyArray<readonly string[]>>): Odds {
  const counts = asksByEntry.map(countGrams);
  const totals = new Map<string, number>();
  for (const count of counts) for (const [gram, n] of count) totals.set(gram, (totals.get(gram) ?? 0) + n);
  for (const [gram, n] of totals) if (n < leastPhrasings) totals.delete(gram);
  const sizes = counts.map((count) => sumOf([...count].map(([gram, n]) => (totals.has(gram) ? n : 0))));
  const whole = sumOf(sizes);
  const prior = seenBefore * totals.size;
  return (said) => {
    const odds = new Float64Array(counts.length);
    for (const [gram, weight] of weighGrams(said)) {
      const total = totals.get(gram);
      if (total === undefined) continue;
      for (const [at, count] of counts.entries()) {
        const own = count.get(gram) ?? 0;
        const size = sizes[at] ?? 0;
        const here = (own + seenBefore) / (size + prior);
        const elsewhere = (total - own + seenBefore) / (whole - size + prior);
        odds[at] = (odds[at] ?? 0) + weight * Math.log(here / elsewhere);
      }
    }
    return odds;
  };
}

function countGrams(asks: ReadonlyArray<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const terms of asks) {
    for (const gram of new Set([...terms, ...pairsOf(terms)])) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function weighGrams(said: ReadonlyMap<string, number>): Map<string, number> {
  const weights = new Map(said);
  for (const pair of pairsOf([...said.keys()])) weights.set(pair, pairWeight);
  return weights;
}

const pairsOf = (terms: readonly string[]) => terms.slice(1).map((term, at) => `${terms[at]} ${term}`);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
