import { expect, test } from "vitest";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { lastSum } from "../../../../../tests/support/sums.ts";

const earner = "I make 96k a year";
const condo = "payment on a 520k condo";
const owner = "owe 310k at 7.2, want to refinance";

describeSample("a message with a question of its own", () => {
  test.each<[readonly string[]]>([
    [[earner, "350 for the car. do they look at my gym membership"]],
    [[earner, "290 car payment with 8 payments left, does it still count"]],
    [[earner, "nothing, but i help my sister with her bills, is that a debt"]],
    [[condo, "is 3% down a bad idea"]],
    [[condo, "5% down, is mortgage insurance forever"]],
    [[`${condo} with 10% down`, "why do you say 6.25 when my bank says 5.9"]],
    [[owner, "wait so id give up the 7.2 on the whole thing? whats the other option"]],
    [[owner, "6.1, but do i have to use the same bank"]],
    [[owner, "does my second loan of 40k count too"]],
    [["payment on a 60k heloc", "she would pay me 1500 rent, can that count toward qualifying"]],
    [["payment on a 60k heloc", "can i use it for the down payment on a 500k rental"]],
  ])("%j is no figure for the sum", async (messages) => {
    expect(await lastSum(messages)).toMatchObject({ name: "none" });
  });

  test.each<[readonly string[], string, string]>([
    [[earner, "about 350. what else do you need", "40k", "6.25"], "affordability", "$350 in monthly debts"],
    [[condo, "5% down, is mortgage insurance forever", "6.5"], "monthly_payment", "$26,000 down"],
    [[condo, "20%, and are you open on weekends", "6.5"], "monthly_payment", "$104,000 down"],
  ])("%j: its figures are kept", async (messages, name, text) => {
    const answer = await lastSum(messages);
    expect(answer.name).toBe(name);
    expect(answer.text).toContain(text);
  });

  test.each<[readonly string[], string, string]>([
    [
      ["house worth 690, i owe 388", "and payment on the 60 at lets say 8.5 over 20 yrs"],
      "monthly_payment",
      "$60,000 at 8.5%",
    ],
    [[condo, "can we do 10%"], "monthly_payment", "Price $520,000, $52,000 down"],
    [[condo, "i can do 60k, is that ok"], "monthly_payment", "What rate should I use"],
    [[owner, "could i get 6.1?"], "refinance_break_even", "How many years"],
    [[owner, "what would it be at 6.1"], "refinance_break_even", "How many years"],
  ])("%j only offers a figure", async (messages, name, text) => {
    const answer = await lastSum(messages);
    expect(answer.name).toBe(name);
    expect(answer.text).toContain(text);
  });
});

describeSample("a list of debts", () => {
  const asked = "what's our dti, we make 8,800 a month";
  test.each<[string, string]>([
    ["payments are 640 truck 310 students and 120 cards, rent 2,100", "$2,100 of house payment and $1,070 of debts"],
    ["truck 640 students 310 cards 120, rent 2,100", "$2,100 of house payment and $1,070 of debts"],
    ["house payment 2100 car 500 cards 200", "$2,100 of house payment and $700 of debts"],
    ["mortgage 2100 and 400 car", "$2,100 of house payment and $400 of debts"],
  ])("%s", async (message, text) => {
    expect((await lastSum([asked, message])).text).toContain(text);
  });

  test("has no house payment in it", async () => {
    const { text } = await lastSum([asked, "payments are 640 truck 310 students and 120 cards"]);
    expect(text).toContain("What is the full house payment");
  });
});

describeSample("two homes in one message", () => {
  test.each([
    "first one worth 580 owe 190, second 720 owe 410",
    "one is worth 580k and I owe 190k, the other is worth 720k with 410k owed",
    "I owe 190k on one worth 580k and 410k on the other worth 720k",
  ])("%s", async (message) => {
    const { name, text } = await lastSum([message]);
    expect(name).toBe("loan_to_value");
    expect(text).toContain("Worth $580,000, $190,000 owed: a loan-to-value of 32.8%, with $390,000 of equity");
    expect(text).toContain("Worth $720,000, $410,000 owed: a loan-to-value of 56.9%, with $310,000 of equity");
  });

  test("in Spanish", async () => {
    const { text } = await lastSum(["la primera vale 580 mil y debo 190 mil, la segunda vale 720 mil y debo 410 mil"]);
    expect(text).toContain("Vale $720,000, debe $410,000");
  });

  test("are not a home and the next one to buy", async () => {
    const { text } = await lastSum(["our house is worth 900k and we owe 300k, want to buy one for 1.2m"]);
    expect(text).toContain("The loan-to-value is 33.3%");
  });

  test("a later home replaces them", async () => {
    const { text } = await lastSum([
      "first one worth 580 owe 190, second 720 owe 410",
      "and my own house is worth 800k, owe 200k",
    ]);
    expect(text).toContain("The loan-to-value is 25%");
  });

  test("their price is not asked for when rents are named", async () => {
    const homes = "I have two rentals, first one worth 580 owe 190, second 720 owe 410";
    const { name, text } = await lastSum([homes, "rents are 2900 and 3300"]);
    expect(name).toBe("rent_coverage");
    expect(text).toContain("What is the full house payment");
  });
});

