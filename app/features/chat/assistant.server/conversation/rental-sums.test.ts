import { beforeAll, expect, test } from "vitest";
import {
  type AnsweredConversation,
  expectLastAnswer,
  getAssistant,
  lastAnswer,
} from "../../../../../tests/support/conversations.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";

beforeAll(getAssistant, 60_000);

const dscr = "do you do dscr loans";
const fourplex = [
  "I'd like to pick up a fourplex. Do you do DSCR loans?",
  "Asking price is 1.62M. Rents are 2,350, 2,350, 2,100 and one vacant that should bring 2,500.",
  "Would that pencil at 25% down?",
];
const duplex = [
  "DSCR loan, duplex in North Park. min down?",
  "Rents are 2,850 and 2,600. Asking 1.29M. Does it hit 1.0 at 25 down?",
];

describeSample("the rents of several units", () => {
  test.each([
    ["Rents are 2,350, 2,350, 2,100 and one vacant that should bring 2,500", "$9,300"],
    ["4 units at 1,450 each", "$5,800"],
    ["it's 4 units @ 1450/mo", "$5,800"],
    ["two at 2100 and two at 1900", "$8,000"],
    ["two of them rent for 1,900 and the other two at 2,050", "$7,900"],
    ["2 x 1,800 and 1 x 2,200", "$5,800"],
    ["rents 2850 and 2600", "$5,450"],
    ["rents are 1950 and 1850", "$3,800"],
    ["total rents 6,400", "$6,400"],
    ["4 units, rents of 5,800 total", "$5,800"],
    ["rent roll is 2350 + 2350 + 2100, the empty one should rent for 2,500", "$9,300"],
    ["three at 1,700 and the vacant unit would bring 1,900", "$7,000"],
    ["upstairs pays 1,950 and downstairs pays 1,800", "$3,750"],
    ["fourplex, 1,450 a door", "$5,800"],
    ["it brings in 6,400 total", "$6,400"],
    ["las rentas son 2,350, 2,350 y 2,100", "$6,800"],
  ])("%s: %s together", async (rents, total) => {
    const { name, text } = await lastAnswer([dscr, rents, "price is 620k, 25% down, 7%"]);
    expect(name).toBe("rent_coverage");
    expect(text).toMatch(new RegExp(`\\${total} (of rent|de renta)`));
  });

  test.each([
    // A lender counts the lower of the two, but a vacant unit has the market's rent only.
    ["current rents are 2,350 and 2,100, market rents would be 2,600 and 2,500", "$4,450"],
    ["market rent is 2,600, currently rented at 2,300", "$2,300"],
    ["rents are 2,350 and 2,100 and the vacant one at market is 2,500", "$6,950"],
  ])("%s: %s is what counts", async (rents, total) => {
    const { text } = await lastAnswer([dscr, rents, "full payment is 4,000"]);
    expect(text).toContain(`${total} of rent`);
  });

  test("stay what they were if one of them changes", async () => {
    const { name, text } = await lastAnswer([
      ...fourplex,
      "what if the vacant one only brings 2,200",
      "so 40% down then",
    ]);
    expect(name).toBe("rent_coverage");
    expect(text).toContain("$9,300 of rent");
  });

  test("are those of the units that were told before", async () => {
    const { text } = await lastAnswer(["do you do dscr loans for a triplex", "1,600 a unit", "full payment is 4,000"]);
    expect(text).toContain("$4,800 of rent");
  });

  test("are not a part of them", async () => {
    const { text } = await lastAnswer([dscr, "2 x 1,800, others 2,200", "full payment is 4,000, whats the dscr"]);
    expect(text).not.toContain("of rent divided");
  });

  test.each([
    ["we have two incomes, one at 4,100 and one at 3,800"],
    ["two at 2100 and two at 1900"],
    ["i have two car loans at 450 each and one card at 300"],
  ])("are not meant by %j without a rental", async (message) => {
    const { name } = await lastAnswer([message, "does it hit 1.0"]);
    expect(name).not.toBe("rent_coverage");
  });
});

