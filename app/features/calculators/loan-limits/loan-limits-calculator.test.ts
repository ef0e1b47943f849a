import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculate, calculatorContent, resultOf, valueIn } from "../../../../tests/support/calculators.ts";
import { sampleTest } from "../../../../tests/support/shipped-sample.ts";
import { counties } from "./counties.ts";

const value = (figure: string) => `$${Number(calculatorContent.figures[figure]?.value).toLocaleString("en-US")}`;

describe("the loan limit calculator", () => {
  // FHFA, conforming loan limit values for 2026.
  test.each([
    ["san-diego-ca", "1", "$1,104,000"],
    ["san-diego-ca", "2", "$1,413,350"],
    ["san-diego-ca", "4", "$2,123,100"],
    ["los-angeles-ca", "1", "$1,249,125"],
    ["riverside-ca", "1", "$832,750"],
    ["monroe-fl", "1", "$990,150"],
    ["miami-dade-fl", "3", "$1,288,800"],
  ])("%s, %s units: FHFA's limit is %s", async (county, units, limit) => {
    expect(valueIn(await resultOf("loan-limits", { county, units }), "limit")).toBe(limit);
  });

  // HUD Mortgagee Letter 2025-23: the floor is $541,287; above the baseline FHA follows FHFA.
  test.each([
    ["san-diego-ca", "$1,104,000"],
    ["sacramento-ca", "$764,750"],
    ["fresno-ca", "$541,287"],
    ["broward-fl", "$541,287 to $832,750"],
    ["monroe-fl", "$990,150"],
  ])("%s: HUD's limit is %s", async (county, limit) => {
    expect(valueIn(await resultOf("loan-limits", { county }), "fha")).toBe(limit);
  });

  sampleTest("agrees with the limits that other pages state", async () => {
    for (const [county, figure] of [
      ["san-diego-ca", "county_conforming_limit_2026"],
      ["ventura-ca", "ventura_conforming_limit_2026"],
      ["santa-barbara-ca", "santa_barbara_conforming_limit_2026"],
      ["monroe-fl", "monroe_fl_conforming_limit_2026"],
    ] as const)
      expect(valueIn(await resultOf("loan-limits", { county }), "limit")).toBe(value(figure));
    expect(valueIn(await resultOf("loan-limits", {}), "fha")).toBe(value("county_fha_limit_2026"));
  });

  sampleTest.each([
    ["$832,750", "Conforming"],
    ["$832,751", "High-balance"],
    ["$1,104,000", "High-balance"],
    ["$1,104,001", "Jumbo"],
  ])("in San Diego County a loan of %s is %s", async (loan, name) => {
    expect(valueIn(await resultOf("loan-limits", { loan }), "class")).toBe(name);
  });

  test("never guesses an FHA limit that is not known, and still says what is certain", async () => {
    const at = (loan: string) => resultOf("loan-limits", { county: "riverside-ca", loan });
    expect(valueIn(await at("$700,000"), "fha")).toBe("$541,287 to $832,750");
    expect(valueIn(await at("$700,000"), "fha-room")).toBe("Depends on HUD's exact limit");
    expect(valueIn(await at("$500,000"), "fha-room")).toMatch(/below/);
    expect(valueIn(await at("$900,000"), "fha-room")).toMatch(/above/);
  });

  test("knows every county of both states, each under an address of its own", () => {
    const of = (state: string) => counties.filter(({ row }) => row.state === state).length;
    expect([of("CA"), of("FL"), new Set(counties.map(({ id }) => id)).size]).toEqual([58, 67, 125]);
    for (const { id } of counties) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test("a county that is none has to change", async () => {
    const outcome = await calculate("loan-limits", { county: "atlantis-ca" });
    expect(outcome.kind === "invalid" && Object.keys(outcome.errors)).toEqual(["county"]);
  });

  test("a larger loan never falls into a smaller class, in any county", async () => {
    const order = ["Conforming", "High-balance", "Jumbo"];
    const inputs = fc.record({
      county: fc.constantFrom(...counties.map(({ id }) => id)),
      units: fc.constantFrom("1", "2", "3", "4"),
      loan: fc.integer({ min: 10_000, max: 3_000_000 }),
    });
    await fc.assert(
      fc.asyncProperty(inputs, async ({ county, units, loan }) => {
        const at = async (dollars: number) =>
          order.indexOf(
            valueIn(await resultOf("loan-limits", { county, units, loan: String(dollars) }), "class") ?? "",
          );
        const small = await at(loan);
        expect(small).toBeGreaterThanOrEqual(0);
        expect(await at(loan + 100_000)).toBeGreaterThanOrEqual(small);
      }),
      { numRuns: 30 },
    );
  });
});
