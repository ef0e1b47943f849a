import { expect, test } from "vitest";
import { createTurns } from "./in-turn.ts";

test("work on one thing waits for its turn, also after a failure; work on another does not", async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work = (name: string, wait?: Promise<void>) => async () => {
    log.push(`${name} begins`);
    await wait;
    log.push(`${name} ends`);
    return name;
  };
  const first = inTurn("a", work("one", gate.promise));
  const failing = inTurn("a", async () => Promise.reject(new Error("no")));
  const last = inTurn("a", work("two"));
  expect(await inTurn("b", work("other"))).toBe("other");
  expect(log).toEqual(["one begins", "other begins", "other ends"]);
  gate.resolve();
  expect(await first).toBe("one");
  await expect(failing).rejects.toThrow("no");
  expect(await last).toBe("two");
  expect(log.slice(3)).toEqual(["one ends", "two begins", "two ends"]);
});
