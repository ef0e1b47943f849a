/** How texts in one language become words and terms, and what its words tell about a question. */
export type Analyzer = {
  /** Words as written, in order, without punctuation. */
  readonly wordsOf: (text: string) => string[];
  readonly termsOf: (words: readonly string[]) => string[];
  readonly stem: (word: string) => string;
  readonly isStopWord: (word: string) => boolean;
  /** Phrases by the term that replaces them. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** Related terms, with their weight, that are added to a question. */
  readonly expansionsOf: (term: string) => ReadonlyArray<readonly [term: string, weight: number]>;
  /** Whether a term shows that a message is about loans at all. */
  readonly isLoanTerm: (term: string) => boolean;
  /** "And for veterans?" makes sense only after an earlier question. */
  readonly opensLikeFollowUp: (text: string) => boolean;
  /** A word that refers to something said before. */
  readonly pronoun: RegExp;
};
