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

const sumOf = (...messages: readonly [string, ...string[]]) => {
  const begin = step(initialState, messages[0], tools, words);
  const { turn } = messages.slice(1).reduce(({ state }, message) => step(state, message, tools, words), begin);
  return turn.kind === "none" ? undefined : turn.tool.name;
};

const examples = Object.entries(words.sums.sums).flatMap(([name, rule]) =>
  rule.examples.map((text) => [text, name] as const),
);

describe("the words by which a sum is asked for", () => {
  test("there are some for every sum, and for nothing else", () => {
    expect(order.toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
  });

  test.each(examples)("%s → %s", (text, name) => {
    expect(sumOf(text)).toBe(name);
  });

  test.each<[string, string, ...string[]]>([
    ["monthly_payment", "payment on a 450k house at 6.5 with 10% down"],
    ["appraisal_gap", "it appraised 25k under our offer of 640,000 and we put 10% down, how much cash now"],
    ["affordability", "i make 110k a year, 400 car payment, 50k down, 6.25"],
    ["refinance_break_even", "owe 310k at 7.2, want to refinance", "6.1", "20 years left", "6000"],
    ["rent_or_buy", "should i rent at 2450 or buy a 550k condo", "60k down", "6.5", "5 years"],
    ["compare_terms", "15 vs 30 year on 400k at 6%"],
    ["discount_points", "2 points cost on 400k, 6.5 instead of 7"],
  ])("after %s, a question that is whole in itself changes nothing of it", (before, message, ...more) => {
    expect(sumOf(message, ...more)).toBe(before);
    const elsewhere = examples.filter(([text, name]) => sumOf(message, ...more, text) !== name);
    expect(elsewhere).toEqual([]);
  });

  test.each(Object.entries(words.sums.sums).flatMap(([name, { neighbors }]) => neighbors.map((text) => [text, name])))(
    "%s is not %s",
    (text, name) => {
      expect(sumOf(text)).not.toBe(name);
    },
  );
});
