import type { Replies } from "../canned-replies.ts";
import type { KnowledgeEntry, Lead } from "../knowledge.ts";

/** The lead, the whole answer and a page to go on with, as paragraphs. */
export function entryText(entry: KnowledgeEntry, lead: Lead | undefined, replies: Replies): string {
  const paragraphs = withHelpLines(entry, lead, replies.en.hardship);
  return [...paragraphs, nextStep(entry.page, entry.answer)].filter(Boolean).join("\n\n");
}

type Helped = { readonly topic: string; readonly answer: string };

/** The lead, then the answer. Answers about trouble paying include the free help lines. */
export function withHelpLines({ topic, answer }: Helped, lead: Lead | undefined, helpLines: string): string[] {
  const needsHelpLines = topic === "hardship" && !phone.test(`${lead?.say} ${answer}`);
  return [lead?.say ?? "", needsHelpLines ? helpLines : "", answer.trim()].filter(Boolean);
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
