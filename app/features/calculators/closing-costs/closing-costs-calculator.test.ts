import fc from "fast-check";
import { expect, test } from "vitest";
import { calculate, calculatorDeps, resultOf, valueIn } from "../../../../tests/support/calculators.ts";
import { describeSample } from "../../../../tests/support/shipped-sample.ts";
import { changedStarts, startOf, typedFrom } from "../framework/fields.ts";
import { loadCalculator } from "../framework/load-calculator.server.ts";

const home = {
  price: "$400,000",
  down: "$80,000",
  rate: "6",
  credit: "$0",
  deposit: "$0",
  fees: "1",
  appraisal: "$700",
  escrow: "$1,000",
  policy: "$900",
  recording: "$100",
  premium: "$1,500",
  tax: "1.2",
  tax_months: "4",
  insurance: "$2,400",
  insurance_months: "2",
  days: "15",
};
const number = (text = "") => Number(text.replace(/[$,]/g, ""));

describeSample("the closing cost calculator", () => {
  // Regulation Z, form H-24(B), the CFPB's sample Loan Estimate: $17.44 a day for 15 days, $262 on the form.
  test("agrees with the prepaid interest of the CFPB's sample Loan Estimate", async () => {
    const result = await resultOf("closing-costs", { ...home, price: "$180,000", down: "$18,000", rate: "3.875" });
    expect(valueIn(result, "interest")).toBe("$261.60");
  });

  const sample = { ...home, price: "$180,000", down: "$18,000", rate: "3.875", fees: "0", owner: "buyer" };

  // Form H-24(B), pages 1 and 2: $5,672 of loan costs, $85 of recording, $605 of insurance, $262 of interest, two months
  // of insurance and tax, $1,017 for the owner's policy: $8,054, and $16,054 to close after a deposit of $10,000.
  test("agrees with the cash to close of the CFPB's sample Loan Estimate", async () => {
    const result = await resultOf("closing-costs", {
      ...sample,
      deposit: "$10,000",
      appraisal: "$2,474",
      escrow: "$3,198",
      policy: "$0",
      recording: "$85",
      premium: "$1,017",
      insurance: "$605",
      insurance_months: "4",
      tax: "0.702",
      tax_months: "2",
    });
    // The form rounds each cost to the dollar.
    expect(Math.abs(number(valueIn(result, "cash")) - 16_054)).toBeLessThan(2);
  });

  // Form H-25(B): $9,712.10 of closing costs, $29.80 of it paid before, a seller credit of $2,500, $1,035.04 of
  // adjustments: $14,147.26.
  test("agrees with the cash to close of the CFPB's sample Closing Disclosure", async () => {
    const result = await resultOf("closing-costs", {
      ...sample,
      credit: "$2,500",
      deposit: "$11,064.84",
      appraisal: "$2,038.55",
      escrow: "$2,655.50",
      policy: "$1,400",
      recording: "$85",
      premium: "$1,000",
      insurance: "$1,209.96",
      insurance_months: "2",
      tax: "0.702",
      tax_months: "8",
      days: "16",
    });
    expect(valueIn(result, "cash")).toBe("$14,147");
    expect(valueIn(result, "interest")).toBe("$279.04");
  });

  // California Revenue and Taxation Code 11911: 55 cents for each $500 or part of it.
  test.each([
    ["$123,456", "$135.85"],
    ["$800,000", "$880.00"],
  ])("California: a price of %s pays %s of county transfer tax", async (price, tax) => {
    const result = await resultOf("closing-costs", { ...home, price, down: "$40,000", transfer: "buyer" });
    expect(valueIn(result, "transfer")).toBe(tax);
  });

  // Florida Department of Revenue: $.70 for each $100 or part of it, $.60 on a single-family home in Miami-Dade.
  test.each([
    ["fl", "$180,000", "$1,260.00"],
    ["miami", "$180,000", "$1,080.00"],
  ])("Florida (%s): a price of %s pays %s of stamp tax on the deed", async (state, price, tax) => {
    const result = await resultOf("closing-costs", { ...home, state, price, down: "$0", transfer: "buyer" });
    expect(valueIn(result, "transfer")).toBe(tax);
    // $.35 for each $100 of the note, and 2 mills.
    expect([valueIn(result, "note-stamps"), valueIn(result, "intangible")]).toEqual(["$630.00", "$360.00"]);
  });

  // Florida Administrative Code 69O-186.003: 100 × $5.75 and 300 × $5.00.
  test("Florida sets the owner's policy; California's is as entered", async () => {
    const buyer = { ...home, owner: "buyer" };
    expect(valueIn(await resultOf("closing-costs", { ...buyer, state: "fl" }), "premium")).toBe("$2,075.00");
    expect(valueIn(await resultOf("closing-costs", buyer), "premium")).toBe("$1,500.00");
  });

  test("a home in Florida starts with figures for Florida, and says where San Diego County's were kept", async () => {
    const { view } = await loadCalculator("closing-costs", calculatorDeps());
    const at = (query: string) => typedFrom(view.boxes, new URLSearchParams(query));
    expect([at("").tax, at("state=fl").tax, at("state=miami").tax]).toEqual(["1.2", "1.54", "1.54"]);
    expect([at("state=fl").insurance, at("state=fl&insurance=5000").insurance]).toEqual(["$3,815", "5000"]);
    expect(startOf(view.boxes["tax"] ?? { example: "" }, at("state=fl")).hint).toContain("Florida");
    // In the browser another choice of state replaces only what nobody typed.
    const florida = { ...at(""), state: "fl" };
    expect(changedStarts(view.boxes, at(""), florida)).toEqual({ tax: "1.54", insurance: "$3,815" });
    expect(changedStarts(view.boxes, at(""), { ...florida, tax: "0.9" })).toEqual({ insurance: "$3,815" });
    expect(changedStarts(view.boxes, florida, { ...florida, price: "$1" })).toEqual({});
    const kept = await resultOf("closing-costs", { ...at(""), state: "fl" });
    expect(kept.notes.join()).toContain("still our figure for San Diego County");
    expect((await resultOf("closing-costs", at("state=fl"))).notes.join()).not.toContain("San Diego");
  });

  test("adds up the cash to close", async () => {
    const result = await resultOf("closing-costs", { ...home, credit: "$2,000", deposit: "$12,000" });
    // 3,200 + 700 + 1,000 + 900 + 100; the seller pays the transfer tax and the owner's policy.
    expect(valueIn(result, "costs")).toBe("$5,900");
    // 320,000 × 6 % ÷ 360 × 15 = 799.95; 2,400 + 400 of insurance; 1,600 of tax.
    expect(valueIn(result, "sum-prepaid")).toBe("$5,199.95");
    // 80,000 + 5,900 + 5,199.95 - 2,000 - 12,000.
    expect(valueIn(result, "cash")).toBe("$77,100");
    expect(result.tables[0]?.rows.find(([item]) => item === "County transfer tax")).toEqual([
      "County transfer tax",
      0,
      44_000,
    ]);
  });

  test("half each splits to the cent, and a city's tax follows the county's", async () => {
    const result = await resultOf("closing-costs", { ...home, price: "$400,500", transfer: "half", city: "0.45" });
    expect([valueIn(result, "transfer"), valueIn(result, "city")]).toEqual(["$220.28", "$901.13"]);
  });

  test("a credit above the costs is not cash, and a large deposit comes back", async () => {
    const credit = await resultOf("closing-costs", { ...home, credit: "$20,000" });
    expect([valueIn(credit, "cash"), credit.notes[0]]).toEqual(["$80,000", expect.stringContaining("$8,900.05")]);
    expect(valueIn(await resultOf("closing-costs", { ...home, deposit: "$100,000" }), "cash")).toBe(
      "$8,900 back to you",
    );
  });

  test("a down payment of the whole price is named at its box", async () => {
    const outcome = await calculate("closing-costs", { ...home, down: "$400,000" });
    expect(outcome.kind === "invalid" && Object.keys(outcome.errors)).toEqual(["down"]);
  });

  test("Reg Z 1026.24(d)(2): the charges never stand without down payment, rate, APR and repayment", async () => {
    const result = await resultOf("closing-costs", { ...home, days: "0" });
    for (const id of ["down-payment", "rate", "repayment"]) expect(valueIn(result, id)).toBeTruthy();
    expect(valueIn(result, "apr")).toBe("6.094%");
  });

  test("what you and the seller pay is always all of it, and a more expensive home never needs less", async () => {
    const inputs = fc.record({
      state: fc.constantFrom("ca", "fl", "miami"),
      transfer: fc.constantFrom("seller", "half", "buyer"),
      price: fc.integer({ min: 100_000, max: 3_000_000 }),
    });
    await fc.assert(
      fc.asyncProperty(inputs, async ({ state, transfer, price }) => {
        const run = (dollars: number, payer: string) =>
          resultOf("closing-costs", { ...home, state, transfer: payer, price: String(dollars) });
        const [result, sold, costlier] = [
          await run(price, transfer),
          await run(price, "seller"),
          await run(price + 5000, transfer),
        ];
        const all = (one: typeof result) =>
          one.tables[0]?.rows.reduce((sum, [, you, seller]) => sum + Number(you) + Number(seller), 0);
        expect(all(result)).toBe(all(sold));
        expect(number(valueIn(costlier, "cash"))).toBeGreaterThanOrEqual(number(valueIn(result, "cash")));
      }),
      { numRuns: 20 },
    );
  });
});
