import { describe, expect, test } from "vitest";
import { loanStartIn } from "./loan-start.ts";
import { rateDropIn } from "./rate-drop.ts";
import { yearsLeftIn } from "./years-left.ts";

describe("when a loan began", () => {
  test.each([
    [
      "We locked at 6.875% on a $910,000 loan, 30-year fixed, in October 2023. Balance is about $893k.",
      { year: 2023, month: 10, termYears: 30 },
    ],
    ["closed march 2022", { year: 2022, month: 3 }],
    ["we bought in may of 2021", { year: 2021, month: 5 }],
    ["refinanced 10/2021 into a 30", { year: 2021, month: 10 }],
    ["closed on 10/15/2023", { year: 2023, month: 10 }],
    ["its a 30 year from 2019", { year: 2019, termYears: 30 }],
    ["bought in june 2019. refinanced in 2021", { year: 2021 }],
    ["bought in 2019, refinanced in march 2021", { year: 2021, month: 3 }],
    ["purchased early 2023", { year: 2023 }],
    ["mortgage since Aug 2020", { year: 2020, month: 8 }],
    ["cerramos en marzo de 2022", { year: 2022, month: 3 }],
    ["compramos en 2020", { year: 2020 }],
  ])("%s", (text, expected) => {
    expect(loanStartIn(text)).toEqual(expected);
  });

  test.each([
    "bought my truck in 2022",
    "bought in 2019 and again in 2021",
    "we will sell in june 2030, mortgage is small",
    "bankruptcy discharged march 2021",
    "house built in 1985",
    "started my job in may 2022",
    "my rent was 2000 in 2021",
    "late on the mortgage in march 2024",
    "taxes from 2023 and the mortgage",
    "we locked last week",
  ])("not in %j", (text) => {
    expect(loanStartIn(text)).toBeUndefined();
  });
});

describe("how much lower a rate would be", () => {
  test.each([
    ["So if the rate came down by, say, 0.625, what's the monthly savings?", 0.625],
    ["what if rates drop half a percent", 0.5],
    ["if rates fell a full point", 1],
    ["if rates come down 1%", 1],
    ["if my rate went down by 1", 1],
    ["if the rate was .5 lower", 0.5],
    ["a quarter point lower rate would save what", 0.25],
    ["what if the rate is three quarters of a percent lower", 0.75],
    ["say rates drop 50 basis points", 0.5],
    ["si la tasa baja medio punto", 0.5],
    ["y si la tasa bajara 0.5", 0.5],
  ])("%s", (text, expected) => {
    expect(rateDropIn(text)).toBe(expected);
  });

  test.each([
    "if rates drop to 5.5",
    "if rates drop in 2 years",
    "what if the payment drops 400 when the rate drops",
    "what if the price came down by 2%",
    "if the rate is down, 2 kids are cheaper",
    "will rates come down by 1%",
    "rates dropped 0.5 last year right",
    "should i pay 1 point to lower the rate",
  ])("not in %j", (text) => {
    expect(rateDropIn(text)).toBeUndefined();
  });
});

describe("the years left, said in other ways", () => {
  test.each([
    ["22 years and 4 months left", 22 + 4 / 12],
    ["me quedan 22 años y 4 meses", 22 + 4 / 12],
    ["310 payments left", 310 / 12],
    ["i'm 4 years into a 30 year", 26],
    ["its a 30 yr and we're 6 years in", 24],
    ["24 more years on it", 24],
    ["owe 310k at 7.2, 24 left", 24],
  ])("%s", (text, expected) => {
    expect(yearsLeftIn(text)).toBe(expected);
  });

  test.each([
    "290 car payment with 80 payments left",
    "8 payments left",
    "it took 2 years and 3 months",
    "26 years old",
    "i have 3 cards, 2 left",
    "we plan 5 more years here",
    "6 years in the army, want a 30 year",
  ])("not in %j", (text) => {
    expect(yearsLeftIn(text)).toBeUndefined();
  });
});
