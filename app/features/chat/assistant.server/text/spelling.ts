/** Corrects typos using the words of the knowledge. */
export type Speller = { readonly correct: (word: string) => string | undefined };

const minLength = 4;
const twoErrorsFrom = 8;
const maxErrors = 2;

/** The words of one length, with the letters of each as bits. */
type Words = { readonly words: string[]; readonly letters: number[] };

export function createSpeller(vocabulary: ReadonlyMap<string, number>, isWord: (text: string) => boolean): Speller {
  const lengths = [...vocabulary.keys()].map(({ length }) => length);
  const byLength = Array.from({ length: Math.max(0, ...lengths) + 1 }, (): Words => ({ words: [], letters: [] }));
  for (const word of vocabulary.keys()) {
    if (word.length < minLength || /\d/.test(word)) continue;
    byLength[word.length]?.words.push(word);
    byLength[word.length]?.letters.push(lettersOf(word));
  }
  /** Two words are only compared if their letters allow it: one error adds one letter and takes one away at most. */
  function candidates(word: string, allowed: number): string[] {
    const own = lettersOf(word);
    return byLength
      .slice(word.length - allowed, word.length + allowed + 1)
      .flatMap(({ words, letters }) => words.filter((_, at) => isWithin(allowed, letters[at] ?? 0, own)));
  }
  return {
    correct: (word) => {
      if (word.length < minLength || /\d/.test(word) || vocabulary.has(word) || isWord(word)) return undefined;
      const allowed = errorsAllowed(word);
      let best: { word: string; cost: number } | undefined;
      for (const candidate of candidates(word, allowed)) {
        const distance = editDistance(word, candidate);
        if (distance > allowed) continue;
        // A wrong first letter is rare; among equal candidates the more common word wins.
        const cost = distance + (candidate[0] === word[0] ? 0 : 0.7) - Math.log1p(vocabulary.get(candidate) ?? 0) / 20;
        if (!best || cost < best.cost) best = { word: candidate, cost };
      }
      return best?.word;
    },
  };
}

const errorsAllowed = (word: string) => (word.length >= twoErrorsFrom ? maxErrors : 1);

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

const isWithin = (allowed: number, a: number, b: number) => bitsOf(a & ~b) <= allowed && bitsOf(b & ~a) <= allowed;

function bitsOf(letters: number): number {
  let count = 0;
  for (let left = letters; left !== 0; left &= left - 1) count += 1;
  return count;
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
