import { afterAll, beforeAll, expect, test } from "vitest";
import { answerWith, neverAnswer, type Receiver, startReceiver } from "../../tests/support/receiver.ts";
import { createGetText } from "./get-text.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

const rules = { allowPrivate: true, maxBytes: 2 ** 20, accept: "text/calendar", timeoutMs: 300 };
const get = createGetText(rules);

test("gets the whole text", async () => {
  receiver.answer(answerWith(200, {}, "é".repeat(500_000)));
  expect(await get(receiver.url)).toEqual({ kind: "text", text: "é".repeat(500_000) });
  expect(receiver.received.at(-1)?.headers).toMatchObject({ accept: "text/calendar", "accept-encoding": "identity" });
});

test.each([
  ["too large", () => answerWith(200, {}, "x".repeat(2 ** 20 + 1)), "It is larger than 1 MB."],
  ["a redirect", () => answerWith(302, { Location: "http://127.0.0.1:1/" }), "It answered with 302."],
  ["an error", () => answerWith(404), "It answered with 404."],
  ["no answer", () => neverAnswer, "No answer within 0.3 seconds."],
  [
    "half an answer",
    () => (response: Parameters<typeof neverAnswer>[0]) => void response.write("BEGIN"),
    "The connection failed (ECONNRESET).",
  ],
])("%s is no text", async (_, answer, reason) => {
  receiver.answer(answer());
  expect(await get(receiver.url)).toEqual({ kind: "no-text", reason });
});

test("security: no address of this machine or its network is asked, by number or by name", async () => {
  const before = receiver.received.length;
  const lookup = (_: string, __: object, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(null, [{ address: "127.0.0.1", family: 4 }]);
  const strict = createGetText({ ...rules, allowPrivate: false, lookup });
  const reason = "The address is not one on the internet, and this site does not allow others.";
  for (const address of [receiver.url, `http://calendar.example.com:${receiver.port}/`, "https://169.254.169.254/"])
    expect(await strict(address)).toEqual({ kind: "no-text", reason });
  expect(receiver.received).toHaveLength(before);
});
