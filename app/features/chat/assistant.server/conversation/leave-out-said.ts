import type { AnswerPart } from "../answer.ts";
import type { ChatMessage } from "../assistant.ts";
import { titleKey } from "../entries/title-key.ts";

/** The answers of a conversation: the one right above, and those before it. */
export type Said = { readonly above: string; readonly before: string };
export const nothingSaid: Said = { above: "", before: "" };

/** The answers so far, unless the visitor asks the same again. */
export function saidIn(conversation: readonly ChatMessage[]): Said {
  const asked = conversation.filter(({ role }) => role === "user").map(({ content }) => titleKey(content));
  if (asked.indexOf(asked.at(-1) ?? "") < asked.length - 1) return nothingSaid;
  const answers = conversation.filter(({ role }) => role === "assistant").map(({ content }) => content);
  return { above: answers.at(-1) ?? "", before: answers.slice(0, -1).join("\n\n") };
}

type ClosingTexts = Readonly<Record<"could_be" | "more_about" | "which_whole" | "which_loan", string>>;

/** Shorter paragraphs name a page or ask back; they are no answer. */
const leastAnswerChars = 60;
const isPageLink = (paragraph: string) => /^[^.]*\]\([^)]*\)\.$/.test(paragraph);
const isAnswer = (paragraph: string) => paragraph.length >= leastAnswerChars && !isPageLink(paragraph);

/** What a part answers first. */
const openingOf = ({ text }: AnswerPart): string => text.split("\n\n").find(isAnswer) ?? "";

/**
 * What a part adds to the answers before it: its new paragraphs, or undefined if none of them says anything. What an entry
 * says first may have been said further above: whoever comes back to a subject hears that again. If no new paragraph has a
 * number to call, the lines with the old ones are kept, because somebody in trouble may miss them.
 */
export function leaveOutSaid(part: AnswerPart, said: Said, texts: ClosingTexts): AnswerPart | undefined {
  const { kind } = part.details.origin;
  if (said.above === "" || (kind !== "entry" && kind !== "translation")) return part;
  const paragraphs = part.text.split("\n\n");
  const openings = new Set([
    openingOf(part),
    ...paragraphs.filter((_, at) => isSectionTitle(paragraphs[at - 1], texts)),
  ]);
  const isNew = (paragraph: string) =>
    !said.above.includes(paragraph) &&
    (openings.has(paragraph) || !isAnswer(paragraph) || !said.before.includes(paragraph));
  if (!paragraphs.some((paragraph) => isAnswer(paragraph) && !isNew(paragraph))) return part;
  if (!paragraphs.some((paragraph) => isAnswer(paragraph) && isNew(paragraph))) return undefined;
  const hasNewPhone = paragraphs.some((one) => isNew(one) && phone.test(one));
  const kept = paragraphs.flatMap((one) => (isNew(one) ? [one] : hasNewPhone ? [] : linesToCall(one)));
  return { ...part, text: withoutEmptySections(kept, texts).join("\n\n") };
}

const phone = /\d{3}-\d{3}-\d{4}/;

function linesToCall(paragraph: string): string[] {
  const lines = paragraph.split("\n").filter((line) => phone.test(line));
  return lines.length > 0 ? [lines.join("\n")] : [];
}

/** A title whose text was said above is left out, and so is "something else" if nothing else is left, or nothing before it. */
function withoutEmptySections(paragraphs: readonly string[], texts: ClosingTexts): string[] {
  const closings = [texts.which_whole, texts.which_loan];
  const isEnd = (one: string | undefined) =>
    one === undefined || isTitle(one) || closings.includes(one) || isPageLink(one);
  const kept = paragraphs.filter((one, at) => !isTitle(one) || !isEnd(paragraphs[at + 1]));
  const hasOthers = kept.indexOf(texts.could_be) > 0 && kept.some((one) => isSectionTitle(one, texts));
  return kept.filter((one) => hasOthers || one !== texts.could_be);
}

/** Of an entry, not of the rest of the first one. */
const isSectionTitle = (paragraph: string | undefined, { more_about }: ClosingTexts) =>
  paragraph !== undefined && isTitle(paragraph) && !paragraph.startsWith(`**${more_about}`);

const isTitle = (paragraph: string) => paragraph.startsWith("**") && paragraph.endsWith("**");
