import { expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { sayIn } from "./say.ts";
import { sayFacts } from "./say-facts.ts";

const content = loadContent();
const say = sayIn(content.knowledge.sumTexts, "en");

test.each([
  ["an income by the year too", { monthlyIncome: 5_000 }, "$60,000 a year"],
  ["two incomes together", { monthlyIncome: 5_000, otherIncome: 3_000 }, "$8,000 a month"],
  ["what an income leaves room for", { monthlyIncome: 8_000 }, "up to about 45% of it: $3,600 a month"],
  ["debts, added up", { car: 400, student: 250 }, "$650 a month"],
  ["what debts leave of an income", { car: 400, monthlyIncome: 8_000 }, "up to about $3,200 a month for the house"],
  ["a house payment as a share of the income", { housing: 2_710, monthlyIncome: 4_050 }, "is 67% of the income"],
  ["how far savings go", { downAmount: 32_000 }, "up to a price of about $400,000"],
  ["down payments for a price", { price: 640_000 }, "20% down would be $128,000, 5% down $32,000"],
  ["a down payment of a price", { price: 640_000, downAmount: 64_000 }, "is 10%, and the loan would be $576,000"],
  ["equity", { balance: 330_000, value: 700_000 }, "$370,000 of equity, and a loan of 47% of the value"],
  ["a rate that a new loan would lose", { balance: 387_000, rate: 2.875 }, "Your rate of 2.875% is lower than"],
  ["a home that is worth less than is owed", { balance: 330_000, value: 300_000 }, "$30,000 more than a sale"],
])("says %s", (_, facts, expected) => {
  expect(sayFacts(facts, facts, say)?.beforeAnswer).toContain(expected);
});

test("says what new figures amount to together with those before them, and only that", () => {
  const said = sayFacts({ value: 700_000 }, { value: 700_000, balance: 330_000, monthlyIncome: 5_000 }, say);
  const text = said?.asAnswer;
  expect(text).toContain("$370,000 of equity");
  expect(text).not.toContain("Income");
});

test("offers what can be worked out", () => {
  expect(sayFacts({ price: 640_000 }, { price: 640_000 }, say)?.asAnswer).toContain(
    "I can work out the monthly payment:",
  );
  const debts = { car: 400 };
  expect(sayFacts(debts, debts, say)?.asAnswer).toContain("What would you like to know next?");
  expect(sayFacts({ price: 640_000 }, { price: 640_000 }, say, { hasSums: false })?.asAnswer).not.toContain(
    "I can work out",
  );
});

test("says nothing about the savings of somebody who named a price or has a home", () => {
  expect(sayFacts({ downAmount: 32_000 }, { downAmount: 32_000, value: 500_000 }, say)).toBeUndefined();
  for (const price of [{ price: 500_000 }, { amount: 500_000 }])
    expect(sayFacts({ downAmount: 32_000 }, { downAmount: 32_000, ...price }, say)?.asAnswer).not.toContain("$400,000");
});

test("says nothing about what it has no words for, or what may not be about a home", () => {
  expect(sayFacts({ balance: 8_900 }, { balance: 8_900 }, say)).toBeUndefined();
  expect(sayFacts({ armYears: 5 }, { armYears: 5, price: 640_000 }, say)).toBeUndefined();
});
