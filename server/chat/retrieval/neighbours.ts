import { stem } from "../text/stem.ts";
import { cosine, type WordVectors } from "../text/word-vectors.ts";

/** Words of the knowledge that mean nearly the same as a given word, as terms with their likeness. */
export type Neighbours = (word: string) => ReadonlyArray<readonly [term: string, likeness: number]>;

const atLeast = 0.6;
const atMost = 4;

export function createNeighbours(vocabulary: ReadonlySet<string>, vectors: WordVectors): Neighbours {
  const known = [...vocabulary].flatMap((word) => {
    const meaning = vectors.meaningOf([word]);
    return meaning ? [{ word, term: stem(word), meaning }] : [];
  });
  return (word) => {
    const meaning = vectors.meaningOf([word]);
    if (!meaning) return [];
    return known
      .filter((other) => other.word !== word)
      .map(({ term, meaning: theirs }) => [term, cosine(meaning, theirs)] as const)
      .filter(([, likeness]) => likeness >= atLeast)
      .sort((a, b) => b[1] - a[1])
      .slice(0, atMost);
  };
}
