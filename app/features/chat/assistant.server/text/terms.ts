import { stem } from "./stem.ts";
import { stopWords } from "./stop-words.ts";
import { synonymPhrases } from "./synonyms.ts";
import { wordsOfText } from "./words.ts";

/** Words that may occur inside any phrase: "get rid of the PMI", "pull my credit". */
const fillers = new Set(["a", "an", "the", "my", "our", "your", "this", "that", "his", "her", "their", "its", "some"]);
const withoutFillers = (words: readonly string[]) => words.filter((word) => !fillers.has(word));

type Phrase = { readonly words: readonly string[]; readonly term: string };

/** By first word, longest first, so that "credit score" is found before "score". */
const phrasesByFirstWord = indexPhrases();

function indexPhrases(): ReadonlyMap<string, readonly Phrase[]> {
  const phrases = [...synonymPhrases].flatMap(([term, all]) =>
    all.map((phrase): Phrase => ({ words: withoutFillers(wordsOfText(phrase)).map(stem), term })),
  );
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases.toSorted((a, b) => b.words.length - a.words.length)) {
    const [first = ""] = phrase.words;
    index.set(first, [...(index.get(first) ?? []), phrase]);
  }
  return index;
}

/** The words of a text as terms: known phrases become one term, other words are stemmed, stop words are dropped. */
export function termsOf(text: readonly string[]): string[] {
  const words = withoutFillers(text);
  const stems = words.map(stem);
  const terms: string[] = [];
  for (let at = 0; at < stems.length; ) {
    const phrase = phraseAt(stems, at);
    if (phrase) {
      terms.push(phrase.term);
      at += phrase.words.length;
      continue;
    }
    const word = words[at] ?? "";
    const root = stems[at] ?? "";
    if (!stopWords.has(word) && root.length > 1) terms.push(root);
    at += 1;
  }
  return terms;
}

function phraseAt(stems: readonly string[], at: number): Phrase | undefined {
  const candidates = phrasesByFirstWord.get(stems[at] ?? "");
  return candidates?.find(({ words }) => words.every((word, offset) => stems[at + offset] === word));
}

/** Every word of the synonym table as written, so that the speller does not "correct" it. */
export const phraseWords: ReadonlySet<string> = new Set(
  [...synonymPhrases.values()].flatMap((phrases) => phrases.flatMap(wordsOfText)),
);
