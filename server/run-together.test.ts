import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { runTogether } from "./run-together.ts";

function recorded(options: { maxItems?: number; refuse?: number } = {}) {
  const runs: number[][] = [];
  const add = runTogether<number, string>({
    maxItems: options.maxItems ?? 10,
    isFaultOfOne: (error) => error instanceof RangeError,
    run: async (items) => {
      runs.push([...items]);
      if (items.includes(options.refuse ?? -1)) throw new RangeError("refused");
      if (items.includes(99)) throw new Error("away");
      return items.map(String);
    },
  });
  return { runs, add };
}

test("what comes while a run is under way shares the next, and each gets its own result", async () => {
  const { runs, add } = recorded({ maxItems: 3 });
  expect(await Promise.all([1, 2, 3, 4, 5].map(add))).toEqual(["1", "2", "3", "4", "5"]);
  expect(runs).toEqual([[1], [2, 3, 4], [5]]);
  expect(await add(6)).toBe("6");
});

test("one that is refused does not take the others with it", async () => {
  const { runs, add } = recorded({ refuse: 3 });
  const results = await Promise.allSettled([1, 2, 3, 4].map(add));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(runs).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
});

test("a fault of the whole is not tried again for each, and the next run is not affected", async () => {
  const { runs, add } = recorded();
  const results = await Promise.allSettled([1, 99, 3].map(add));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(runs).toEqual([[1], [99, 3]]);
  expect(await add(4)).toBe("4");
});

test("a run belongs to no request", async () => {
  const request = new AsyncLocalStorage<string>();
  const add = runTogether<string, string | undefined>({
    maxItems: 10,
    run: async (items) => items.map(() => request.getStore()),
  });
  expect(await request.run("first", () => add("a"))).toBeUndefined();
});
