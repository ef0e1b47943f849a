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
