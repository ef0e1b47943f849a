import { expect, test } from "vitest";
import { parseStored } from "./stored-conversation.ts";

test.each([[null], [""], ["{"], ["[]"], ['{"id":5,"messages":[]}'], ['{"id":"a"}']])(
  "what cannot be read is not there: %s",
  (stored) => {
    expect(parseStored(stored)).toBeUndefined();
  },
);

test("keeps the last thirty complete messages and drops everything invalid", () => {
  const messages = Array.from({ length: 40 }, (_, at) => ({ role: "user", content: `q${at}` }));
  const stored = parseStored(
    JSON.stringify({ id: "a", messages: [...messages, { role: "assistant", content: "" }, 7] }),
  );
  expect(stored?.messages).toHaveLength(30);
  expect(stored?.messages.at(-1)?.content).toBe("q39");
  expect(stored?.sendAlong).toBe(false);
});

test("keeps the title and suggestions of an answer, if they have the right form", () => {
  const good = { role: "assistant", content: "x", title: "T", suggestions: ["a"], turn: "t1" };
  const odd = { role: "assistant", content: "y", title: 5, suggestions: "a", other: true };
  const stored = parseStored(JSON.stringify({ id: "a", messages: [good, odd] }));
  expect(stored?.messages).toEqual([good, { role: "assistant", content: "y" }]);
});
