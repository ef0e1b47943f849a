import { expect } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { createSums } from "#app/features/chat/assistant.server/conversation/answer-by-sum.ts";
import { chatTools } from "#app/features/chat/tools/all-tools.server.ts";

const readRates = async () => ({
  source: "Sample",
  lastUpdated: "2026-11-13",
  rates: [{ type: "30-Year Fixed", rate: "6.250%", date: "2026-11-12" }],
});

/** The sums of the assistant as of a moment, without its knowledge, so that they are ready at once. */
export function sumsAt(moment: string) {
  const content = loadContent("content", new Date(moment));
  return createSums(chatTools({ ...content, readRates }), content.knowledge.sumTexts);
}

export const sums = sumsAt("2026-11-16T20:00:00Z");

/** What a sum says to the last of these messages; "none" if an entry answers. */
export async function lastSum(messages: readonly string[]) {
  const found = await sums.answer({ earlier: messages.slice(0, -1), message: messages.at(-1) ?? "" });
  return { name: found?.name ?? "none", text: found?.text ?? "" };
}

/** The messages of a visitor, the sum that answers the last one ("none" if an entry does), and what it says. */
export type Talk = [messages: readonly string[], name: string, ...says: string[]];

export async function expectSum(...[messages, name, ...says]: Talk): Promise<void> {
  const found = await lastSum(messages);
  expect(found.name).toBe(name);
  for (const text of says) expect(found.text).toContain(text);
}
