import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountsOf, calculate, resultOf, valueIn } from "../../../../tests/support/calculators.ts";

const none = { housing: "0", car: "0", student: "0", cards: "0", support: "0", other: "0" };
const number = (text = "") => Number(text.replace(/[^\d.]/g, ""));

describe("the debt-to-income calculator", () => {
  // CFPB, What is a debt-to-income ratio?: $1,500 mortgage, $100 car and $400 other debts of $6,000 is 33 percent.
  test("agrees with the CFPB's example", async () => {
    const result = await resultOf("dti", { ...none, income: "6000", housing: "1500", car: "100", other: "400" });
    expect(valueIn(result, "total")).toBe("33.3%");
    expect(valueIn(result, "housing")).toBe("25%");
    expect(result.notes[0]).toContain("within the 36%");
  });

  // HUD, Mortgage and Credit Guidelines (archives.hud.gov, sfhp2-12): 31% for housing and 43% with debts are permissible.
  test("agrees with HUD's two ratios, at the limit and a dollar above", async () => {
    const at = (housing: string, car: string) => resultOf("dti", { ...none, income: "10000", housing, car });
    expect(valueIn(await at("3100", "1200"), "room-fha_manual")).toBe("right at the limit");
    expect(valueIn(await at("3101", "0"), "room-fha_manual")).toBe("$1 over");
    expect(valueIn(await at("3000", "1301"), "room-fha_manual")).toBe("$1 over");
  });

  // A lender's example for HUD's 31/43: $750 and $400 of $2,850 are 26.32% and 40.35% (LA Financial, FHA ratios).
  test("agrees with a published example of FHA's two ratios", async () => {
    const result = await resultOf("dti", { ...none, income: "2850", housing: "750", cards: "400" });
    expect([valueIn(result, "housing"), valueIn(result, "total")]).toEqual(["26.3%", "40.4%"]);
    // 43% of 2,850 is 1,225.50, less 1,150; housing alone would leave 133.50.
    expect(valueIn(result, "room-fha_manual")).toBe("$76 of room");
  });

  // A lender's example of the 28/36 rule: $1,820 for housing and $2,340 for all of $6,500 (Elmira Savings Bank).
  test("agrees with a published example of the 28/36 rule", async () => {
    const result = await resultOf("dti", { ...none, income: "6500", housing: "1820", car: "520" });
    expect([valueIn(result, "housing"), valueIn(result, "total")]).toEqual(["28%", "36%"]);
    expect(valueIn(result, "room-guide")).toBe("right at the limit");
  });

  test("Fannie Mae B3-6-02: 36% and 45% by manual review, 50% automated", async () => {
    const result = await resultOf("dti", { ...none, income: "10000", housing: "4700" });
    const rows = ["conventional_manual", "conventional_manual_max", "conventional_automated"];
    expect(rows.map((name) => valueIn(result, `room-${name}`))).toEqual(["$1,100 over", "$200 over", "$300 of room"]);
    const how = amountsOf(result).find(({ id }) => id === "room-conventional_manual_max")?.how;
    // 200 ÷ 45%.
    expect(how?.formula).toContain("$444 more income");
    expect(how?.figures).toEqual(["dti_conventional_manual_max"]);
  });

  test("adds up the parts of the housing payment, and refuses both at once", async () => {
    const parts = { loan: "2500", tax: "700", insurance: "200", hoa: "300", mortgage_insurance: "100" };
    const result = await resultOf("dti", { ...none, ...parts, income: "10000" });
    expect(valueIn(result, "housing_payment")).toBe("$3,800.00");
    const both = await calculate("dti", { ...none, ...parts, housing: "3800" });
    expect(both.kind === "invalid" && Object.keys(both.errors)).toEqual(["housing"]);
  });

  // 38 CFR 36.4340(e): $1,117 for a household of four in the West; 14 cents a square foot for upkeep.
  test("works out VA's residual income once the income after taxes is known", async () => {
    const va = { ...none, income: "9000", housing: "3000", car: "900", household: "4", size: "2000" };
    expect((await resultOf("dti", va)).notes.join()).toContain("$1,117 a month for a household of 4");
    const result = await resultOf("dti", { ...va, takehome: "6500" });
    expect(valueIn(result, "residual")).toBe("$2,320.00");
    expect(valueIn(result, "residual-guide")).toBe("$1,117.00");
    // 43.3% is above VA's guide: 1,117 + 20%.
    expect(valueIn(result, "residual-extra")).toBe("$1,340.40");
  });

  test("says nothing that turns anyone away", async () => {
    const result = await resultOf("dti", { ...none, income: "5000", housing: "4000", car: "1500" });
    const said = [
      ...result.notes,
      ...amountsOf(result).flatMap(({ label, value, how }) => [label, value, how.formula]),
    ];
    expect(said.join(" ")).not.toMatch(/\b(can't|cannot|denied|decline|too (high|much)|not qualify|fail)/i);
    expect(result.notes.join()).toContain("bring the ratio down");
  });

  test("more income never raises a ratio, more debt never lowers one, and the room is what is missing to the limit", async () => {
    const anyone = fc.record({
      income: fc.integer({ min: 1000, max: 100_000 }),
      housing: fc.nat(20_000),
      car: fc.nat(5000),
      more: fc.integer({ min: 1, max: 5000 }),
    });
    await fc.assert(
      fc.asyncProperty(anyone, async ({ income, housing, car, more }) => {
        const run = (change: Readonly<Record<string, number>>) => {
          const typed = Object.entries({ income, housing, car, ...change }).map(([name, value]) => [
            name,
            String(value),
          ]);
          return resultOf("dti", { ...none, ...Object.fromEntries(typed) });
        };
        const ratio = async (change: Readonly<Record<string, number>>) => number(valueIn(await run(change), "total"));
        const base = await ratio({});
        expect(await ratio({ income: income + more })).toBeLessThanOrEqual(base);
        expect(await ratio({ car: car + more })).toBeGreaterThanOrEqual(base);
        const room = Number((await run({})).tables[0]?.rows[3]?.[3]) / 100;
        expect(room).toBeCloseTo(income * 0.5 - housing - car, 2);
      }),
      { numRuns: 25 },
    );
  });
});
