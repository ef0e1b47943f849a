import type { BuydownKind } from "#shared/finance/buydown.ts";
import { type Amount, amountsIn, plainNumbers } from "../text/amounts.ts";
import { type ArmTerms, takeArmTerms } from "./arm-terms.ts";
import { amountWords } from "./read-words.ts";

/** A message as words, in which each amount is one word that tells its kind. "." and "," end a clause. */
export type Tokens = {
  readonly words: readonly string[];
  /** By the position of its word. */
  readonly amounts: ReadonlyMap<number, Amount>;
  /** "5/1": years of the fixed period of an adjustable loan. */
  readonly armYears: number | undefined;
  readonly arm: ArmTerms | undefined;
  readonly buydown: BuydownKind | undefined;
};

/** Longer messages are cut, as everywhere. */
const maxChars = 2000;
const maxWordLength = 40;
const buydowns: ReadonlyArray<readonly [BuydownKind, RegExp]> = [
  ["3-2-1", /\b3\s?[-/]\s?2\s?[-/]\s?1\b/],
  ["2-1", /\b2\s?[-/]\s?1\b/],
  ["1-1", /\b1\s?[-/]\s?1\b/],
  ["1-0", /\b1\s?[-/]\s?0\b/],
];

const atSalary = /\b(?:i'?m|(he|she)'?s) at (?=\$?\d{2,3}(?:k\b|,\d{3}\b| ?(?:grand|thousand)\b))/g;

export function tokensOf(text: string, isSpanishTalk = false): Tokens {
  const { rest, arm } = takeArmTerms(text.slice(0, maxChars));
  let plain = plainNumbers(rest);
  plain = plain.replace(/\b1st\b/g, "first").replace(/\b2nd\b/g, "second");
  // Not somebody who makes 40k.
  plain = plain.replace(/\bmake (?:it|that)\b/g, "change to");
  // "I'm at 84k, hes at 71k".
  plain = plain.replace(atSalary, (_all, who?: string) => (who ? `${who} makes ` : "i make "));
  // "Worth 700ish".
  plain = plain.replace(/(\d[km]?)ish\b/g, "$1");
  // "4 units @ 1450", "2 x 1450", "rents are 1450 each x4".
  plain = plain.replace(/@/g, " at ").replace(/\b([1-9])\s?x\s?(?=\$?\d,?\d{3}\b)/g, "$1 units at ");
  plain = plain.replace(/(?<=\d{3}|\b)\s?x\s?([2-9])\b(?![,.]?\d)/g, " each for $1 units");
  const buydown = buydowns.find(([, sign]) => sign.test(plain));
  if (buydown) plain = plain.replace(buydown[1], " buydownkind ");
  const words: string[] = [];
  const amounts = new Map<number, Amount>();
  let from = 0;
  for (const amount of amountsIn(plain, isSpanishTalk)) {
    words.push(...wordsOf(plain.slice(from, amount.start)));
    amounts.set(words.length, amount);
    words.push(amountWords[amount.kind]);
    from = amount.end;
  }
  words.push(...wordsOf(plain.slice(from)));
  return { words, amounts, armYears: arm?.fixedYears, arm, buydown: buydown?.[0] };
}

const clauseEnd = ".";

const wordsOf = (text: string): string[] =>
  (text.replace(/'/g, "").match(/[a-z][a-z0-9]*|[.!?;,\n]/g) ?? []).map((word) =>
    /[a-z]/.test(word) ? word.slice(0, maxWordLength) : clauseEnd,
  );

/** How many words on each side of an amount can say what it is. */
const reach = 7;

/** The words around an amount, within its clause, without fillers. The amount itself is at `at`. */
export function around(
  tokens: Tokens,
  position: number,
  fillers: ReadonlySet<string>,
): { words: string[]; at: number } {
  const side = (step: 1 | -1) => {
    const found: string[] = [];
    for (let at = position + step; found.length < reach; at += step) {
      const word = tokens.words[at];
      if (word === undefined || word === clauseEnd) break;
      if (tokens.amounts.has(at)) found.push(amountWords.other);
      else if (!fillers.has(word)) found.push(word);
    }
    return found;
  };
  const before = side(-1).reverse();
  return { words: [...before, tokens.words[position] ?? "", ...side(1)], at: before.length };
}

type AmountOfClause = { readonly position: number; readonly word: string; readonly after: readonly string[] };
type Clause = { readonly before: readonly string[]; readonly amounts: readonly AmountOfClause[] };

/** The amounts of each clause, with the words between one and the next, without fillers. */
export function amountsOfClauses({ words, amounts }: Tokens, fillers: ReadonlySet<string>): Clause[] {
  const clauses: { before: string[]; amounts: { position: number; word: string; after: string[] }[] }[] = [];
  let clause: (typeof clauses)[number] | undefined;
  for (const [position, word] of words.entries()) {
    if (!clause || word === clauseEnd) {
      clause = { before: [], amounts: [] };
      clauses.push(clause);
    }
    if (amounts.has(position)) clause.amounts.push({ position, word, after: [] });
    else if (word !== clauseEnd && !fillers.has(word)) (clause.amounts.at(-1)?.after ?? clause.before).push(word);
  }
  return clauses;
}

export function clausesWithoutFigures({ words, amounts }: Tokens): string[][] {
  const clauses: { words: string[]; hasFigure: boolean }[] = [{ words: [], hasFigure: false }];
  for (const [position, word] of words.entries()) {
    const clause = clauses.at(-1);
    if (word === clauseEnd || !clause) clauses.push({ words: [], hasFigure: false });
    else {
      clause.words.push(word);
      clause.hasFigure ||= amounts.has(position);
    }
  }
  return clauses.flatMap((clause) => (clause.hasFigure ? [] : [clause.words]));
}
