export type TermRules = {
  readonly wordsOf: (text: string) => string[];
  readonly stem: (word: string) => string;
  readonly isStopWord: (word: string) => boolean;
  /** Words that may occur inside any phrase: "get rid of the PMI", "pull my credit". */
  readonly fillers: ReadonlySet<string>;
  /** Phrases by the term that replaces them. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
};

/** The words of all phrases as a tree: from each word to those that may follow it, and the term where a phrase ends. */
type PhraseNode = { readonly next: Map<string, PhraseNode>; term?: string };
type FoundPhrase = { readonly term: string; readonly length: number };

/** The words of a text as terms: known phrases become one term, other words are stemmed, stop words are dropped. */
export function createTermReader(rules: TermRules): (words: readonly string[]) => string[] {
  const { stem, isStopWord, fillers } = rules;
  const phrases = indexPhrases(rules);
  return (text) => {
    const words = text.filter((word) => !fillers.has(word));
    const stems = words.map(stem);
    const terms: string[] = [];
    for (let at = 0; at < stems.length; ) {
      const phrase = longestPhraseAt(phrases, stems, at);
      if (phrase) {
        terms.push(phrase.term);
        at += phrase.length;
        continue;
      }
      const root = stems[at] ?? "";
      if (!isStopWord(words[at] ?? "") && root.length > 1) terms.push(root);
      at += 1;
    }
    return terms;
  };
}

/** "credit score" is found before "score". */
function longestPhraseAt(phrases: PhraseNode, stems: readonly string[], start: number): FoundPhrase | undefined {
  let found: FoundPhrase | undefined;
  let node = phrases.next.get(stems[start] ?? "");
  for (let length = 1; node; length += 1) {
    if (node.term !== undefined) found = { term: node.term, length };
    node = node.next.get(stems[start + length] ?? "");
  }
  return found;
}

/** If two terms have the same phrase, the first keeps it. */
function indexPhrases({ wordsOf, stem, fillers, synonyms }: TermRules): PhraseNode {
  const root: PhraseNode = { next: new Map() };
  for (const [term, phrases] of synonyms) {
    for (const phrase of phrases) {
      let node = root;
      for (const word of wordsOf(phrase)) {
        if (!fillers.has(word)) node = nodeAfter(node, stem(word));
      }
      node.term ??= term;
    }
  }
  return root;
}

function nodeAfter({ next }: PhraseNode, word: string): PhraseNode {
  const known = next.get(word);
  if (known) return known;
  const node: PhraseNode = { next: new Map() };
  next.set(word, node);
  return node;
}
