import { expect, test } from "vitest";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { lastSum } from "../../../../../tests/support/sums.ts";

const afford = "we make 11k a month, 600 in debts, 60k down at 6.5, what can we afford";
const home = "payment on a 600k house with 10% down at 6.5";

describeSample("the price or loan that a payment buys", () => {
  test.each<[readonly string[], ...string[]]>([
    [
      ["How small would the loan have to be to keep it under $3,000 a month?"],
      "A loan of about $487,000 keeps principal and interest within $3,000",
      "I assumed the average 30-Year Fixed rate",
    ],
    [["what size loan keeps me below 2000/month at 6.5%"], "A loan of about $316,000", "360 payments at 6.5% over"],
    [["2,600 a month max, how much can we borrow"], "principal and interest within $2,600"],
    // Of two quotes nobody knows which is meant; of two terms the usual one is.
    [["quoted 5.875 and 6.5", "how big a loan keeps me under 2500 a month"], "I assumed the average"],
    [
      ["30 or 15 years", "borrowing 275", "6.3 and 5.5", "what loan would keep it under 1500 a month"],
      "at 6.3% over 30",
    ],
    [["only want to pay 1800 a month, how big a loan is that on a 15 year at 5.5"], "180 payments at 5.5% over"],
    // The loan that is owed is compared, and its rate is not that of the new one.
    [
      ["we owe 512k at 7.1 want to refinance", "how small would the loan have to be to stay under 2800 a month"],
      "about $454,000",
      "$58,000 less than the $512,000",
      "6.25% over",
    ],
    [
      ["house 800k, owe 410k at 3.1", "the payment has to stay under 2900", "how big could the new loan be"],
      "about $470,000",
      "6.25% over",
    ],
    // Of a home that is known, taxes and insurance come off as well.
    [
      [home, "How small would the loan have to be to keep it under $3,000 a month?"],
      "on $600,000, the loan can be about $345,000: that's $255,000 down (42.5%)",
    ],
    [
      ["how much do we need to put down to keep the payment under 3000 on a 600k house"],
      "the loan can be about $354,000",
    ],
  ])("%j: a loan", async (messages, ...says) => {
    const { name, text } = await lastSum(messages);
    expect(name).toBe("price_for_payment");
    for (const one of [...says, "not a loan offer. The rate shown is not an APR"]) expect(text).toContain(one);
  });

  test.each<[readonly string[], ...string[]]>([
    [
      ["what price keeps us at 2800 a month all in with 60k down"],
      "a home of about $389,000, with a loan of $329,000",
      "Full monthly cost: $2,795.88",
      "(360 payments at 6.25%)",
    ],
    [["i want to pay no more than 2,500 a month, what can i buy"], "about $385,000", "I assumed 20% down, the average"],
    [["max payment 3200, 20% down, how much house"], "about $503,000", "$100,600 down (20%)"],
    [["if i pay 2500 a month what house can i get"], "about $385,000"],
    [["3000 a month is our absolute max. what should we be looking at"], "about $469,000"],
    [["what price house for a 2500 monthly payment"], "about $385,000"],
    [["could we get a condo and stay below 2600 including a 400 hoa, 5% down"], "$13,500 down (5%)", "HOA dues: $400"],
    [["va loan, nothing down, want to keep it under 3000 a month, how much house"], "$0 down", "the VA funding fee of"],
    [["fha, max payment 2,300, how much house can i get"], "(3.5%)", "the FHA upfront premium of"],
    [["max payment 3000, 5k down, what can we buy"], "loans start at 3% down", "would need at least"],
    // Whoever makes more than the payment needs still wants to stay within it.
    [["I make 9k a month and want to stay under 3000 a month. how much house can we buy"], "about $469,000"],
    // What was told before is used.
    [["want to stay under 2500 a month", "have 60k saved"], "$60,000 down"],
    [[afford, "and if we want to stay under 3000 a month"], "about $408,000", "at 6.5%"],
    [[home, "what price gets us under 3000 a month"], "about $389,000", "(10%)"],
    [["max payment 3200, 20% down, how much house", "what about 2800"], "$2,800 a month could buy"],
    [["max payment 3200, 20% down, how much house", "and with 10% down"], "(10%)"],
    [["max payment 3200, 20% down, how much house", "at 7%"], "360 payments at 7%"],
    [["puedo pagar hasta 2,500 al mes con 40 mil de enganche, cuánto puedo comprar"], "una casa de unos $332,000"],
  ])("%j: a home", async (messages, ...says) => {
    const { name, text } = await lastSum(messages);
    expect(name).toBe("price_for_payment");
    for (const one of says) expect(text).toContain(one);
  });

  test("a payment that taxes and insurance use up buys nothing", async () => {
    const { text } = await lastSum(["max payment 600, 100k down, hoa 500, how much house"]);
    expect(text).toContain("$600 a month leaves nothing for a loan");
  });

  test.each<[readonly string[], string]>([
    [["i cant afford the 3,000 payment anymore what can i do"], "none"],
    [["i lost my job and cant pay 2500 a month, how much house can i get"], "none"],
    [["my payment is 2,100 now, how much house can we afford"], "none"],
    [["can i get the payment under 3000 with points"], "none"],
    [["keep closing costs under 9000, how"], "none"],
    [["my rent is under 2000 a month, should i buy"], "none"],
    [["my tenant pays 2500 a month, how much house can i buy"], "none"],
    [["we were behind 3 payments of 2,500 last year, can we buy"], "none"],
    [["is there a max loan amount for fha"], "none"],
    [["we have a house with a 2500 payment, what can i do"], "none"],
    [["seller wants no more than 500k, how big a loan do i need with 20% down"], "none"],
    [["want to pay 500 a month extra on a 400k loan at 6.5"], "extra_payments"],
    [["payment on 350k at 6.5, need to stay under 2500"], "monthly_payment"],
    [["we make 9000 a month max"], "affordability"],
    [["I make 6000 a month", "what price range would we qualify for"], "affordability"],
    [["want to stay under 3000 a month", "we make 9k a month", "what can we afford"], "affordability"],
    [["i make 8k a month, 500 in debts, what's the max payment i could have"], "payment_room"],
  ])("%j is another matter", async (messages, name) => {
    expect((await lastSum(messages)).name).toBe(name);
  });
});

