import { test } from "vitest";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { expectSum, type Talk } from "../../../../../tests/support/sums.ts";

const couple = "i make 61k and my husband makes 45k";

describeSample("one of two incomes", () => {
  test.each<Talk>([
    [
      [
        "i make 52k, he makes 48k",
        "what could i get up to with only mine, i have a 410 car payment and 290 student loan",
      ],
      "affordability",
      "$4,333 a month before taxes, $700 in monthly debts",
      "a down payment of 20%",
    ],
    [[couple, "300 car, 20k down", "ok and without him?"], "affordability", "$5,083 a month before taxes"],
    [[couple, "300 car, 20k down", "what about on my income alone"], "affordability", "$5,083 a month before taxes"],
    [[couple, "300 car, 20k down", "what if we only use his income"], "affordability", "$3,750 a month before taxes"],
    [[couple, "300 car, 20k down", "what could we get with just his"], "affordability", "$3,750 a month before taxes"],
    [
      [couple, "300 car, 20k down", "ok and without him?", "and with both of us again"],
      "affordability",
      "$8,833 a month before taxes",
    ],
    [
      [
        "gano 60 mil al año, mi esposo gana 45 mil",
        "300 del carro, 20 mil de enganche",
        "y solo con mi ingreso cuanto puedo comprar",
      ],
      "affordability",
      "$5,000 al mes",
    ],
  ])("%j → %s", expectSum);

  test.each<Talk>([
    [[couple, "only mine counts or both?"], "none"],
    [[couple, "can i buy without my husband on the loan"], "none"],
    [[couple, "300 car, 20k down", "put my son on title without him being on the loan"], "none"],
    [[couple, "just tell me if he has to be on the title"], "none"],
  ])("%j → %s", expectSum);
});

describeSample("a price by a salary, and whether a home is within it", () => {
  test.each<Talk>([
    [
      [
        "im a teacher in sacramento, salary is $97,400",
        "My score is 648 and I've got about $14k. Is 650 actually realistic on my salary",
      ],
      "affordability",
      "homes up to about $460,000",
      "$14,000 down. $650,000 is about $190,000 more than that.",
      "no monthly debts, that housing and debts",
    ],
    [["i make 88k", "would 400 be doable on my salary, 30k saved"], "affordability", "$400,000 is within that."],
    [["gano 80 mil al año", "es realista una casa de 450 mil con mi sueldo"], "affordability", "queda dentro de eso"],
    [
      [
        "im a travel nurse, can i buy",
        "what if i take the staff job, its 132k starting jan 12",
        "so on that one whats a realistic price w/ 60k down, i have a car pmt 540 and student loans 38k on SAVE",
      ],
      "affordability",
      "$11,000 a month before taxes, $920 in monthly debts and $60,000 down",
      "$380 a month for student loans, 1% of the $38,000 owed",
    ],
    [
      ["my new job pays 95k, can i buy a house", "how much house can i afford with 30k down and no debts"],
      "affordability",
      "$7,917 a month before taxes",
    ],
    [
      ["i make 90k", "i owe 42k in student loans, no other debt", "25k", "6.5"],
      "affordability",
      "$420 in monthly debts",
    ],
    [
      ["i make 90k", "student loans are about 40k, 280 a month. car 300", "25k", "6.5"],
      "affordability",
      "$580 in monthly",
    ],
  ])("%j → %s", expectSum);

  test.each<Talk>([
    [["i make 88k", "is it possible to get approved on my income with a bankruptcy"], "none"],
    [["is 650 realistic for an fha loan"], "none"],
    [["is a job gap ok. i put 132k in savings"], "none"],
    [["what if my husband takes the job in reno, pays 104k"], "none"],
    [["i got 85k in student loans, do they count"], "none"],
    [["i make 96k", "0", "20k", "6.5", "usda with 60k of student debt"], "none"],
    [["i make 96k", "0", "20k", "6.5", "they count 100 percent of the rent"], "none"],
  ])("%j → %s", expectSum);
});

const deposits = "im self employed, deposits about 19k a month";

describeSample("a price by bank deposits", () => {
  test.each<Talk>([
    [
      [deposits, "how much house would that get me w 20 percent down, i have 150 put away"],
      "affordability",
      "homes up to about $684,000",
      "50% of $19,000 in deposits a month counts as income",
    ],
    [
      [deposits, "how much house would that get me w 20 percent down, i have 60 put away"],
      "affordability",
      "homes up to about $300,000, with a loan of $240,000",
      "The savings of $60,000 set that price, at 20% down.",
    ],
    [
      [
        "self employed 4 years, deposits about 22k a month",
        "ok so with that how much house more or less. got 90k for down. only owe on the truck 780 a month",
      ],
      "affordability",
      "$11,000 a month before taxes, $780 in monthly debts and $90,000 down",
    ],
    [
      ["about 16k a month goes into the account", "what price could i get with that, 60k down, truck is 600"],
      "affordability",
      "$8,000 a month before taxes",
    ],
    [
      ["deposits are 240,000 a year", "they count 60%. how much house can i get with 20% down, no debts", "6.5"],
      "affordability",
      "$12,000 a month before taxes",
    ],
    [
      [deposits, "my wife makes 60k", "how much house could we get with 50k down and no debts"],
      "affordability",
      "$14,500 a month before taxes",
    ],
  ])("%j → %s", expectSum);

  test.each<Talk>([
    [["my security deposit is 3k a month?? can i get it back"], "none"],
    [[deposits, "can I get a home loan with 30k in credit card debt"], "none"],
    [[deposits, "how can i qualify for a better rate"], "none"],
    [[deposits, "can I buy a home after a Chapter 13 discharge"], "none"],
    [[deposits, "do you do bank statement loans"], "none"],
  ])("%j → %s", expectSum);
});
