import { expect, test } from "vitest";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { expectSum, lastSum, type Talk } from "../../../../../tests/support/sums.ts";
import { readMessage } from "./read-message.ts";
import { readRoleWords } from "./read-words.ts";

const roles = readRoleWords();

const locked =
  "We locked at 6.875% on a $910,000 loan, 30-year fixed, in October 2023. Balance is about $893k. Does it make sense to refinance now?";
const lower = "So if the rate came down by, say, 0.625, what's the monthly savings?";
const paidCosts = "And if we paid the costs ourselves instead, assume $7,500, how many months to break even?";
const kept =
  "That assumes I restart the 30 years. What if I keep paying what I pay now on the new loan, when would it be done?";
const owner = ["refi: owe 402k at 7.125, bought in june 2023 30 yr fixed", "6.25", "9k"];

describeSample("a refinance, one question after the other", () => {
  test.each<Talk>([
    [
      [locked],
      "refinance_break_even",
      "Now: $5,978.05 a month at 6.875%, 26.9 years left (323 payments)",
      "began in October 2023",
    ],
    [[locked, lower], "refinance_break_even", "would save $479.70 a month", "at 6.25% over 30 years"],
    [[locked, lower, paidCosts], "refinance_break_even", "costs of $7,500 would be earned back after 16 months"],
    [
      [locked, lower, paidCosts, kept],
      "refinance_break_even",
      "If you keep paying $5,978.05 a month, the new loan is paid off after 290 months (24 years and 2 months)",
    ],
    [
      [locked, lower, paidCosts, kept, "and at 5.9?"],
      "refinance_break_even",
      "the new loan is paid off after 271 months",
    ],
    [[locked, lower, paidCosts, kept, "how long till i break even then"], "refinance_break_even", "The new loan would"],
    [
      ["30-year fixed at 7.125% from October 2023, original amount $684,000. refi to 6.25?", "costs of 6,500"],
      "refinance_break_even",
      "Now: $4,608.23 a month at 7.125%, 26.9 years left (323 payments)",
      "The balance is $661,",
    ],
    [
      ["i owe 420k at 7.25 from oct 2023, refi to 6.25 with no costs, what do i save"],
      "refinance_break_even",
      "a month from the first payment, with no costs to earn back",
    ],
    [[locked, lower, "What about the no-cost version - where does the cost go, exactly?"], "none"],
    // Without the balance it is that of the schedule: 37 of 360 payments are made.
    [
      ["closed in october 2023, 910k loan at 6.875. should we refi to 6", "9k"],
      "refinance_break_even",
      "Now: $5,978.05 a month at 6.875%, 26.9 years left (323 payments)",
      "The balance is $878,591",
    ],
    [
      ["bought in may 2019, want a 400k loan, refi from 7 to 6", "9k"],
      "refinance_break_even",
      "The balance is $400,000",
      "22.5 years left",
    ],
    [owner, "refinance_break_even", "Now: $2,812.40 a month at 7.125%, 26.6 years left (319 payments)"],
    [[...owner, "what if we keep our current payment, how much sooner is it paid off"], "refinance_break_even", "263"],
    [[...owner, "and if i kept paying the same amount"], "refinance_break_even", "If you keep paying $2,812.40"],
    [[...owner, "what would i save a month if the rate was 5.9"], "refinance_break_even", "at 5.9% over 30 years"],
    [[...owner, "what if its a quarter point lower rate"], "refinance_break_even", "at 6.875% over 30 years"],
    [
      ["debemos 300 mil al 7.5, compramos en mayo de 2022", "me conviene refinanciar al 6.5", "5 mil"],
      "refinance_break_even",
      "quedan 25.5 años",
      "empezó en mayo de 2022",
    ],
    [
      ["owe 341k at 7.3 should i refinance", "i'm 4 years into a 30 year", "6.3", "5k"],
      "refinance_break_even",
      "26 years left (312 payments)",
    ],
    [
      ["i owe 250 at 7.2, 22 years and 4 months left. is refi to 6.2 worth it", "4k"],
      "refinance_break_even",
      "(268 payments)",
    ],
    [
      ["our 30 year loan is from april 2023", "owe 388k at 6.5, what if i pay 200 extra a month"],
      "extra_payments",
      "instead of 317",
    ],
  ])("%j → %s", expectSum);

  test.each<Talk>([
    [[...owner, "will rates come down by half a percent next year"], "none"],
    [[...owner, "can i keep my payment the same if i skip a month"], "none"],
    [["i keep paying the same amount but the balance doesnt move, why"], "none"],
    [["when do i get my escrow refund, we refinanced in march 2024"], "none"],
    [["we closed in may 2022 on our house. can i remove pmi"], "none"],
    [["payment on a 400k loan at 6.5", "will the rate drop by 1%"], "none"],
    [["how much would we save a month with a biweekly plan"], "none"],
    // Years of something else are not those of the loan.
    [
      ["we have 2 years left on the car", "i owe 310k at 7.2, want to refinance", "6.2"],
      "refinance_break_even",
      "How many years",
    ],
    [
      ["bought the truck in may 2022", "i owe 310k at 7.2, want to refinance", "6.2"],
      "refinance_break_even",
      "How many years",
    ],
  ])("%j → %s", expectSum);
});

