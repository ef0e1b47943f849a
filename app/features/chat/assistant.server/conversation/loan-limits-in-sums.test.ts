import { expect, test } from "vitest";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { expectSum, lastSum, type Talk } from "../../../../../tests/support/sums.ts";

/** The limits of San Diego County in 2026: $832,750 nationally, $1,104,000 high-balance and FHA. */
describeSample("sums know the loan limits", () => {
  test.each<Talk>([
    [
      ["payment on 1.1m with 3% down at 6.5"],
      "monthly_payment",
      "A loan of $1,067,000 is above the national conforming limit of $832,750",
      "it's a high-balance loan: this price needs at least $55,000 down (5%)",
      "$55,000 down. That's a loan of $1,045,000",
      "Conventional with its smallest down payment, 5%",
    ],
    [
      ["fha payment on 1.5m 3.5% down at 6"],
      "monthly_payment",
      "FHA lends no more than $1,104,000 on a one-unit home in San Diego County",
      "at least $396,000 down (26.4%)",
      "Price $1,500,000, $396,000 down.",
    ],
    // Most jumbo lenders ask for no mortgage insurance.
    [
      ["payment on a 1.6m house with 5% down at 6.5"],
      "monthly_payment",
      "A loan of $1,520,000 is above $1,104,000, the conforming limit of San Diego County, so it's a jumbo loan",
      "at least $160,000 down (10%)",
      "With at least $496,000 down (31%) it stays within the limit",
      "$1,440,000",
    ],
    // Enough is put down, and the loan is above the national limit all the same.
    [["payment on 1.2m with 20% down at 6.5"], "monthly_payment", "it's a high-balance loan", "a loan of $960,000"],
    [
      ["what house can i buy for 9000 a month with 3% down at 6.5"],
      "price_for_payment",
      "about $1,313,000, with a loan of $1,181,700. That's with $131,300 down (10%)",
      "it's a jumbo loan",
    ],
    [
      ["what house can i buy for 12000 a month with 3.5% down fha at 6"],
      "price_for_payment",
      "about $1,144,000",
      "$12,000 a month would pay for more, but FHA lends no more than $1,104,000",
    ],
    [
      ["what house can i buy for 9000 a month with 50k down at 6.5"],
      "price_for_payment",
      "it's a jumbo loan",
      "The $50,000 counted here isn't enough for that price.",
    ],
    [
      ["how much do we need to put down to keep the payment under 12000 on a 1.5m house at 6.5"],
      "price_for_payment",
      "that's $150,000 down (10%)",
      "it's a jumbo loan",
    ],
    [
      ["we make 45k a month, no debts, 20% down at 6.5, what can we afford"],
      "affordability",
      "A loan of $2,645,600 is above $1,104,000, the conforming limit of San Diego County, so it's a jumbo loan",
      "at least $330,700 down (10%)",
    ],
    [
      ["ganamos 45 mil al mes, sin deudas, 100 mil de enganche al 6.5, ¿qué podemos comprar?"],
      "affordability",
      "así que es un préstamo jumbo",
      "Los $100,000 que conté no alcanzan para ese precio.",
    ],
  ])("%j: %s", expectSum);

  test.each([
    ["payment on 600k with 3% down at 6.5"],
    ["fha payment on 1.05m 3.5% down at 6"],
    // VA has no limit.
    ["va payment on 1.5m with nothing down at 6"],
    ["we make 12k a month, no debts, 20% down at 6.5, what can we afford"],
  ])("%s: within the limits, nothing is said of them", async (message) => {
    const { text } = await lastSum([message]);
    expect(text).toContain("not a loan offer");
    expect(text).not.toMatch(/jumbo|high-balance|no more than/);
  });
});
