import { expect, test } from "vitest";
import { once } from "./once.ts";

test("a value is made when it is first asked for, and only then", () => {
  const made: string[] = [];
  const value = once(() => made.push("made"));
  expect(made).toEqual([]);
  expect([value(), value()]).toEqual([1, 1]);
  expect(made).toEqual(["made"]);
});

test("undefined counts as made", () => {
  let asked = 0;
  const value = once(() => {
    asked += 1;
  });
  expect([value(), value(), asked]).toEqual([undefined, undefined, 1]);
});
