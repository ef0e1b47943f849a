import type { AnswerPart } from "../answer.ts";

/** Shorter paragraphs name a page or ask back; they are no answer. */
const leastAnswerChars = 60;
const isAnswer = (paragraph: string) => paragraph.length >= leastAnswerChars && !/^[^.]*\]\([^)]*\)\.$/.test(paragraph);

/** What a part answers first. */
export const openingOf = ({ text }: AnswerPart): string => text.split("\n\n").find(isAnswer) ?? "";

/**
 * What a part adds to the answer that stands right above it: its new paragraphs, or undefined if none of them says
 * anything. Numbers to call are kept, because somebody in trouble may miss them.
 */
export function leaveOutSaid(part: AnswerPart, said: string): AnswerPart | undefined {
  const { kind } = part.details.origin;
  if (said === "" || (kind !== "entry" && kind !== "translation")) return part;
  const paragraphs = part.text.split("\n\n");
  const isNew = (paragraph: string) => !said.includes(paragraph);
  if (!paragraphs.some((paragraph) => isAnswer(paragraph) && !isNew(paragraph))) return part;
  if (!paragraphs.some((paragraph) => isAnswer(paragraph) && isNew(paragraph))) return undefined;
  const hasPhone = (paragraph: string) => /\d{3}-\d{3}-\d{4}/.test(paragraph);
  const kept = paragraphs.filter((one) => isNew(one) || hasPhone(one));
  const hasText = (_one: string, at: number) => !isTitle(kept[at]) || !isTitle(kept[at + 1]);
  return { ...part, text: kept.filter(hasText).join("\n\n") };
}

const isTitle = (paragraph: string | undefined) => paragraph?.startsWith("**") && paragraph.endsWith("**");
