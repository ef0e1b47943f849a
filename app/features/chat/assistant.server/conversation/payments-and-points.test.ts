import { expect, test } from "vitest";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { lastSum } from "../../../../../tests/support/sums.ts";

describeSample("the room for a house payment", () => {
  const loans = "my student loans are 140 a month";
  test.each<[readonly string[], string]>([
    [
      [loans, "i make about 6k a month before overtime. with a 410 car payment what house payment could i have at 43%"],
      "about $2,030 a month for the whole house payment: 43% of $6,000 is $2,580, less $550",
    ],
    [
      [
        "i make 6200 a month, is that enough to buy",
        "car is 415, cards 90",
        "if i stay under 43 whats the most the payment can be",
      ],
      "about $2,161 a month",
    ],
    [
      ["i make 5,450 a month and car payment 289", "what would be left for the house if they let me go to 50 percent"],
      "about $2,436 a month",
    ],
    [["i make 5900, the 640 counts as debt", "so what payment would i be able to have"], "45% of $5,900"],
    [
      ["i gross 11,400. i pay her 2,200 support, car is 380", "whats left for a new payment"],
      "less $2,580 of monthly debts",
    ],
    [
      ["i make 3000 a month and my car is 1500", "what house payment could i have at 43"],
      "nothing is left for a house payment",
    ],
    [["gano 6000 al mes y pago 400 de carro", "cuanto queda para el pago de la casa"], "Quedan unos $2,300 al mes"],
  ])("%j → %s", async (messages, text) => {
    const answer = await lastSum(messages);
    expect(answer.name).toBe("payment_room");
    expect(answer.text).toContain(text);
  });
});

describeSample("two rates", () => {
  test.each<[readonly string[], string, string]>([
    [
      ["builder's rate is 6.5, somebody quoted 6.125", "loan is 560", "so how much a month is the difference"],
      "rate_difference",
      "saves $136.96 a month",
    ],
    [
      ["which arm is better", "quoted 5.875 on the 7, fixed is 6.5", "on 640k whats the diff a month"],
      "rate_difference",
      "At 6.5%: $4,045.24 a month",
    ],
    [["ok the 8.4 vs 7.6 then, 300k, how much a month is that"], "rate_difference", "saves $167.29 a month"],
    [
      ["i got two loan estimates here, A is 6.375 and 5,900 in fees, B is 6.625 and 1,700. loan is 395"],
      "compare_quotes",
      "costs $4,200 more in fees",
    ],
    [["whats the difference between the rate and the apr"], "none", ""],
    [["owe 310k at 7.2, want to refinance", "6.1", "but what if rates drop and i refi again in 2"], "none", ""],
  ])("%j → %s", async (messages, name, text) => {
    const answer = await lastSum(messages);
    expect(answer.name).toBe(name);
    expect(answer.text).toContain(text);
  });
});

describeSample("a home of several owners", () => {
  const sisters = "my dad left me and my 2 sisters his rental. i want to buy them out";
  const splitting = "my husband and i are splitting up. house is worth about 780 we owe 410";
  test.each<[readonly string[], string]>([
    [[sisters, "worth 540 loan on it 120"], "Each of 3 equal shares of the equity is about $140,000"],
    [[sisters, "worth 540 loan on it 120", "so each of them gets 140 and i borrow 400?"], "would be about $400,000"],
    [[splitting, "ok so to pay him half its 185k right"], "Half of the equity is about $185,000"],
    [[splitting, "and what would the new loan be all together with his half"], "would be about $595,000"],
    [
      ["my brother and i inherited moms house", "its worth 840k and 190k is owed, so what would his half be"],
      "$325,000",
    ],
    [["divorce. i need to buy my ex out", "house 830 owe 402"], "about $214,000"],
    [
      [
        "mi casa es de mis 2 hermanas y mía, quiero comprar su parte",
        "vale 600 mil y debemos 150 mil, cuánto les pago por su parte",
      ],
      "Cada una de las 3",
    ],
  ])("%j → %s", async (messages, text) => {
    const answer = await lastSum(messages);
    expect(answer.name).toBe("equity_buyout");
    expect(answer.text).toContain(text);
  });

  test("whose rent has to cover the payment", async () => {
    const told = "rent would be 2400 and payment with taxes and insurance about 2150, does that work";
    const { text } = await lastSum(["whats that ratio they use, rent vs payment", told]);
    expect(text).toContain("The DSCR is 1.12");
  });
});

describeSample("income from bank deposits", () => {
  const year = "deposits total about 264,000 for the year. all in business account";
  test.each<[readonly string[], string, string]>([
    [
      ["if i deposit around 14k a month and they count half, what income is that per year"],
      "deposit_income",
      "$7,000 a month, $84,000 a year",
    ],
    [["do you do bank statement loans", year], "none", ""],
    [[year, "what income is that a month with 35% expenses"], "deposit_income", "$14,300 a month"],
    [["i deposit 14k a month, what income is that"], "deposit_income", "What share of the deposits"],
    [["i deposit 14k a month, what income is that", "50%"], "deposit_income", "50% of $14,000"],
    [["deposito 20 mil al mes y cuentan 50%, cuanto ingreso es"], "deposit_income", "$10,000 al mes"],
  ])("%j → %s", async (messages, name, text) => {
    const answer = await lastSum(messages);
    expect(answer.name).toBe(name);
    expect(answer.text).toContain(text);
  });
});

describeSample("points", () => {
  test.each<[readonly string[], string, string]>([
    [
      ["are points worth it", "1.5 points gets me from 6.75 to 6.375", "360k loan"],
      "discount_points",
      "pay off after 61 months",
    ],
    [["are points worth it", "1.5 points gets me from 6.75 to 6.375", "360k loan", "so like 5 years"], "none", ""],
    [
      ["my lender is charging 1.5 points is that normal", "rate goes 6.875 to 6.5"],
      "discount_points",
      "How large is the loan?",
    ],
  ])("%j → %s", async (messages, name, text) => {
    const answer = await lastSum(messages);
    expect(answer.name).toBe(name);
    expect(answer.text).toContain(text);
  });
});
