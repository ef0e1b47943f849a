import type { Replies } from "../canned-replies.ts";
import type { KnowledgeEntry, Lead } from "../knowledge.ts";

/** The lead, then the whole answer, as paragraphs. Answers about trouble paying include the free help lines. */
export function entryText(entry: KnowledgeEntry, lead: Lead | undefined, replies: Replies): string {
  const answer = entry.answer.trim();
  const needsHelpLines = entry.topic === "hardship" && !phone.test(`${lead?.say} ${answer}`);
  const paragraphs = [lead?.say, needsHelpLines ? replies.en.hardship : "", answer, nextStep(entry.page, answer)];
  return paragraphs.filter(Boolean).join("\n\n");
}

const phone = /\d{3}-\d{3}-\d{4}/;

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
