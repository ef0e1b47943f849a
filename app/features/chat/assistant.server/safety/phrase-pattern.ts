import { fold } from "../text/words.ts";

/** Longer messages are cut: NFKC may turn one character into eighteen. */
const maxChars = 4000;
const maxWordLength = 40;
/** How many words "..." may skip. It never skips the end of a sentence. */
const maxGap = 6;

/** Stands between two sentences in the list of words. */
const sentenceEnd = ".";

/** Words in lower case without accents and apostrophes ("I'm" is "im"), with a mark at the end of each sentence. */
export function ruleWords(text: string): string[] {
  const plain = fold(text.normalize("NFKC").slice(0, maxChars)).replace(/'/g, "");
  const found = plain.match(/[a-z0-9]+|[.!?;\n]+(?=\s|$)/g) ?? [];
  return found.map((word) => (/[a-z0-9]/.test(word) ? word.slice(0, maxWordLength) : sentenceEnd));
}

type OneWord = { readonly kind: "word"; readonly word: string } | { readonly kind: "stem"; readonly stem: string };
type Item = OneWord | { readonly kind: "gap" } | { readonly kind: "start" } | { readonly kind: "end" } | Choice;
/** Alternatives of one word are in `words`, which makes long lists fast. */
type Choice = {
  readonly kind: "choice";
  readonly words: ReadonlySet<string>;
  readonly others: readonly Phrase[];
  readonly optional: boolean;
};
/** `needs`: for each item that matches nothing without one of certain words, those words by number; the fewest first. */
export type Phrase = { readonly items: readonly Item[]; readonly needs: ReadonlyArray<readonly number[]> };

/** Every word that a phrase needs has a number: a message is compared with a thousand phrases. */
const numbers = new Map<string, number>();
function numberOf(word: string): number {
  const number = numbers.get(word) ?? numbers.size;
  numbers.set(word, number);
  return number;
}

/** A message as the phrases read before it see it: its words, and 1 at the number of each word that some phrase needs. */
export type RuleText = { readonly words: readonly string[]; readonly present: Uint8Array };

export function ruleText(words: readonly string[]): RuleText {
  const present = new Uint8Array(numbers.size);
  for (const word of words) {
    const number = numbers.get(word);
    if (number !== undefined) present[number] = 1;
  }
  return { words, present };
}

export type WordLists = ReadonlyMap<string, readonly Phrase[]>;
type Parsed = { readonly ok: true; readonly phrase: Phrase } | { readonly ok: false; readonly problem: string };

/**
 * A line of a rule: words, "stem*", "{list}", "(this | or that)", "[perhaps this]", "..." for up to six words of a
 * sentence, "." for its end, "^" and "$" for the beginning and the end of the message.
 */
export function parsePhrase(line: string, lists: WordLists): Parsed {
  const tokens =
    fold(line)
      .replace(/'/g, "")
      .match(/\.\.\.|\{[a-z_]+\}|[a-z0-9]+\*?|[()[\]|^$]|[^\s-]/g) ?? [];
  const reader = { tokens, at: 0, lists };
  try {
    const phrase = readSequence(reader);
    if (reader.at < tokens.length) throw new PatternProblem(`"${tokens[reader.at]}" is not expected here`);
    if (phrase.items.length === 0) throw new PatternProblem("the line is empty");
    return { ok: true, phrase };
  } catch (error) {
    if (!(error instanceof PatternProblem)) throw error;
    return { ok: false, problem: error.message };
  }
}

class PatternProblem extends Error {}
type Reader = { readonly tokens: readonly string[]; at: number; readonly lists: WordLists };

function readSequence(reader: Reader): Phrase {
  const items: Item[] = [];
  for (let token = reader.tokens[reader.at]; token !== undefined; token = reader.tokens[reader.at]) {
    if (token === ")" || token === "]" || token === "|") break;
    reader.at += 1;
    items.push(readItem(token, reader));
  }
  const needs = items.flatMap((item) => {
    const needed = neededBy(item);
    return needed ? [[...needed]] : [];
  });
  return { items, needs: needs.sort((a, b) => a.length - b.length) };
}

/** Undefined where a match needs no certain word. */
function neededBy(item: Item): ReadonlySet<number> | undefined {
  if (item.kind === "word") return new Set([numberOf(item.word)]);
  if (item.kind !== "choice" || item.optional) return undefined;
  const words = new Set(Array.from(item.words, numberOf));
  for (const {
    needs: [fewest],
  } of item.others) {
    if (!fewest) return undefined;
    for (const word of fewest) words.add(word);
  }
  return words;
}

function readItem(token: string, reader: Reader): Item {
  if (token === "...") return { kind: "gap" };
  if (token === "^") return { kind: "start" };
  if (token === "$") return { kind: "end" };
  if (token === "(") return choiceOf(readOptions(")", reader), false);
  if (token === "[") return choiceOf(readOptions("]", reader), true);
  if (token.startsWith("{")) {
    const options = reader.lists.get(token.slice(1, -1));
    if (!options) throw new PatternProblem(`there is no word list ${token}`);
    return choiceOf(options, false);
  }
  if (!/^([a-z0-9]+\*?|\.)$/.test(token)) throw new PatternProblem(`"${token}" means nothing in a pattern`);
  return token.endsWith("*") ? { kind: "stem", stem: token.slice(0, -1) } : { kind: "word", word: token };
}

function choiceOf(options: readonly Phrase[], optional: boolean): Choice {
  const words = new Set<string>();
  const others: Phrase[] = [];
  for (const option of options) {
    const [item, ...rest] = option.items;
    if (rest.length === 0 && item?.kind === "word") words.add(item.word);
    else others.push(option);
  }
  return { kind: "choice", words, others, optional };
}

function readOptions(close: string, reader: Reader): Phrase[] {
  const options = [readSequence(reader)];
  while (reader.tokens[reader.at] === "|") {
    reader.at += 1;
    options.push(readSequence(reader));
  }
  if (reader.tokens[reader.at] !== close) throw new PatternProblem(`"${close}" is missing`);
  reader.at += 1;
  if (options.some(({ items }) => items.length === 0)) throw new PatternProblem("an alternative is empty");
  return options;
}

/** Whether the phrase is anywhere in the words. Takes time proportional to the length of the phrase times the words. */
export const occurs = (phrase: Phrase, { words, present }: RuleText): boolean =>
  isPossible(phrase, present) &&
  advance(phrase, words, new Set(Array.from({ length: words.length + 1 }, (_, at) => at))).size > 0;

/** Most phrases are ruled out by a word that the message does not have. */
const isPossible = ({ needs }: Phrase, present: Uint8Array): boolean =>
  needs.every((words) => words.some((number) => present[number] === 1));

/** Where the longest match that begins at `start` ends; undefined if there is none. */
export function endOfMatch(phrase: Phrase, words: readonly string[], start: number): number | undefined {
  const ends = advance(phrase, words, new Set([start]));
  return ends.size > 0 ? Math.max(...ends) : undefined;
}

/** All positions that can be reached from a set of positions: no backtracking, so no input is slow. */
function advance(phrase: Phrase, words: readonly string[], from: ReadonlySet<number>): ReadonlySet<number> {
  let reached = from;
  for (const item of phrase.items) {
    if (reached.size === 0) return reached;
    reached = step(item, words, reached);
  }
  return reached;
}

function step(item: Item, words: readonly string[], from: ReadonlySet<number>): ReadonlySet<number> {
  if (item.kind === "start") return new Set(from.has(0) ? [0] : []);
  if (item.kind === "end") return new Set([...from].filter((at) => isEnd(words, at)));
  if (item.kind === "gap") return new Set([...from].flatMap((at) => afterGap(words, at)));
  if (item.kind === "choice") {
    const reached = new Set(item.optional ? from : []);
    for (const at of from) if (item.words.has(words[at] ?? "")) reached.add(at + 1);
    for (const option of item.others) for (const at of advance(option, words, from)) reached.add(at);
    return reached;
  }
  const reached = new Set<number>();
  for (const at of from) if (isMatch(item, words[at] ?? "")) reached.add(at + 1);
  return reached;
}

const isMatch = (item: OneWord, word: string) =>
  item.kind === "word" ? word === item.word : word.startsWith(item.stem);

/** The last sentence may have its mark or not. */
const isEnd = (words: readonly string[], at: number) => words.slice(at).every((word) => word === sentenceEnd);

function afterGap(words: readonly string[], at: number): number[] {
  const reached = [at];
  for (let next = at; next < words.length && next - at < maxGap && words[next] !== sentenceEnd; next += 1) {
    reached.push(next + 1);
  }
  return reached;
}
