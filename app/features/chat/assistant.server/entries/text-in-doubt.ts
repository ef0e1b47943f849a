import type { EntryText } from "./entry-text.ts";
import { overlapOf, wordsOf } from "./word-overlap.ts";

/** One of the entries that a question in doubt may be about. */
export type Section = { readonly title: string; readonly text: EntryText };

export type DoubtTexts = Readonly<Record<"could_be" | "more_about", string>>;

/** More would not be read. */
const maxSections = 3;
/** Two texts that share more of their words say the same. */
const maxOverlap = 0.5;

/** The first of the sections, and those after it that begin with something else. */
export function distinctSections<One extends Section>(sections: readonly One[]): One[] {
  const kept: One[] = [];
  for (const section of sections) {
    const isNew = kept.every(({ text }) => !isSame(text.opening, section.text.opening));
    if (isNew && kept.length < maxSections) kept.push(section);
  }
  return kept;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  overlapOf(wordsOf(one.join(" ")), wordsOf(other.join(" "))) > maxOverlap;

/**
 * What the first entry says first, then the same of the others, below their titles. The rest of the first one follows if it is
 * clearly ahead; otherwise only how its answer begins, before the others.
 */
export function textInDoubt([first, ...others]: readonly Section[], isFirstAhead: boolean, texts: DoubtTexts): string {
  if (!first) return "";
  const { opening, beginning, rest } = first.text;
  const told = [
    ...opening,
    ...(isFirstAhead || isSame(opening, beginning) ? [] : beginning),
    texts.could_be,
    ...others.flatMap((other) => [titleOf(other), ...other.text.opening]),
  ];
  const more = [...beginning, ...rest].filter((paragraph) => isFirstAhead && !told.includes(paragraph));
  // Help lines are said once.
  return [...new Set([...told, ...(more.length > 0 ? [`**${texts.more_about} ${first.title}**`, ...more] : [])])].join(
    "\n\n",
  );
}

const titleOf = ({ title }: Section) => `**${title}**`;
