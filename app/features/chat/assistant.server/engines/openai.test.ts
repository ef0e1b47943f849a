import { afterAll, beforeAll, expect, test } from "vitest";
import { type StandIn, startStandIn } from "../../../../../tests/support/chat-stand-in.ts";
import { EngineFailed } from "../engine.ts";
import { createOpenAiEngine } from "./openai.ts";

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.stop());

const nothingKnown = { search: async () => [], listTools: async () => [], callTool: async () => "" };

async function listen(firstTokenMs: number) {
  const engine = createOpenAiEngine(nothingKnown, {
    baseUrl: standIn.url,
    apiKey: undefined,
    model: "m",
    systemPrompt: () => "p",
    answerTokens: 50,
    firstTokenMs,
    budget: { isLeft: async () => true, spend: async () => {} },
  });
  let text = "";
  for await (const piece of engine([{ role: "user", content: "hi" }], new AbortController().signal)) text += piece.text;
  return text;
}

test("gives up on a server that hangs before the first token, in time for another engine", async () => {
  standIn.play("hang");
  const failure = await listen(60).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EngineFailed);
  expect(failure).toMatchObject({ afterFirstToken: false });
});

test("gives up on one that hangs in the middle, when no other engine can take over", async () => {
  standIn.play("hang-mid-answer");
  const failure = await listen(300).catch((error: unknown) => error);
  expect(failure).toMatchObject({ afterFirstToken: true });
});

test("sends no authorization when there is no key", async () => {
  standIn.play("answer");
  expect(await listen(2000)).toContain("Lenders look");
  expect(standIn.requests[0]?.headers.authorization).toBeUndefined();
});

test.each([
  ["sends its callers elsewhere", "redirect", /cannot be reached/],
  ["never comes to an end", "endless", /longer than 1 MB/],
  ["never ends its line", "endless-line", /line is too long/],
] as const)("gives up on a server that %s", async (_what, script, reason) => {
  standIn.play(script);
  const failure = await listen(20_000).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EngineFailed);
  expect(failure).toMatchObject({ afterFirstToken: false, message: expect.stringMatching(reason) });
});
