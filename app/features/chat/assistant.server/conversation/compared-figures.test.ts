import { expect, test } from "vitest";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { expectSum, lastSum, type Talk } from "../../../../../tests/support/sums.ts";
import { loanEndIn } from "./years-left.ts";

describeSample("a home that appraised for less than its price", () => {
  test.each<Talk>([
    [
      ["the house appraised 25,000 under our offer of 640,000 and we put 10% down, how much cash now"],
      "appraisal_gap",
      "about $22,500 more: $86,500 in all where it was $64,000",
      "10% down on $615,000 is $61,500, and the $25,000 between",
      "$39,000 would be left as your down payment: 6.3% of the value",
    ],
    [
      ["buying at 640k with 10% down", "ok now the appraisal came in at 615", "how much more cash do we need?"],
      "appraisal_gap",
      "about $22,500 more",
    ],
    [
      ["We offered 640 and it appraised at 615. how much do we have to bring", "64k"],
      "appraisal_gap",
      "10% down on $615,000",
    ],
    [
      ["We offered 640 and it appraised at 615 with 5% down. how much do we have to bring"],
      "appraisal_gap",
      "wouldn't do for a conventional loan: after the gap it has to be at least 3% of the value",
    ],
    [
      ["va loan zero down, price 500k and the appraisal came in 15k low, what do i have to bring"],
      "appraisal_gap",
      "about $15,000 more",
    ],
    [
      ["price is 500k, 20% down, it appraised at 520k. how much more cash do i need"],
      "appraisal_gap",
      "A value of $520,000 covers the price of $500,000",
    ],
    [
      ["precio de 500 mil con 10% de enganche y el avalúo salió 20 mil abajo, cuánto más pongo"],
      "appraisal_gap",
      "unos $18,000 más: $68,000 en total en lugar de $50,000",
    ],
    [["the appraisal came in 20k low. How much more cash do I need?"], "none"],
    [["the appraisal came in low, what now"], "none"],
    [["price is 640k with 10% down", "how much does an appraisal cost"], "none"],
  ])("%j → %s", expectSum);

  test("nothing is said of keeping the same cash where there was none", async () => {
    const { text } = await lastSum(["zero down, price 500k, appraisal came in 15k low, what do i have to bring"]);
    expect(text).not.toContain("The same $0");
  });
});

describeSample("a part of a price", () => {
  test.each<Talk>([
    [["what percent is 150k of 740k"], "price_share", "$150,000 is 20.3% of $740,000", "a loan of $590,000"],
    [["is 150k on a 740k house 20 percent down"], "price_share", "20.3%"],
    [["60k down on 500k is what percent"], "price_share", "12% of $500,000", "20% would be $100,000"],
    [["if i put 90 down on a 610k place what percentage is that"], "price_share", "14.8%"],
    [["¿qué porcentaje es 60 mil de 500 mil?"], "price_share", "$60,000 son el 12% de $500,000"],
    [["20 percent of 850000"], "down_payment", "$170,000"],
    [["is 38k enough for 5% down on 720k"], "savings_enough"],
    [["what percent of my income should a 500k mortgage be"], "none"],
    [["what percent do i need down"], "none"],
  ])("%j → %s", expectSum);
});

describeSample("two prices or loans beside each other", () => {
  test.each<Talk>([
    [
      ["what would payments be between 500 and 600k at 6.5"],
      "compare_amounts",
      "- $500,000: $3,160.34 a month",
      "- $600,000: $3,792.41 a month",
      "$632.07 a month more",
    ],
    [
      ["payment on a 500k vs a 600k house with 20% down", "6.25"],
      "compare_amounts",
      "on loans of $400,000 and $480,000",
      "$492.57 a month more",
    ],
    [
      ["cuánto sería el pago de 400 mil o 450 mil al 6.5%"],
      "compare_amounts",
      "El pago de $450,000 es $316.04 al mes más",
    ],
    [["15 vs 30 year on 400k at 6%"], "compare_terms"],
  ])("%j → %s", expectSum);

  test("two down payments are no two terms", async () => {
    expect((await lastSum(["payment on 500k with 20k or 50k down at 6.5"])).name).not.toBe("compare_terms");
  });
});

describeSample("rents of units that are called nothing else", () => {
  test.each<Talk>([
    [
      ["4 units at 1450 each, price 900k, 25% down, 7%. does it cover the payment"],
      "rent_coverage",
      "$5,800 of rent divided by a payment of $5,607",
    ],
    [["fourplex with 4 units at 1,450 each, would it pay the mortgage if that is 5,200"], "rent_coverage", "$5,800"],
  ])("%j → %s", expectSum);
});

describeSample("the year in which the present loan ends", () => {
  test.each<Talk>([
    [
      ["my loan ends in 2050 and i owe 410k at 6.9%, can i refi at 6.1", "0"],
      "refinance_break_even",
      "23.7 years left (284 payments)",
    ],
    [["loan matures 2051, owe 300k at 7 and they offer 6.25", "0"], "refinance_break_even", "24.7 years left"],
    [
      ["my loan ends in 2050 and i owe 410k at 6.9%, can i refi at 6.1", "20 years left", "0"],
      "refinance_break_even",
      "20 years left (240 payments)",
    ],
  ])("%j → %s", expectSum);

  test.each([
    ["loan matures in 2051", 2051],
    ["mortgage is paid off in 2049", 2049],
    ["mi hipoteca termina en 2048", 2048],
    ["my car loan ends in 2031", undefined],
    ["i want to be done in 2040", undefined],
    ["bought in 2019, owe 300k", undefined],
  ])("%s → %s", (text, year) => {
    expect(loanEndIn(text)).toBe(year);
  });
});
