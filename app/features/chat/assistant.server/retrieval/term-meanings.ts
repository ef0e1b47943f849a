import { stem } from "../text/stem.ts";
import { sameMeaning } from "../text/synonyms.ts";
import { createCosines, type WordVectors } from "../text/word-vectors.ts";
import { wordsOfText } from "../text/words.ts";

/** How alike two terms are, 0 to 1, by the meaning of their words; 1 for the same term. */
export type TermMeanings = {
  /** For one term of a question, its likeness to every term of the lexicon, by their numbers; undefined for none. */
  readonly likenessOf: (term: string, word: string) => Float32Array | undefined;
};

/** Below this, two words merely share a subject ("house", "mortgage"); above it they can stand for each other. */
const floor = 0.42;
/** However near in meaning, another word is never quite the same word. */
const ceiling = 0.85;
const mostRemembered = 300;

export function createTermMeanings(
  lexicon: ReadonlyMap<string, number>,
  words: Iterable<string>,
  vectors: WordVectors,
): TermMeanings {
  const wordOf = new Map<string, string[]>();
  for (const word of words) if (!wordOf.has(stem(word))) wordOf.set(stem(word), [word]);
  for (const [term, phrases] of Object.entries(sameMeaning)) {
    wordOf.set(term, wordsOfText(phrases.split("|")[0] ?? ""));
  }
  const meaningOf = (term: string, word: string) => vectors.meaningOf(wordOf.get(term) ?? [word]);
  const known = [...lexicon].flatMap(([term, id]) => {
    const meaning = meaningOf(term, term);
    return meaning ? [[id, meaning] as const] : [];
  });
  const ids = known.map(([id]) => id);
  const cosinesTo = createCosines(known.map(([, theirs]) => theirs));
  function likenessOf(term: string, word: string): Float32Array | undefined {
    const meaning = meaningOf(term, word);
    const own = lexicon.get(term);
    if (!meaning && own === undefined) return undefined;
    const alike = new Float32Array(lexicon.size);
    if (meaning) {
      for (const [at, value] of cosinesTo(meaning).entries()) {
        if (value > floor) alike[ids[at] ?? 0] = (ceiling * (value - floor)) / (1 - floor);
      }
    }
    if (own !== undefined) alike[own] = 1;
    return alike;
  }
  return { likenessOf: remembering(likenessOf) };
}

/** People ask in the same words again and again: those are worked out once. */
function remembering(likenessOf: TermMeanings["likenessOf"]): TermMeanings["likenessOf"] {
  const remembered = new Map<string, Float32Array>();
  return (term, word) => {
    const key = `${term} ${word}`;
    const found = remembered.get(key) ?? likenessOf(term, word);
    if (!found) return undefined;
    remembered.delete(key);
    remembered.set(key, found);
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    return found;
  };
}
