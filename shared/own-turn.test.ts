import { expect, test } from "vitest";
import { longestTurn } from "../tests/support/longest-turn.ts";
import { ownTurn } from "./own-turn.ts";

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("what becomes ready at the same moment does not hold the event loop together", async () => {
  const ready = Promise.resolve();
  const all = Array.from({ length: 10 }, () => ready.then(ownTurn).then(() => work(20)));
  expect(await longestTurn(() => Promise.all(all))).toBeLessThan(100);
});