const arm = "payment on a 7/6 ARM of 500k at 6%";

describeSample("how high the payment of an adjustable loan can go", () => {
  test.each<[readonly string[], ...string[]]>([
    [
      ["5/1 ARM 500k at 5.75, caps 2/2/5, whats the worst case payment"],
      "could reach $4,431.41 a month, if the rate rises all the way to its cap of 10.75%",
      "in year 6: up to $3,503.30 at 7.75%, on the $463,811 you'd still owe",
      "in year 8 at the earliest",
      "It uses caps of 2/2/5",
      "it can go down as well as up",
    ],
    // The kind of loan and the amount were told for something else.
    [
      [
        "payment on 480k at 6.5",
        "how does a 7/6 arm work",
        "How high can it go after that, worst case, in dollars? Say it starts at 6% on the same loan",
      ],
      "could reach $4,289.82",
      "the 23 years left. That's already the highest rate",
      "I assumed caps of 5/1/5",
    ],
    [["payment on 480k at 6.5", "if the 7/6 arm maxes out what would i pay"], "First 7 years", "to its cap of 11.5%"],
    // An entry answers first, and the figures that follow are for the sum.
    [["if the 7/6 arm maxes out what would i pay", "620k", "6"], "on a loan of $620,000", "to its cap of 11%"],
    // Of two rates, that of the adjustable loan.
    [
      [
        "My bank offers a 5/6 ARM at 5.5% and another one quoted 6.375% fixed. Loan would be 680k.",
        "how bad could it get",
      ],
      "on a loan of $680,000",
      "60 payments at 5.5%",
    ],
    [
      ["6.5 fixed or a 7/6 arm, loan would be about 640k", "how high can the payment go", "5.75"],
      "84 payments at 5.75%",
    ],
    [["loan is 640k", "they offer a 7/6 arm at 5.75", "how bad can it get"], "on a loan of $640,000"],
    [["payment on a 5/1 ARM of 500k at 6%", "whats the most it can go up to"], "2/1/5", "in year 9 at the earliest"],
    [["buying for 800k with 20% down, 7/6 arm at 6%", "how much can the payment go up later"], "a loan of $640,000"],
    [
      ["3/1 arm 400k at 5.5 with a lifetime cap of 6%, whats the highest payment"],
      "cap of 11.5%",
      "I assumed at most 2",
    ],
    [["5/5 arm of 600k at 6%, worst case payment?"], "caps of 2/2/5", "in year 16 at the earliest"],
    [["10/6 arm of 800k at 6.125 with a lifetime cap of 11%. worst case payment?"], "to its cap of 11%"],
    [["arm of 520k at 5.9%, 2-2-6 caps. how much could the payment jump"], "11.9%", "a first rate that holds for 5"],
    [[arm, "whats the worst case monthly", "and with 2/2/5 caps"], "at 8%", "It uses caps of 2/2/5"],
    [[arm, "whats the worst case monthly", "what if it starts at 5.5"], "to its cap of 10.5%"],
    [[arm, "whats the worst case monthly", "what about a 5/1"], "First 5 years", "caps of 2/1/5"],
    [
      ["hipoteca ajustable 5/6 de 400 mil al 6 por ciento, hasta cuánto puede llegar el pago"],
      "podría llegar a $3,630.26 al mes",
      "no antes del año 7",
    ],
  ])("%j", async (messages, ...says) => {
    const { name, text } = await lastSum(messages);
    expect(name).toBe("arm_worst_case");
    for (const one of says) expect(text).toContain(one);
    expect(text).toMatch(/not a loan offer|no una oferta de préstamo/);
  });

  test.each<[readonly string[], string]>([
    [["worst case payment on an ARM"], "none"],
    [["if the 7/6 arm maxes out what would i pay"], "none"],
    [["What rate increase can I expect at most on a 5/1 ARM with 2/2/5 caps that started at 5.5%?"], "none"],
    [["payment on 500k at 6%", "how high can it go"], "none"],
    [[arm, "is an arm a bad idea"], "none"],
    [[arm, "worst case i lose my job, what happens"], "none"],
    [[arm, "how high can prices go in san diego"], "none"],
    [[arm, "how much could i borrow if i maxed out"], "none"],
    [[arm, "whats the worst case monthly", "what does 2/1/5 mean"], "none"],
    [["show a 2-1 buydown on 550k at 6.5%"], "temporary_buydown"],
  ])("%j is another matter", async (messages, name) => {
    expect((await lastSum(messages)).name).toBe(name);
  });
});
