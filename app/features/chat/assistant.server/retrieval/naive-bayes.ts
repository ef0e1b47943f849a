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
  const grams = countByGram(phrasingsByEntry);
  const sizes = new Float64Array(phrasingsByEntry.length);
  for (const { counts } of grams.values()) for (const [at, own] of counts) sizes[at] = (sizes[at] ?? 0) + own;
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const prior = pseudocount * grams.size;
  const logOddsOf = (own: number, total: number, size: number) =>
    Math.log((own + pseudocount) / (size + prior) / ((total - own + pseudocount) / (whole - size + prior)));
  /** Of a gram that is in no entry: only the total of a gram makes a difference for the entries without it. */
  const withoutGram = sizes.map((size) => logOddsOf(0, 0, size));
  return (terms) => {
    const logOdds = new Float64Array(sizes.length);
    for (const [gram, weight] of weighGrams(terms)) {
      const found = grams.get(gram);
      if (!found) continue;
      const { total, counts } = found;
      const less = Math.log((total + pseudocount) / pseudocount);
      for (const [at, odds] of withoutGram.entries()) logOdds[at] = (logOdds[at] ?? 0) + weight * (odds - less);
      for (const [at, own] of counts) {
        const more = logOddsOf(own, total, sizes[at] ?? 0) - ((withoutGram[at] ?? 0) - less);
        logOdds[at] = (logOdds[at] ?? 0) + weight * more;
      }
    }
    return logOdds;
  };
}

/** For each gram that is more than one person's wording: in how many phrasings it is, of each entry and of all. */
type GramCount = { total: number; readonly counts: Map<number, number> };

function countByGram(phrasingsByEntry: ReadonlyArray<ReadonlyArray<readonly string[]>>): Map<string, GramCount> {
  const grams = new Map<string, GramCount>();
  for (const [at, phrasings] of phrasingsByEntry.entries()) {
    for (const terms of phrasings) {
      for (const gram of new Set([...terms, ...pairsOf(terms)])) addGram(grams, gram, at);
    }
  }
  for (const [gram, { total }] of grams) if (total < minPhrasings) grams.delete(gram);
  return grams;
}

function addGram(grams: Map<string, GramCount>, gram: string, entry: number): void {
  const known = grams.get(gram);
  if (!known) {
    grams.set(gram, { total: 1, counts: new Map([[entry, 1]]) });
    return;
  }
  known.total += 1;
  known.counts.set(entry, (known.counts.get(entry) ?? 0) + 1);
}

function weighGrams(terms: ReadonlyMap<string, number>): Map<string, number> {
  const weights = new Map(terms);
  for (const pair of pairsOf([...terms.keys()])) weights.set(pair, pairWeight);
  return weights;
}

const pairsOf = (terms: readonly string[]) => terms.slice(1).map((term, at) => `${terms[at]} ${term}`);
