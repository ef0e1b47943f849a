import { describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { chatTools } from "../../tools/all-tools.server.ts";
import type { SumTool } from "./choose-sum.ts";
import { readRoleWords, readSumWords } from "./read-words.ts";
import { initialState, step } from "./state.ts";

const words = { roles: readRoleWords(), sums: readSumWords() };
const content = loadContent();
const order = Object.keys(words.sums.sums);
const tools = chatTools({ ...content, readRates: async () => undefined })
  .filter((tool): tool is SumTool => tool.kind === "sum")
  .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

const sumOf = (message: string) => {
  const { turn } = step(initialState, message, tools, words);
  return turn.kind === "none" ? undefined : turn.tool.name;
};

describe("the words by which a sum is asked for", () => {
  test("there are some for every sum, and for nothing else", () => {
    expect(order.toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
  });

  test.each(Object.entries(words.sums.sums).flatMap(([name, { examples }]) => examples.map((text) => [text, name])))(
    "%s → %s",
    (text, name) => {
      expect(sumOf(text)).toBe(name);
    },
  );

  test.each(Object.entries(words.sums.sums).flatMap(([name, { neighbors }]) => neighbors.map((text) => [text, name])))(
    "%s is not %s",
    (text, name) => {
      expect(sumOf(text)).not.toBe(name);
    },
  );
});
