import { readFile } from "node:fs";
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

test("after long work a timer goes first, also when the work answered a read", async () => {
  const order: string[] = [];
  await new Promise<void>((resolve) => {
    readFile(import.meta.filename, () => {
      setTimeout(() => order.push("timer"), 1);
      work(20);
      ownTurn().then(() => {
        order.push("next");
        resolve();
      });
    });
  });
  expect(order).toEqual(["timer", "next"]);
});
