import { z } from "zod";
import { asksAdvice, isLittleWord, pattern, pronoun } from "../retrieval/question-forms.ts";
import { occurs, type Phrase, ruleText, ruleWords } from "../safety/phrase-pattern.ts";
import { phraseList, readData } from "../text/read-data.ts";
import type { SumLanguage } from "./read-words.ts";

const kinds = ["hardship", "situation", "loan", "purpose", "topic", "matter"] as const;

/** What a conversation is about, by the words of the visitor. */
export type Subject = {
  readonly name: string;
  readonly kind: (typeof kinds)[number];
  readonly named: readonly Phrase[];
  /** Lines that say one of the others without being about the subject. */
  readonly unless: readonly Phrase[];
  /** What a question that names no subject is looked up with. */
  readonly adds: Readonly<Record<SumLanguage, string>>;
  /** Topics and entries of the knowledge. */
  readonly entries: ReadonlySet<string>;
};

const lines = z.array(pattern).min(1);
const schema = z.record(
  z.string().regex(/^[a-z_]+$/),
  z.strictObject({
    is: z.enum(kinds),
    named: z.strictObject({ en: lines, es: lines }),
    unless: lines.default([]),
    adds: z.strictObject({ en: z.string(), es: z.string() }),
    entries: phraseList,
  }),
);

export const readSubjects = (): Subject[] =>
  Object.entries(readData("conversation/subjects.yaml", schema)).map(
    ([name, { is, named, unless, adds, entries }]) => ({
      name,
      kind: is,
      named: [...named.en, ...named.es],
      unless,
      adds,
      entries: new Set(entries),
    }),
  );

/** Of a longer message, the beginning tells its subject. */
const maxChars = 600;
/** Of more than these, the latest count. */
const maxSubjects = 3;

export type Referred = {
  /** What the message names itself. */
  readonly own: readonly Subject[];
  /** What it may silently refer to: hardship only, or the latest first. */
  readonly earlier: readonly Subject[];
};

export function subjectsOf(subjects: readonly Subject[], before: readonly string[], message: string): Referred {
  let current: readonly Subject[] = [];
  for (const text of before) {
    const named = namedIn(subjects, text);
    current = [...named, ...current.filter((one) => !named.includes(one) && !isDropped(one, named))];
  }
  const own = namedIn(subjects, message);
  const left = current.filter((one) => !own.includes(one) && !isDropped(one, own));
  const hardship = left.filter(({ kind }) => kind === "hardship");
  return { own, earlier: hardship.length > 0 ? hardship : left.slice(0, maxSubjects) };
}

/** Whether earlier messages told of trouble paying, and nothing has changed the subject since. */
export const isInTrouble = (subjects: readonly Subject[], before: readonly string[], message: string): boolean =>
  subjectsOf(subjects, before, message).earlier.some(({ kind }) => kind === "hardship");

/** The question with the name of what it silently refers to: "how much down" after a question about ITIN loans. */
export function nameSubject(
  subjects: readonly Subject[],
  before: readonly string[],
  message: string,
  language: SumLanguage,
): string {
  const [latest] = subjectsOf(subjects, before, message).earlier;
  if (!latest) return message;
  const name = latest.adds[language];
  if (language === "en" && latest.kind === "topic" && pronoun.test(message)) return message.replace(pronoun, name);
  return `${withoutEnd(message)} ${name}`;
}

const toldTurns = 3;

/** A message that stands for the question before it, in full: about another loan, or what to do about it. */
export function restateQuestion(
  subjects: readonly Subject[],
  before: readonly string[],
  message: string,
): string | undefined {
  const last = before.at(-1)?.slice(0, maxChars);
  if (!last) return undefined;
  const previous = restateQuestion(subjects, before.slice(0, -1), last) ?? last;
  // The longest of the last messages tells most of what happened.
  const told = [...before.slice(-toldTurns, -1), previous].reduce((one, other) =>
    other.length < one.length ? one : other,
  );
  if (asksAdvice(message)) return `${withoutEnd(told.slice(0, maxChars))}, what should I do`;
  return askedOfOtherLoan(subjects, previous, message);
}

/** "And conventional?" after "how much down with FHA", or "it's a VA loan by the way" after a question that named none. */
function askedOfOtherLoan(subjects: readonly Subject[], previous: string, message: string): string | undefined {
  const loans = subjects.filter(({ kind }) => kind === "loan");
  const [loan, ...others] = namedIn(loans, message);
  if (!loan || others.length > 0) return undefined;
  const saysMore = ruleWords(message).some((word) => !isLittleWord(word) && namedIn([loan], word).length === 0);
  const asked = namedIn(loans, previous);
  if (saysMore || asked.includes(loan)) return undefined;
  const rest = previous.split(/\s+/).filter((word) => namedIn(asked, word).length === 0);
  return `${withoutEnd(rest.join(" "))} ${loan.adds.en}`;
}

const pointer = /\b(?:that|this|the other|the second|the last|the first) (?:one|kind|loan|option|way|thing)\b/i;

/** "Can the other one rise?" asks about the loan that only the answer above has named: "a HELOC keeps your present rate". */
export function nameWhatWasSaid(
  subjects: readonly Subject[],
  before: readonly string[],
  message: string,
  said: string,
): string {
  const loans = subjects.filter(({ kind }) => kind === "loan" || kind === "purpose");
  if (!pointer.test(message) || namedIn(loans, message).length > 0) return message;
  const known = new Set(before.flatMap((text) => namedIn(loans, text)));
  const named = said.split("\n\n").flatMap((paragraph) => namedIn(loans, paragraph));
  const other = named.find((one) => !known.has(one));
  return other ? message.replace(pointer, other.adds.en.replace(/^with /, "")) : message;
}

const withoutEnd = (question: string) => question.replace(/[\s?.!]+$/, "");

function isDropped({ kind }: Subject, named: readonly Subject[]): boolean {
  if (kind === "loan" || kind === "purpose") return named.some((other) => other.kind === kind);
  if (kind === "matter") return named.length > 0;
  return kind === "topic" && named.some((other) => other.kind !== "situation");
}

/** Whether the message is about the subject by its own words. */
export const isNamedIn = (subject: Subject, text: string): boolean => namedIn([subject], text).length > 0;

function namedIn(subjects: readonly Subject[], text: string): Subject[] {
  const words = ruleText(ruleWords(text.slice(0, maxChars)));
  const says = (lines: readonly Phrase[]) => lines.some((line) => occurs(line, words));
  return subjects.filter(({ named, unless }) => says(named) && !says(unless));
}
