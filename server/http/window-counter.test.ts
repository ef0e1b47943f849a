import { expect, test } from "vitest";
import { createWindowCounter } from "./window-counter.ts";

test("counts within a window and starts again after it", () => {
  const counter = createWindowCounter();
  const used = (key: string, nowMs: number) => counter.count(key, nowMs, 1000).used;
  expect([used("a", 0), used("a", 999), used("b", 999), used("a", 1000), used("a", 1500)]).toEqual([1, 2, 1, 1, 2]);
});

test("a flood of keys costs no more memory than the keys it may keep", () => {
  const counter = createWindowCounter(2);
  for (const key of ["a", "b", "c"]) counter.count(key, 0, 1000);
  expect(counter.count("c", 1, 1000).used).toBe(2);
  expect(counter.count("a", 1, 1000).used).toBe(1);
});

test("a window that was counted while the clock was a year ahead ends when the clock is set back", () => {
  const counter = createWindowCounter();
  const year = 365 * 86_400_000;
  counter.count("a", year, 1000);
  expect(counter.count("a", 0, 1000)).toEqual({ used: 1, endsAtMs: 1000 });
  expect(counter.count("a", 999, 1000).used).toBe(2);
});