describeSample("the coverage of a rental", () => {
  test.each<AnsweredConversation>([
    [fourplex, "rent_coverage", "The DSCR is 0.998: $9,300 of rent", "$1,620,000 with $405,000 down"],
    // With the rate of the day, which is said, and nothing else asked for.
    [
      duplex,
      "rent_coverage",
      "The DSCR is 0.73: $5,450 of rent",
      "I assumed the average 30-Year Fixed rate",
      "Rates of DSCR loans are usually higher than this average",
      "not a loan offer",
    ],
    [
      [dscr, "Price 900k, rents are 1,700 each, all four units. does it work at 25% down"],
      "rent_coverage",
      "$6,800 of rent",
      "I assumed the average",
    ],
    [
      [dscr, "rents 5,200 total, price 780k. does it clear 1.1 with 25% down at 7%?"],
      "rent_coverage",
      "The DSCR is 1.06",
      "That's below 1.10",
    ],
    [[dscr, "rent is 3,200, price 400k, 25% down, 7%"], "rent_coverage", "The DSCR is 1.22"],
    [
      [dscr, "rents are 2,850 and 2,600. asking 1.29m", "25% down, use the average"],
      "rent_coverage",
      "The DSCR is 0.73",
    ],
    [["it rents for 2,400 and the payment there is 1,610, whats the dscr"], "rent_coverage", "The DSCR is 1.49"],
    [
      ["tienen préstamos dscr", "rentas de 2,850 y 2,600, precio 1.29 millones, 25% de enganche", "7%"],
      "rent_coverage",
      "$5,450 de renta",
    ],
    // Another down payment, or a payment of interest only.
    [[...duplex, "what about 40 down"], "rent_coverage", "$1,290,000 with $516,000 down"],
    [[...fourplex, "and interest only?"], "rent_coverage", "The DSCR is 1.14", "interest-only at first"],
    [[...fourplex, "how about going io instead"], "rent_coverage", "The DSCR is 1.14"],
    [[...fourplex, "would interest only get it over 1"], "rent_coverage", "The DSCR is 1.14"],
    [[...fourplex, "whats that with interest only for the first 10 years"], "rent_coverage", "The DSCR is 1.14"],
    [[dscr, "rents 2,900 and 2,700, price 700k 25 down", "does it work"], "rent_coverage", "The DSCR is 1.35"],
    [["dscr loan on a 400k house with 25% down", "rent is 3,000", "7%", "does that hit 1.25"], "rent_coverage", "1.15"],
    [[...fourplex, "so does that cover"], "rent_coverage", "The DSCR is 0.998"],
    [[...fourplex, "and interest only?", "no, fully amortizing"], "rent_coverage", "The DSCR is 0.998"],
    [
      [...fourplex, "What if I put 35 down instead, or went interest-only? Whichever gets it over 1."],
      "rent_coverage",
      "With $567,000 (35%) down the DSCR is 1.12; with an interest-only payment and $405,000 (25%) down it's 1.14.",
      "Both get it to 1.00.",
      "An interest-only payment lasts only for the first years",
    ],
    [[...duplex, "ok 35 down or io, which one gets me over 1"], "rent_coverage", "Neither gets it to 1.00."],
    [[dscr, "full payment 2,800, it rents for 2,650", "and interest only?"], "rent_coverage", "What is the price"],
    [
      ["tienen préstamos dscr", "rentas de 4,900, precio 620 mil, 25% de enganche", "7%", "y con solo intereses?"],
      "rent_coverage",
      "al principio solo intereses",
    ],
  ])("%j → %s", expectLastAnswer);
});

