import { describe, expect, test } from "vitest";
import { calculatorIds } from "#app/content/calculators/all-schemas.ts";
import {
  amountsOf,
  calculate,
  calculatorContent,
  calculatorDeps,
  resultOf,
} from "../../../tests/support/calculators.ts";
import { allCalculators } from "./all-calculators.server.ts";
import type { Field } from "./framework/fields.ts";
import { loadCalculator } from "./framework/load-calculator.server.ts";

describe.each(calculatorIds)("the %s calculator", (id) => {
  const { calculator } = allCalculators[id];
  const { fields } = calculatorContent.calculators.byId[id];

  test("asks what its file in content describes, and names every choice", () => {
    expect(Object.keys(fields)).toEqual(Object.keys(calculator.fields));
    for (const [name, field] of Object.entries<Field<unknown>>(calculator.fields)) {
      const unnamed = field.labels ? [] : (field.options ?? []);
      expect([name, Object.keys(fields[name]?.options ?? {})].flat().toSorted()).toEqual([name, ...unnamed].toSorted());
    }
  });

  test("shows a worked example, every number with how it came about", async () => {
    const result = await resultOf(id);
    const amounts = amountsOf(result);
    expect(result.headline.length).toBeGreaterThan(0);
    expect(new Set(amounts.map((amount) => amount.id)).size).toBe(amounts.length);
    for (const { value, how } of amounts) {
      expect(value).not.toMatch(/NaN|undefined|Infinity/);
      expect(how.formula).not.toBe("");
      for (const figure of how.figures ?? []) expect(calculator.figures).toContain(figure);
    }
    expect(JSON.stringify(result)).not.toMatch(/\{[a-z_]+\}/);
  });

  test("names every box that has to change", async () => {
    const wrong = Object.fromEntries(Object.keys(fields).map((name) => [name, "x"]));
    const outcome = await calculate(id, wrong);
    expect(outcome.kind === "invalid" && Object.keys(outcome.errors)).toEqual(Object.keys(fields));
    expect(JSON.stringify(outcome)).not.toMatch(/\{[a-z_]+\}/);
  });
});

describe("a broker with licenses in Texas and Florida", () => {
  const { broker, calculators } = calculatorContent;
  const content = { ...calculatorContent, broker: { ...broker, licensed_states: ["TX", "FL"] } };
  const introOf = async (id: (typeof calculatorIds)[number], texts = content) =>
    (await loadCalculator(id, { ...calculatorDeps(), content: texts })).view.intro;
  const sentence = calculators.common.other_states.replace("{states}", "Texas");

  test.each(calculatorIds)("the %s calculator says if it does not know Texas", async (id) => {
    const isOfTwoStates = id === "loan-limits" || id === "closing-costs";
    expect((await introOf(id)).endsWith(sentence)).toBe(isOfTwoStates);
  });

  test("a broker of the two states that it knows reads nothing of others", async () => {
    const known = { ...content, broker: { ...broker, licensed_states: ["CA", "FL"] } };
    expect(await introOf("loan-limits", known)).toBe(calculators.byId["loan-limits"].intro);
  });
});
