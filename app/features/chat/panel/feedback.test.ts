import { expect, test, vi } from "vitest";
import { sendFeedback } from "./send-feedback.ts";
import { parseThumbs } from "./stored-thumbs.ts";

const given = { publicKey: "key", conversationId: "c", turn: "t" };

test("a thumb is sent with the key of the site, and taking it back as null", async () => {
  const fetcher = vi.fn(async () => new Response("{}"));
  expect(await sendFeedback({ ...given, thumb: "up" }, fetcher)).toBe(true);
  expect(await sendFeedback({ ...given, thumb: undefined }, fetcher)).toBe(true);
  const bodies = (fetcher.mock.calls as unknown as [string, RequestInit][]).map(([, { body }]) => String(body));
  expect(bodies.map((body) => JSON.parse(body).feedback)).toEqual(["up", null]);
});

test.each([
  ["refused", async () => new Response("{}", { status: 429 })],
  ["lost", async () => Promise.reject(new Error("offline"))],
])("one that is %s was not saved", async (_name, fetcher) => {
  expect(await sendFeedback({ ...given, thumb: "down" }, fetcher)).toBe(false);
});

test.each([
  [null, []],
  ["{", []],
  ['{"t":"up"}', []],
  ['[["t","up"],["u","sideways"],["v"],7]', [["t", "up"]]],
])("stored thumbs %s are read as %j", (stored, expected) => {
  expect([...parseThumbs(stored)]).toEqual(expected);
});