describeSample("the down payment for a coverage", () => {
  const told = [dscr, "rents 5,200 total, price 780k. does it clear 1.1 with 25% down at 7%?"];
  test.each<AnsweredConversation>([
    [
      [...duplex, "Thought so. What down gets it there?"],
      "rental_down",
      "about 50.4% down, $649,555, for a DSCR of 1.00",
    ],
    [[...duplex, "how much down to get to 1.0"], "rental_down", "about 50.4% down"],
    [[...duplex, "what would i need to put down to make it 1.2"], "rental_down", "for a DSCR of 1.20"],
    [[...duplex, "how much would I have to put down for it to cover"], "rental_down", "for a DSCR of 1.00"],
    [[...duplex, "so how much down do we need to break even"], "rental_down", "for a DSCR of 1.00"],
    [[...duplex, "with interest only, how much down gets me to 1.0"], "rental_down", "interest-only at first"],
    [[...duplex, "what down payment would get me to a 1.25"], "rental_down", "for a DSCR of 1.25"],
    [[...duplex, "ok so how do i get it over 1"], "rental_down", "for a DSCR of 1.00"],
    // The ratio that was spoken of before.
    [[...told, "what down gets it there"], "rental_down", "for a DSCR of 1.10"],
    [[...told, "how much would that take"], "rental_down", "for a DSCR of 1.10"],
    [[...told, "what do i need down to clear 1.1"], "rental_down", "for a DSCR of 1.10"],
    [[...told, "what would it take to hit 1.25", "and for 1.2?"], "rental_down", "for a DSCR of 1.20"],
    [[...told, "what down gets it there", "what if i did 30 down"], "rent_coverage", "$780,000 with $234,000 down"],
    [
      [dscr, "rents are 1,100 and asking 1.1m", "25% down", "how much down gets it to 1"],
      "rental_down",
      "No down payment gets the DSCR to 1.00",
      "alone take $1,317 a month",
    ],
    [
      [dscr, "rents 9,000, price 600k", "7%", "how much down to get to 1.0"],
      "rental_down",
      "Any down payment gets the DSCR to 1.00",
      "20% to 25% down",
    ],
    [
      ["tienen préstamos dscr", "rentas de 2,850 y 2,600, precio 1.29 millones", "con cuánto enganche llega a 1.0?"],
      "rental_down",
      "Necesitaría un enganche",
    ],
  ])("%j → %s", expectLastAnswer);
});

describeSample("what only sounds like the coverage of a rental", () => {
  test.each([
    ["is interest only riskier"],
    ["interest only is too risky for me"],
    ["whats an interest only loan"],
    ["how much down do dscr lenders want"],
    ["minimum down on a duplex?"],
    ["is 1.0 enough or do lenders want 1.25"],
    ["what if my tenant moves out"],
    ["does the lender count the vacant unit"],
    ["what if its just under 1 do they say no"],
    ["how much reserves do i need"],
    ["who pays the water bill then"],
    ["what rate gets it to 1"],
    ["what would the rents need to be to hit 1"],
    ["Could I pull the down payment out of the La Mesa one? It's worth about 890, owe 310."],
  ])("%j is answered by no sum", async (message) => {
    const { name } = await lastAnswer([...duplex, message]);
    expect(["rent_coverage", "rental_down", "savings_enough", "monthly_payment"]).not.toContain(name);
  });

  test.each([
    [["my rent is 2,400 and i want to buy", "how much down to get there"]],
    [["my rent is 2,400 and i want to buy", "what down payment gets me to 20 percent"]],
    [["payment on a 500k house 20% down at 6.5%", "what about interest only"]],
    [[dscr, "payment on 500k at 7%", "what if interest only"]],
    [
      [
        "I have a va loan already, can i use it again",
        "875k, zero down. Rent in VA is 2400, mortgage there is 1610. I make 118k. Does that pencil",
      ],
    ],
    [[dscr, "i have two loans, one at 1,610 and one at 1,820"]],
    [["i have a rental that brings in 2,350, and we're looking at 825k", "how much down to get the seller to take it"]],
    [["my tenant pays 2,600 but the appraiser put market rent at 2,950, which one goes in the equation"]],
  ])("%j is about something else", async (messages) => {
    const { name } = await lastAnswer(messages);
    expect(["rent_coverage", "rental_down", "monthly_payment"]).not.toContain(name);
  });
});
