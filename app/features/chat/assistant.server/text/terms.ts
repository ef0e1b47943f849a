export type TermRules = {
  readonly wordsOf: (text: string) => string[];
  readonly stem: (word: string) => string;
  readonly isStopWord: (word: string) => boolean;
  /** Words that may occur inside any phrase: "get rid of the PMI", "pull my credit". */
  readonly fillers: ReadonlySet<string>;
  /** Phrases by the term that replaces them. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
};

type Phrase = { readonly words: readonly string[]; readonly term: string };

/** The words of a text as terms: known phrases become one term, other words are stemmed, stop words are dropped. */
export function createTermReader(rules: TermRules): (words: readonly string[]) => string[] {
  const { stem, isStopWord, fillers } = rules;
  const phrases = indexPhrases(rules);
  const phraseAt = (stems: readonly string[], at: number) =>
    phrases.get(stems[at] ?? "")?.find(({ words }) => words.every((word, offset) => stems[at + offset] === word));
  return (text) => {
    const words = text.filter((word) => !fillers.has(word));
    const stems = words.map(stem);
    const terms: string[] = [];
    for (let at = 0; at < stems.length; ) {
      const phrase = phraseAt(stems, at);
      if (phrase) {
        terms.push(phrase.term);
        at += phrase.words.length;
        continue;
      }
      const root = stems[at] ?? "";
      if (!isStopWord(words[at] ?? "") && root.length > 1) terms.push(root);
      at += 1;
    }
    return terms;
  };
}

/** By first word, longest first, so that "credit score" is found before "score". */
function indexPhrases({ wordsOf, stem, fillers, synonyms }: TermRules): ReadonlyMap<string, readonly Phrase[]> {
  const stemsOf = (phrase: string) =>
    wordsOf(phrase)
      .filter((word) => !fillers.has(word))
      .map(stem);
  const phrases = [...synonyms].flatMap(([term, all]) => all.map((text): Phrase => ({ words: stemsOf(text), term })));
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases.toSorted((a, b) => b.words.length - a.words.length)) {
    const [first = ""] = phrase.words;
    index.set(first, [...(index.get(first) ?? []), phrase]);
  }
  return index;
}