describeSample("who asks for the smallest down payment", () => {
  test.each<[readonly string[]]>([
    [["saw a triplex listed 1.2m, whats min down for investment"]],
    [["whats the minimum down on a 900k duplex"]],
  ])("%j is not asked how much it is", async (messages) => {
    expect(await lastSum(messages)).toMatchObject({ name: "none" });
  });

  test.each<[readonly string[], string]>([
    [[condo, "whats the least i can put down"], "For $520,000 you need at least"],
    [["we are looking at 520k homes", "how little could we put down"], "For $520,000 you need at least"],
    [["I was in the army", "wow. zero down even at 680k?"], "nothing with VA if you served"],
  ])("%j hears it in dollars", async (messages, text) => {
    const answer = await lastSum(messages);
    expect(answer.name).toBe("least_down");
    expect(answer.text).toContain(text);
  });

  test("and then for the payment hears the payment", async () => {
    const { name } = await lastSum([condo, "how much down do we need", "so whats that a month"]);
    expect(name).toBe("monthly_payment");
  });
});

describeSample("who wants the result", () => {
  test("of figures of earlier messages is asked for none of them again", async () => {
    const told = ["saw a triplex listed 1.2m, whats min down for investment", "rents are 7,200 total"];
    const { name, text } = await lastSum([...told, "so does that cover it for the dscr one"]);
    expect(name).toBe("rent_coverage");
    expect(text).toContain("$240,000 down");
  });

  test.each<[string, string]>([
    ["ok so what price would that be realistically, a townhome is fine", "$31,000 down"],
    ["so realistically what price are we talking", "the average 30-Year Fixed rate of 2026-11-12"],
  ])("of what they can afford, by %j, gets a price", async (message, text) => {
    const told = ["i have 31k saved and make 84k a year", "car payment 260"];
    const answer = await lastSum([...told, message]);
    expect(answer.name).toBe("affordability");
    expect(answer.text).toContain("You could look at homes up to about");
    expect(answer.text).toContain(text);
  });

  test("in Spanish", async () => {
    const { text } = await lastSum(["gano 6000 al mes", "400 del carro", "y que precio seria"]);
    expect(text).toContain("Podría buscar casas de hasta");
  });
});

describeSample("who asked us for today's rate", () => {
  test.each<[readonly string[], string]>([
    [["whats your refi rate today", "i owe 310k at 7.2", "24 years left", "5k"], "refinance_break_even"],
    [["what are your refinance rates", "i owe 310k at 7.2", "24 years left", "5k"], "refinance_break_even"],
    [["what are rates today", "payment on a 600k house with 10% down"], "monthly_payment"],
  ])("%j is not asked for one", async (messages, name) => {
    const answer = await lastSum(messages);
    expect(answer.name).toBe(name);
    expect(answer.text).toContain("the average 30-Year Fixed rate of 2026-11-12 from Sample, 6.250%");
  });

  test("for a cash-out hears how much cash the home has", async () => {
    const { text } = await lastSum(["whats your cash out refi rate today", "owe 300k, house 800k, current rate 3.25"]);
    expect(text).toContain("up to about $340,000 in cash");
  });
});

describeSample("who asks about the result", () => {
  test.each<[readonly string[], string, string]>([
    [
      [`${condo} with 5% down at 6.25`, "does that include mortgage insurance or is it extra"],
      "monthly_payment",
      "Mortgage insurance: $",
    ],
    [[`${condo} with 5% down at 6.25`, "is that with taxes"], "monthly_payment", "Property tax: $"],
    [[owner, "6.1", "and when would it break even"], "refinance_break_even", "costs of $7,750, 2.5% of the balance"],
    [[owner, "6.1", "and when would it break even", "maybe 6k"], "refinance_break_even", "costs of $6,000 would be"],
    [["would a refi help? i'm at 5.125 and owe 268k"], "refinance_break_even", "a month higher, not lower"],
    [
      ["would a refi help? i'm at 7.2 and owe 268k", "payment on a 600k house with 10% down?", "6.1"],
      "monthly_payment",
      "at 6.1% fixed",
    ],
    [
      ["we like a place for 1.2 million", "with 20 down is that jumbo"],
      "county_loan_limit",
      "the loan is $960,000, so it isn't jumbo",
    ],
    [
      ["we like a place for 1.6 million", "is that jumbo with 10% down"],
      "county_loan_limit",
      "the loan is $1,440,000: that's jumbo",
    ],
  ])("%j hears it", async (messages, name, text) => {
    const answer = await lastSum(messages);
    expect(answer.name).toBe(name);
    expect(answer.text).toContain(text);
  });
});

