import type { AnswerPart } from "../answer.ts";

type ClosingTexts = Readonly<Record<"could_be" | "which_whole" | "which_loan", string>>;

/** Shorter paragraphs name a page or ask back; they are no answer. */
const leastAnswerChars = 60;
const isAnswer = (paragraph: string) => paragraph.length >= leastAnswerChars && !/^[^.]*\]\([^)]*\)\.$/.test(paragraph);

/** What a part answers first. */
export const openingOf = ({ text }: AnswerPart): string => text.split("\n\n").find(isAnswer) ?? "";

/**
 * What a part adds to the answer that stands right above it: its new paragraphs, or undefined if none of them says
 * anything. Numbers to call are kept, because somebody in trouble may miss them.
 */
export function leaveOutSaid(part: AnswerPart, said: string, texts: ClosingTexts): AnswerPart | undefined {
  const { kind } = part.details.origin;
  if (said === "" || (kind !== "entry" && kind !== "translation")) return part;
  const paragraphs = part.text.split("\n\n");
  const isNew = (paragraph: string) => !said.includes(paragraph);
  if (!paragraphs.some((paragraph) => isAnswer(paragraph) && !isNew(paragraph))) return part;
  if (!paragraphs.some((paragraph) => isAnswer(paragraph) && isNew(paragraph))) return undefined;
  const hasPhone = (paragraph: string) => /\d{3}-\d{3}-\d{4}/.test(paragraph);
  const kept = paragraphs.filter((one) => isNew(one) || hasPhone(one));
  return { ...part, text: withoutEmptySections(kept, texts).join("\n\n") };
}

/** A title whose text was said above is left out, and so is "more than one thing" if one is left. */
function withoutEmptySections(paragraphs: readonly string[], texts: ClosingTexts): string[] {
  const closings = [texts.which_whole, texts.which_loan];
  const isEnd = (one: string | undefined) => one === undefined || isTitle(one) || closings.includes(one);
  const kept = paragraphs.filter((one, at) => !isTitle(one) || !isEnd(paragraphs[at + 1]));
  const isOne = kept.filter(isTitle).length < 2;
  return kept.filter((one) => !isOne || one !== texts.could_be);
}

const isTitle = (paragraph: string) => paragraph.startsWith("**") && paragraph.endsWith("**");