describeSample("what a home costs by what was told before", () => {
  test.each<Talk>([
    [
      [
        "hi so me and my boyfriend want to buy our first place. i make 84k hes at 71k",
        "we have like 38k saved between us. is that enough for something around 560?",
        "ok and what would the monthly be on that, hoa is 415 on the one we like",
      ],
      "monthly_payment",
      "Price $560,000, $38,000 down",
      "HOA dues: $415.00",
      "(an average, not our rate or an offer)",
    ],
    [
      [
        "nah i got like 9 grand. my uncle said he could gift me some",
        "how much would he have to give for a 480k condo",
      ],
      "savings_enough",
      "$9,000 would be about $21,560 short for $480,000",
    ],
    [
      ["my mom could help, we have 20k saved", "what would she need to chip in for a 550k house"],
      "savings_enough",
      "$20,000 would be about",
    ],
    [["we only have 8k saved", "how much more would we need for a 350k condo"], "savings_enough", "$8,000 would be"],
    [
      ["tengo 10 mil ahorrados", "cuanto tendría que darme mi tío para una casa de 400 mil"],
      "savings_enough",
      "Con $10,000 le faltarían",
    ],
  ])("%j → %s", expectSum);

  test.each<Talk>([
    [["how much can my uncle give me without tax"], "none"],
    [["i have 12k saved. looking at 400k", "does my mom have to give a gift letter"], "none"],
    [["how much would he have to give up in the divorce"], "none"],
    [["how much more do i need for reserves"], "none"],
  ])("%j → %s", expectSum);
});

const heirs = ["me and my 2 brothers inherited a house", "theres still 96k on her loan, we just been paying it"];

describeSample("figures that were told in passing", () => {
  test("a home that is paid off has no first mortgage to keep", async () => {
    const { name, text } = await lastSum(["house worth 800k, owe 0, how much could i get with a home equity line"]);
    expect(name).toBe("second_mortgage");
    expect(text).toContain("about $640,000 to $680,000 against your home");
    expect(text).not.toContain("first mortgage");
  });

  test.each<Talk>([
    [
      [
        "im at 7.25, got it october 2023. balance is 611 something",
        "someone on the phone told me 6.125 with no cost. is that a scam",
        "what would i save a month if i got that rate",
      ],
      "refinance_break_even",
      "would save $455.60 a month from the first payment",
    ],
    [
      ["One is 6.375 with $9,120 in points, the other 6.75 with zero points. $684,000, 30 year fixed."],
      "compare_quotes",
      "longer than 54 months",
    ],
    [
      [
        "One is 6.375 with $9,120 in points, the other 6.75 with zero points. $684,000",
        "how many months until the points pay for themselves?",
      ],
      "compare_quotes",
      "longer than 54 months",
    ],
    [
      ["what would 575k with 5% down look like monthly with everything, taxes insurance pmi"],
      "monthly_payment",
      "About $4,428.16 a month in all",
    ],
    [
      [...heirs, "house might go for 690. so what would i owe my brother for his third?"],
      "equity_buyout",
      "3 equal shares of the equity is about $198,000",
    ],
    [
      ["House is maybe 780, we owe 342 with 3.1 percent", "How much can I take with heloc then?"],
      "second_mortgage",
      "about $282,000 to $321,000",
    ],
    [
      [
        "the new one would run 850 or so",
        "If I put down 500 and finance the rest, what am I paying every month? use the average",
      ],
      "monthly_payment",
      "Price $850,000, $500,000 down",
    ],
  ])("%j → %s", expectSum);

  test.each([
    ["an age is no income", "Retired last year, 67, wife is 64", "otherIncome"],
    ["support that is received is no debt", "he would pay 3,400 in support until she is 18", "debts"],
    ["nor is rent from a relative", "my mom pays me 900 a month for her debts", "debts"],
  ])("%s", (_name, text, fact) => {
    expect(readMessage(text, roles).facts).not.toHaveProperty(fact);
  });
});
