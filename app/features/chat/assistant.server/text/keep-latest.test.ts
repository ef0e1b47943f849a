import { expect, test } from "vitest";
import { keepLatest } from "./keep-latest.ts";

test("computes each value once as long as its key is among the latest, and what it computes on the way too", () => {
  const computed: string[] = [];
  const lengthOf: (key: string) => number = keepLatest(3, (key) => {
    computed.push(key);
    return key === "" ? 0 : 1 + lengthOf(key.slice(1));
  });
  expect(lengthOf("ab")).toBe(2);
  expect(computed).toEqual(["ab", "b", ""]);
  expect([lengthOf("cb"), lengthOf("b")]).toEqual([2, 1]);
  expect(computed).toEqual(["ab", "b", "", "cb"]);
  // "b" was used again, the empty one was not.
  lengthOf("");
  expect(computed.slice(4)).toEqual([""]);
});

test("keeps that there is no value", () => {
  const sought: string[] = [];
  const find = keepLatest(1, (key) => void sought.push(key));
  expect([find("a"), find("a"), sought]).toEqual([undefined, undefined, ["a"]]);
});
