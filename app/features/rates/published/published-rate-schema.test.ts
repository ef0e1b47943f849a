import { describe, expect, test } from "vitest";
import { publishedRateErrors, publishedRateSchema } from "./published-rate-schema.ts";

const good = {
  product: "5-1-arm",
  effectiveOn: "2026-11-16",
  rate: "6.5",
  points: "0.25",
  apr: "6.702 %",
  assumptions: "$800,000 price, 20% down, 740 score",
};
const parse = (over: Partial<typeof good>) =>
  publishedRateSchema(["5-1-arm"], "2026-11-16").safeParse({ ...good, ...over });

test("an entry becomes whole thousandths", () => {
  expect(parse({}).data).toEqual({
    product: "5-1-arm",
    effectiveOn: "2026-11-16",
    rateThousandths: 6500,
    pointsThousandths: 250,
    aprThousandths: 6702,
    assumptions: "$800,000 price, 20% down, 740 score",
  });
});

describe("a typing error is refused with a sentence", () => {
  test.each([
    ["product", "", "Choose a product."],
    ["product", "jumbo", "Choose a product."],
    ["effectiveOn", "2026-02-30", "Enter the date as year-month-day."],
    ["effectiveOn", "2026-12-17", "The date must be no more than 30 days ahead."],
    ["rate", "", "Enter the rate as a number like 6.875."],
    ["rate", "6,5", "Enter the rate as a number like 6.875."],
    ["rate", "0", "The rate must be between 0.5 and 25."],
    ["rate", "99", "The rate must be between 0.5 and 25."],
    ["points", "11", "The points must be between 0 and 10."],
    ["apr", "", "Enter the APR as a number like 6.875."],
    ["assumptions", "  ", "Enter the assumptions behind the rate and the APR."],
  ] as const)("%s: %j", (field, value, message) => {
    const { error } = parse({ [field]: value });
    expect(error && publishedRateErrors(error)).toEqual({ [field]: message });
  });
});
