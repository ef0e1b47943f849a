import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import type { AnswerPart } from "#app/features/chat/assistant.server/answer.ts";
import type { Assistant, ChatMessage } from "#app/features/chat/assistant.server/assistant.ts";
import { scrub } from "#app/features/chat/store/scrub.server.ts";

const caseSchema = z.strictObject({
  q: z.string(),
  before: z.array(z.string()).default([]),
  /** Any of these is right. Hostile sets use `safe` instead. */
  expect: z.array(z.string()).optional(),
  safe: z.array(z.string()).optional(),
  /** A second answer that must be present too. */
  also: z.array(z.string()).optional(),
  facts: z.array(z.string()).default([]),
});
const fileSchema = z.record(z.string(), z.array(caseSchema));
export type EvalCase = z.infer<typeof caseSchema>;

export type EvalResult = {
  readonly topic: string;
  readonly question: string;
  /** What the first answer was: an entry's id, a tool, a canned reply, or "unknown". */
  readonly got: string;
  readonly first: boolean;
  readonly topThree: boolean;
  readonly confident: boolean;
  readonly facts: boolean;
};

export const readCases = (file: string) => fileSchema.parse(parse(readFileSync(file, "utf8")));

/** Of every topic, or of those that are wanted. */
export async function evaluateFile(
  assistant: Assistant,
  file: string,
  isWanted: (topic: string) => boolean = () => true,
): Promise<EvalResult[]> {
  const results: EvalResult[] = [];
  for (const [topic, cases] of Object.entries(readCases(file)).filter(([topic]) => isWanted(topic))) {
    for (const one of cases) results.push({ topic, ...(await evaluateCase(assistant, one)) });
  }
  return results;
}

async function evaluateCase(assistant: Assistant, one: EvalCase): Promise<Omit<EvalResult, "topic">> {
  const conversation: ChatMessage[] = [];
  for (const text of one.before) {
    conversation.push({ role: "user", content: text });
    const content = (await assistant.answer(conversation)).map((part) => part.text).join("\n\n");
    conversation.push({ role: "assistant", content });
  }
  conversation.push({ role: "user", content: scrub(one.q) });
  const parts = await assistant.answer(conversation);
  const names = parts.map(nameOf);
  const wanted = one.expect ?? one.safe ?? [];
  const [part] = parts;
  const candidates = part?.candidates?.slice(0, 3) ?? [];
  const confident = (part?.details.origin.confidence ?? "sure") === "sure";
  // Offering other subjects is as honest as "I don't have that".
  const handsOver = !confident && one.safe?.includes("unknown") === true;
  const also = !one.also || names.slice(1).some((name) => one.also?.includes(name));
  const first = handsOver || (wanted.includes(names[0] ?? "") && also);
  return {
    question: one.q,
    got: names.join(" + "),
    first,
    topThree: first || candidates.some((id) => wanted.includes(id)),
    confident,
    facts: one.facts.every((fact) => parts.some(({ text }) => text.includes(fact))),
  };
}

/** An entry's id, a tool, a canned reply, or "unknown". */
export const nameOf = ({ details: { origin } }: AnswerPart): string => origin.id ?? origin.kind;
