import type { Replies } from "./canned-replies.ts";
import type { KnowledgeEntry } from "./knowledge.ts";

/** Every answer about trouble paying the mortgage includes the free help lines. */
export function entryText(entry: KnowledgeEntry, replies: Replies): string {
  const page = entry.page === "/" ? "" : ` ${nextStep(entry.page, entry.answer)}`;
  if (entry.topic !== "hardship") return `${entry.answer.trim()}${page}`.trim();
  const phone = /\d{3}-\d{3}-\d{4}/;
  const lines = phone.test(entry.answer) ? "" : `${replies.en.hardship} `;
  return `${lines}${entry.answer.trim()}${page}`.trim();
}

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
