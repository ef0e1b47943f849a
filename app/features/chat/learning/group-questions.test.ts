import { describe, expect, test } from "vitest";
import { groupKeyOf } from "./group-key.server.ts";
import { groupQuestions, type KeyCount } from "./group-questions.ts";

const count = (groupKey: string, asked: number, day = 1): KeyCount => {
  return { groupKey, asked, lastAsked: new Date(Date.UTC(2026, 10, day)), up: 1, down: 2 };
};

describe("the key of a question", () => {
  test.each([
    ["Do you finance houseboats?", "can I get a loan for a houseboat"],
    ["tiny house loans", "do you lend for tiny homes?"],
    ["What's the rate on $400,000?", "what is the rate on 650000"],
  ])("is the same for %s and %s", (one, other) => {
    expect(groupKeyOf(one)).toBe(groupKeyOf(other));
  });

  test("differs where the subject does", () => {
    expect(groupKeyOf("Do you finance houseboats?")).not.toBe(groupKeyOf("Do you finance tiny homes?"));
  });

  test("is never empty, and bounded for any text", () => {
    expect(groupKeyOf("loan")).toBe("loan");
    expect(groupKeyOf("你好吗")).toBe("你好吗");
    expect(groupKeyOf("a ".repeat(1000)).length).toBeLessThanOrEqual(300);
    expect(groupKeyOf("supercalifragilistic".repeat(100)).length).toBeLessThanOrEqual(300);
  });
});

describe("groups", () => {
  test("join keys that share most terms, with the sums of their counts, most frequent first", () => {
    const groups = groupQuestions([count("boat live", 1, 9), count("crypto", 5), count("boat live marina", 6)]);
    expect(groups).toEqual([
      { keys: ["boat live marina", "boat live"], asked: 7, up: 2, down: 4, lastAsked: new Date("2026-11-09") },
      { keys: ["crypto"], asked: 5, up: 1, down: 2, lastAsked: new Date("2026-11-01") },
    ]);
  });

  test("the newest comes first where two were asked equally often", () => {
    expect(groupQuestions([count("a1", 2, 1), count("b1", 2, 3)]).map(({ keys }) => keys[0])).toEqual(["b1", "a1"]);
  });

  test("a thousand keys with common terms take less than a second", () => {
    const many = Array.from({ length: 1000 }, (_, at) => count(`rate home t${at} u${at % 7} v${at % 11}`, 1));
    const start = performance.now();
    expect(groupQuestions(many).reduce((sum, { asked }) => sum + asked, 0)).toBe(1000);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
