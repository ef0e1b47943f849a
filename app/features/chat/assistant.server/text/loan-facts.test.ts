import { describe, expect, test } from "vitest";
import { readLoanFacts } from "./loan-facts.ts";

describe("numbers in natural text", () => {
  test.each([
    [
      "$850k house with 20% down at 6 and a half percent for 30 yr",
      { price: 850_000, downPercent: 20, rates: [6.5], termYears: [30] },
    ],
    ["payment on 500,000 at 6.25 15 years", { loan: 500_000, rates: [6.25], termYears: [15] }],
    [
      "1.2 million home 250k down 6 1/8 percent",
      { price: 1_200_000, downAmount: 250_000, rates: [6.125], termYears: [] },
    ],
    [
      "I owe 420k at 7.25% and could get 6.25%, costs are 6,000",
      { balance: 420_000, rates: [7.25, 6.25], termYears: [], costs: 6000 },
    ],
    [
      "2 points to go from 6.75 to 6.25 on a 500k loan",
      { loan: 500_000, points: 2, rates: [6.75, 6.25], termYears: [] },
    ],
    ["we earn $12,000 a year", { monthlyIncome: 1000, rates: [], termYears: [] }],
    [
      "we make 9,000 a month and have 60 grand saved up",
      { monthlyIncome: 9000, downAmount: 60_000, rates: [], termYears: [] },
    ],
    ["six point five percent on a triplex", { rates: [6.5], termYears: [], units: 3 }],
    ["zero down", { downPercent: 0, rates: [], termYears: [] }],
    ["I have a 640 in 2024", { rates: [], termYears: [] }],
  ])("%s", (text, expected) => {
    expect(readLoanFacts(text)).toEqual(expected);
  });
});
