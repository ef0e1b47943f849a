import { describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { adjustableTerms, fixedTerms } from "../../../../tests/support/published-rates.ts";
import { publishedRateErrors, publishedRateSchema } from "./published-rate-schema.ts";

const { products } = loadContent().rates;
const good = {
  product: "5-1-arm",
  effectiveOn: "2026-11-16",
  rate: "6.5",
  points: "0.25 %",
  price: "$800,000",
  down: "160,000",
  fees: "6,400",
  upfront: "0",
  insurance: "0",
  indexName: "30-day average SOFR",
  indexRate: "4.3",
  margin: "2.75",
  firstCap: "2",
  laterCap: "1",
  lifetimeCap: "5",
  assumptions: "740 score, 30-day lock",
};
const parse = (over: Partial<typeof good>) =>
  publishedRateSchema(products, "2026-11-16").safeParse({ ...good, ...over });
const errorsOf = (over: Partial<typeof good>) => {
  const { error } = parse(over);
  return error && publishedRateErrors(error);
};

test("an entry becomes whole numbers, and its APR follows from its terms", () => {
  expect(parse({}).data).toEqual({
    product: "5-1-arm",
    effectiveOn: "2026-11-16",
    rateThousandths: 6500,
    pointsThousandths: 250,
    aprThousandths: 6951,
    assumptions: "740 score, 30-day lock",
    terms: adjustableTerms,
  });
});

test("a fixed rate needs no index, margin or caps", () => {
  const empty = { indexName: "", indexRate: "", margin: "", firstCap: "", laterCap: "", lifetimeCap: "" };
  expect(parse({ ...empty, product: "30-year-fixed" }).data?.terms).toEqual(fixedTerms);
});

describe("a typing error is refused with a sentence", () => {
  test.each([
    ["product", "", "Choose a product."],
    ["product", "reverse", "Choose a product."],
    ["effectiveOn", "2026-02-30", "Enter the date as year-month-day."],
    ["effectiveOn", "2026-12-17", "The date must be no more than 30 days ahead."],
    ["rate", "", "Enter the rate as a number like 6.875."],
    ["rate", "6,5", "Enter the rate as a number like 6.875."],
    ["rate", "0", "The rate must be between 0.5 and 25."],
    ["rate", "99", "The rate must be between 0.5 and 25."],
    ["points", "11", "The points must be between 0 and 10."],
    ["assumptions", "  ", "Enter the assumptions behind the rate and the APR."],
  ] as const)("%s: %j", (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });
});

describe("Reg Z 1026.24(d): no rate without its terms of repayment", () => {
  test.each([
    ["price", "", "Enter the home price of the example in dollars, like 800,000."],
    ["price", "100", "The home price must be between $50,000 and $20,000,000."],
    ["down", "", "Enter the down payment of the example in dollars, like 160,000."],
    ["down", "800,000", "The down payment must be less than the home price."],
    ["fees", "", "Enter the other finance charges in dollars, like 6,400."],
    ["fees", "700,000", "With these terms no APR can be worked out."],
    ["upfront", "1.75", "Only FHA and VA loans have an upfront premium or funding fee. Enter 0."],
  ] as const)("%s: %j", (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });
});

describe("Reg Z 1026.4(b)(5): no APR without the mortgage insurance that the loan needs", () => {
  test("conventional, less than 20% down", () => {
    expect(errorsOf({ down: "159,999.99" })).toEqual({
      insurance: "With less than 20% down, enter the yearly mortgage insurance. Without it there is no APR to publish.",
    });
  });

  test("FHA", () => {
    const fha = { product: "fha-30-year", down: "28,000" };
    expect(errorsOf(fha)?.insurance).toMatch(/^Enter the yearly FHA mortgage insurance/);
    expect(errorsOf({ ...fha, insurance: "0.55" })?.upfront).toMatch(/^Enter the upfront FHA premium/);
    expect(errorsOf({ ...fha, insurance: "0.55", upfront: "1.75" })).toBeUndefined();
  });
});

test("Reg Z 1026.24(f)(2): no adjustable rate without the rates that follow", () => {
  const empty = { indexName: "", indexRate: "", margin: "", firstCap: "", laterCap: "", lifetimeCap: "x" };
  expect(errorsOf(empty)).toEqual({
    indexName: "Name the index: an adjustable rate cannot be published without the rates that follow.",
    indexRate: "Enter the value of the index today as a number like 2.75.",
    margin: "Enter the margin as a number like 2.75.",
    firstCap: "Enter the cap of the first change as a number like 2.75.",
    laterCap: "Enter the cap of each later change as a number like 2.75.",
    lifetimeCap: "Enter the cap over the life of the loan as a number like 2.75.",
  });
});
