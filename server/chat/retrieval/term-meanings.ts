import { stem } from "../text/stem.ts";
import { sameMeaning } from "../text/synonyms.ts";
import { cosine, type WordVectors } from "../text/word-vectors.ts";
import { wordsOfText } from "../text/words.ts";

/** How alike two terms are, 0 to 1, by the meaning of their words; 1 for the same term. */
export type TermMeanings = {
  /** For one term of a question, its likeness to every term of the lexicon, by their numbers. */
  readonly likenessOf: (term: string, word: string) => Float32Array;
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
  function likenessOf(term: string, word: string): Float32Array {
    const meaning = meaningOf(term, word);
    const alike = new Float32Array(lexicon.size);
    if (meaning) {
      for (const [id, theirs] of known) {
        const value = cosine(meaning, theirs);
        if (value > floor) alike[id] = (ceiling * (value - floor)) / (1 - floor);
      }
    }
    const own = lexicon.get(term);
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
    remembered.delete(key);
    remembered.set(key, found);
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    return found;
  };
}
