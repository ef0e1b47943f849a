import { stemmer } from "stemmer";

/** The knowledge uses the same few thousand words again and again; the cache holds no more than that. */
const known = new Map<string, string>();
const keptWords = 20_000;

/** Porter's stemmer, so that "refinancing", "refinanced" and "refinances" are one term. */
export function stem(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const root = /^[a-z]{3,}$/.test(word) ? stemmer(word) : word;
  if (known.size < keptWords) known.set(word, root);
  return root;
}
