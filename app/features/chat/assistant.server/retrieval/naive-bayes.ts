/** For the terms of a question, the log odds of each entry, in the order of the entries. */
export type NaiveBayes = (terms: ReadonlyMap<string, number>) => Float64Array;

/** Additive smoothing, so that a term an entry never uses does not rule the entry out. */
const pseudocount = 0.1;
/** A pair partly repeats what its two terms already say. */
const pairWeight = 0.6;
/** In fewer phrasings than this a term is one person's wording, not a signal. */
const minPhrasings = 2;

/** Learns which terms, and pairs of neighboring terms, are typical of an entry. Takes each entry's phrasings as terms. */
export function trainNaiveBayes(phrasingsByEntry: ReadonlyArray<ReadonlyArray<readonly string[]>>): NaiveBayes {
  const all = phrasingsByEntry.map(countGrams);
  const totals = totalsOf(all);
  const counts = all.map((count) => new Map([...count].filter(([gram]) => totals.has(gram))));
  const sizes = counts.map((count) => sumOf([...count.values()]));
  const whole = sumOf(sizes);
  const prior = pseudocount * totals.size;
  const logOddsOf = (own: number, total: number, size: number) =>
    Math.log((own + pseudocount) / (size + prior)) - Math.log((total - own + pseudocount) / (whole - size + prior));
  const entriesWith = new Map<string, number[]>();
  for (const [at, count] of counts.entries()) {
    for (const gram of count.keys()) {
      const entries = entriesWith.get(gram);
      if (entries) entries.push(at);
      else entriesWith.set(gram, [at]);
    }
  }
  return (terms) => {
    const grams = [...weighGrams(terms)].flatMap(([gram, weight]) => {
      const total = totals.get(gram);
      return total === undefined ? [] : [{ gram, total, weight }];
    });
    // Most entries have none of the grams: what that tells depends on their size only.
    const weight = sumOf(grams.map((one) => one.weight));
    const absent = sumOf(grams.map((one) => one.weight * Math.log(pseudocount / (one.total + pseudocount))));
    const logOdds = Float64Array.from(
      sizes,
      (size) => weight * Math.log((whole - size + prior) / (size + prior)) + absent,
    );
    for (const { gram, total, weight: own } of grams) {
      for (const at of entriesWith.get(gram) ?? []) {
        const size = sizes[at] ?? 0;
        const more = logOddsOf(counts[at]?.get(gram) ?? 0, total, size) - logOddsOf(0, total, size);
        logOdds[at] = (logOdds[at] ?? 0) + own * more;
      }
    }
    return logOdds;
  };
}

/** Of the grams that are more than one person's wording. */
function totalsOf(counts: ReadonlyArray<ReadonlyMap<string, number>>): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const count of counts) for (const [gram, n] of count) totals.set(gram, (totals.get(gram) ?? 0) + n);
  return new Map([...totals].filter(([, n]) => n >= minPhrasings));
}

function countGrams(phrasings: ReadonlyArray<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const terms of phrasings) {
    for (const gram of new Set([...terms, ...pairsOf(terms)])) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function weighGrams(terms: ReadonlyMap<string, number>): Map<string, number> {
  const weights = new Map(terms);
  for (const pair of pairsOf([...terms.keys()])) weights.set(pair, pairWeight);
  return weights;
}

const pairsOf = (terms: readonly string[]) => terms.slice(1).map((term, at) => `${terms[at]} ${term}`);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
