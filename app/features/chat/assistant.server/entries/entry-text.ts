import type { Replies } from "../canned-replies.ts";
import type { KnowledgeEntry, Lead } from "../knowledge.ts";

/** An answer as paragraphs. */
export type EntryText = {
  /** The leads; without one, how the answer begins. */
  readonly opening: readonly string[];
  /** How the answer begins, if a lead stands before it. */
  readonly beginning: readonly string[];
  readonly rest: readonly string[];
};

export const wholeText = ({ opening, beginning, rest }: EntryText) => [...opening, ...beginning, ...rest].join("\n\n");

/** The leads, the answer and a page to go on with. */
export function entryText(entry: KnowledgeEntry, leads: readonly Lead[], replies: Replies): EntryText {
  const text = withHelpLines(entry, leads, replies.en.hardship);
  const next = nextStep(entry.page, entry.answer);
  return next ? { ...text, rest: [...text.rest, next] } : text;
}

type Helped = { readonly topic: string; readonly answer: string };

/** The leads come first, then the answer. Answers about trouble paying include the free help lines. */
export function withHelpLines({ topic, answer }: Helped, leads: readonly Lead[], helpLines: string): EntryText {
  const says = leads.map(({ say }) => say);
  const help = topic === "hardship" && ![...says, answer].some((text) => phone.test(text)) ? [helpLines] : [];
  const paragraphs = answer.trim().split(/\n{2,}/);
  // "You need:" is no beginning without its list.
  const last = paragraphs.findIndex((text) => !text.endsWith(":"));
  const beginning = paragraphs.slice(0, last + 1);
  const rest = paragraphs.slice(last + 1);
  if (leads.length === 0) return { opening: [...help, ...beginning], beginning: [], rest };
  return { opening: [...says, ...help], beginning, rest };
}

const phone = /\d{3}-\d{3}-\d{4}/;

/** Whether a text already has one of the help lines. */
export const hasPhoneOf = (helpLines: string, text: string): boolean =>
  (helpLines.match(new RegExp(phone, "g")) ?? []).some((number) => text.includes(number));

export const pageLabels: Readonly<Record<string, string>> = {
  "/#contact": "Send us a message",
  "/homebuyers-assistant": "Homebuyers assistant",
  "/refinance-assistant": "Refinance assistant",
  "/todays-rates": "Today's rates",
  "/reverse-mortgages": "Reverse mortgages",
  "/reverse-mortgage-quote": "Ask for a reverse mortgage quote",
  "/schedule-meeting": "Schedule a meeting",
  "/resources": "Resources",
  "/faqs": "Frequently asked questions",
  "/blog": "Articles",
  "/personal-note": "A personal note",
};

function nextStep(page: string, answer: string): string {
  const label = pageLabels[page];
  return label && !answer.includes(`](${page})`) ? `More here: [${label}](${page}).` : "";
}
