/**
 * Corrects typos using the words of the knowledge. Candidates are found by deletes (one or two letters left out on both
 * sides), so that a lookup takes microseconds instead of a scan of the vocabulary.
 */
export type Speller = { readonly correct: (word: string) => string | undefined };

const minLength = 4;
const twoErrorsFrom = 8;
const maxErrors = 2;

export function createSpeller(vocabulary: ReadonlyMap<string, number>, isWord: (text: string) => boolean): Speller {
  const byDelete = new Map<string, string[]>();
  let longest = 0;
  for (const word of vocabulary.keys()) {
    if (word.length < minLength || /\d/.test(word)) continue;
    longest = Math.max(longest, word.length);
    for (const key of deletes(word, errorsAllowed(word))) {
      const list = byDelete.get(key);
      if (list) list.push(word);
      else byDelete.set(key, [word]);
    }
  }
  return {
    correct: (word) => {
      // No known word is close to a longer one, and the number of deletes grows quadratically with the length.
      if (word.length < minLength || word.length > longest + maxErrors) return undefined;
      if (/\d/.test(word) || vocabulary.has(word) || isWord(word)) return undefined;
      const allowed = errorsAllowed(word);
      let best: { word: string; cost: number } | undefined;
      for (const key of deletes(word, allowed)) {
        for (const candidate of byDelete.get(key) ?? []) {
          const distance = editDistance(word, candidate);
          if (distance > allowed) continue;
          // A wrong first letter is rare; among equal candidates the more common word wins.
          const cost =
            distance + (candidate[0] === word[0] ? 0 : 0.7) - Math.log1p(vocabulary.get(candidate) ?? 0) / 20;
          if (!best || cost < best.cost) best = { word: candidate, cost };
        }
      }
      return best?.word;
    },
  };
}

const errorsAllowed = (word: string) => (word.length >= twoErrorsFrom ? maxErrors : 1);

function deletes(word: string, depth: number): Set<string> {
  const found = new Set([word]);
  let layer = [word];
  for (let step = 0; step < depth; step += 1) {
    layer = layer.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)));
    for (const text of layer) found.add(text);
  }
  return found;
}

/** Damerau-Levenshtein with adjacent swaps: "mortagge" is one edit away from "mortgage". */
export function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j));
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let j = 1; j <= b.length; j += 1) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = cost;
    }
  }
  return at(a.length, b.length);
}
