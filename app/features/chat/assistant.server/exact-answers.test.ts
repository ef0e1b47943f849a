import { expect, test } from "vitest";
import type { AnswerPart } from "./answer.ts";
import type { Assistant, ChatMessage } from "./assistant.ts";
import type { Replies } from "./canned-replies.ts";
import { withExactAnswers } from "./exact-answers.ts";
import type { KnowledgeEntry } from "./knowledge.ts";

const entry = (id: string, phrasings: readonly string[]): KnowledgeEntry => {
  const answer = `The answer of ${id}.`;
  return { id, topic: "broker", title: id, phrasings, leads: [], answer, related: [], page: "/" };
};
const part = (origin: AnswerPart["details"]["origin"]): AnswerPart => ({ text: "from the base", details: { origin } });

/** An assistant whose answer to everything is this one. */
const baseThatSays = (said: AnswerPart): Assistant => ({
  answer: async () => [said],
  screen: async (conversation) => {
    const cannedReply = said.details.origin.kind === "reply" ? said : undefined;
    return { conversation, hadNumbers: false, cannedReply } as Awaited<ReturnType<Assistant["screen"]>>;
  },
  search: async () => [{ title: "another", answer: "another", page: "/" }],
  listTools: async () => [],
  callTool: async () => "",
});

const entries = [entry("first", ["Do you lend on boats?", "做船贷款吗"]), entry("later", ["do you lend on boats"])];
const asks = (content: string): ChatMessage[] => [{ role: "user", content }];

test.each([
  ["an unsure entry", part({ kind: "entry", id: "x", confidence: "unsure" }), "do you lend, on BOATS", "later"],
  ["a tool", part({ kind: "tool", id: "x" }), "Do you lend on boats?", "later"],
  ["off topic", part({ kind: "reply", id: "off_topic" }), "Do you lend on boats?", "later"],
  ["another script", part({ kind: "reply", id: "asks_language" }), "做船贷款吗？", "first"],
])("an exact phrasing wins over %s", async (_name, said, question, expected) => {
  const assistant = withExactAnswers(baseThatSays(said), entries, { en: {} } as Replies);
  const [answer] = await assistant.answer(asks(question));
  expect(answer?.details).toEqual({ origin: { kind: "entry", id: expected, confidence: "sure" }, title: expected });
  expect((await assistant.screen(asks(question))).cannedReply?.text).toBe(`The answer of ${expected}.`);
  expect((await assistant.search(question, [], 3)).map(({ title }) => title)).toEqual([expected, "another"]);
});

test.each(["self_harm", "injection", "protected"])("no phrasing wins over the rule %s", async (id) => {
  const assistant = withExactAnswers(baseThatSays(part({ kind: "reply", id })), entries, { en: {} } as Replies);
  expect((await assistant.answer(asks("Do you lend on boats?")))[0]?.text).toBe("from the base");
  expect((await assistant.screen(asks("Do you lend on boats?"))).cannedReply?.text).toBe("from the base");
});

test("what is not exactly a phrasing is left to the others", async () => {
  const assistant = withExactAnswers(baseThatSays(part({ kind: "unknown" })), entries, { en: {} } as Replies);
  expect((await assistant.answer(asks("Do you lend on big boats?")))[0]?.text).toBe("from the base");
  expect((await assistant.screen(asks("boats"))).cannedReply).toBeUndefined();
});