describeSample("figures told for another matter", () => {
  test.each<[readonly string[]]>([
    [["is there help for nurses with the down payment", "i make 91k, wife stays home"]],
    [["what are the income limits for usda", "5 people in the house, income total 104"]],
    [["can i get a loan if i write off almost everything", "gross was 190 and the bottom line was like 52"]],
    [["insurance dropped us. what happens with the loan", "they bought one for us its 7k a year"]],
    [["student loans on an income driven plan, payment is 0. does it count", "i owe 112,000 lol"]],
    [["is it better to do a heloc or cash out for a kitchen", "first mtg is 6.9, 340 balance"]],
    [["whats the difference in a 7/6 and 5/6 arm", "quoted 5.875 on the 7, fixed is 6.5"]],
    [["what is an escrow account, do i have to have one", "10% down, 640k house"]],
  ])("%j begins no sum", async (messages) => {
    expect(await lastSum(messages)).toMatchObject({ name: "none" });
  });

  test.each<[readonly string[], string]>([
    [["i'm 22 and have 15k, should i buy", "make 58k in modesto"], "affordability"],
    [["fiance has bad credit. how do we buy", "i make 3400 he makes 6800"], "affordability"],
    [["is it worth waiting to save 20%", "we have 38k, looking at 550"], "monthly_payment"],
    [["is refinancing worth the trouble", "we owe 310k at 7.2"], "refinance_break_even"],
    [["how do i get rid of pmi", "zillow says 640 now", "balance is like 431"], "loan_to_value"],
  ])("%j tell what they are for", async (messages, name) => {
    expect(await lastSum(messages)).toMatchObject({ name });
  });
});

describeSample("a bare number", () => {
  const rental = "do you do dscr loans";
  test.each<[readonly string[], string, string]>([
    // Is not taken for what it is too small, too large or too unclear for.
    [["payment on a 500k house", "so its not the same as offering 490"], "none", ""],
    [[`${condo} with 5% down`, "what if we did 10 instead of 7"], "none", ""],
    [["payment on a 400k loan at 6", "so thats 480 or 240 depending? which one"], "none", ""],
    [
      [rental, "rents are 1450 each x4", "price 720k, 25 down", "7.25", "what if its just under 1 do they say no"],
      "none",
      "",
    ],
    [[rental, "it rents for 2,200", "I only report about 19,000 after expenses"], "rent_coverage", "What is $19,000"],
    [[earner, "what would the payment be on 300 with 5 down"], "monthly_payment", "Price $300,000"],
    [["i owe 288k at 3%", "how much would payment be on that 69 then"], "monthly_payment", "a loan of $69,000"],
    [["what's my dti, i gross 11,300 and have a truck at 640", "if i trade the truck in, i owe 9k on it"], "none", ""],
    [["should i rent at 2450 or buy", "maybe 5 years", "550k condo", "60k down", "6.5"], "rent_or_buy", "Over 5 years"],
  ])("%j → %s", async (messages, name, text) => {
    const answer = await lastSum(messages);
    expect(answer.name).toBe(name);
    expect(answer.text).toContain(text);
  });
});

describeSample("words of a sum in another matter", () => {
  test.each<[readonly string[]]>([
    [["do i have to take a class. i make 96k", "can i do it online and before i even find a place"]],
    [["build quote is 540, lot was 120", "what are payments like while theyre building it. say 7.5"]],
    [["she owns it free and clear", "wants 90k to help me w a down payment"]],
    [["can i pay my mortgage off early without penalty", "its from 2019 regular 30 year"]],
    [["my payoff is 202,715", "closing on refi got moved from 14 to 21"]],
    [["owe 510 at 6.6 and got 140k to put on it", "what would payment be after that"]],
    [
      [
        "bought my house 2020 for 515, owe 388 now. worth around 690",
        "how much equity is that in percent",
        "leave the first alone its 2.99",
      ],
    ],
  ])("%j ask for none", async (messages) => {
    expect(await lastSum(messages)).toMatchObject({ name: "none" });
  });
});
