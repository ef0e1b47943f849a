import { beforeAll, expect, test } from "vitest";
import {
  type AnsweredConversation,
  buyer,
  expectLastAnswer,
  getAssistant,
  lastAnswer,
  refinance,
} from "../../../../../tests/support/conversations.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";

beforeAll(getAssistant, 60_000);

describeSample("the sum that answers", () => {
  test.each<AnsweredConversation>([
    // Never called fixed; a share is not a rate.
    [["5/1 ARM of 500k at 6%"], "monthly_payment", "adjustable-rate loan", "later payments aren't known"],
    [["20 percent of 850000"], "down_payment", "is $170,000", "a loan of $680,000"],
    [["20 percent of 850000", "at 6.5%, what's the payment"], "monthly_payment", "$4,298.06 is principal and interest"],
    // A sum answers only if one was asked for: names and scores are not money.
    [[...buyer, "could i pull some from my 401k for the down payment"], "retirement-money-for-down-payment"],
    [[...buyer, "our scores are 690 and 640, which one do you use"], "which-credit-score-lenders-use"],
    // How much down is needed has a price in it, or before it.
    [["buying our first place around 650k, how much do we need down"], "least_down", "at least $19,500 down (3%)"],
    [["we want a 1.3 million house", "how much do we need down"], "least_down", "$196,000 down"],
    [["how much down do i need for an fha loan"], "fha-down-payment"],
    // "Is that jumbo?" compares the price that was named with the limit of the place.
    [
      ["looking at 640k in sacramento", "is that jumbo"],
      "county_loan_limit",
      "$640,000 it isn't jumbo in Sacramento County",
    ],
    [["we're in irvine looking at 1.3m, is that jumbo"], "county_loan_limit", "it's jumbo in Orange County, CA unless"],
    // The rate of the loan that is owed is not that of another one.
    [
      ["1st mortgage is 402k at 2.875, house is worth 1.05 million", "and the monthly on 285?"],
      "monthly_payment",
      "a loan of $285,000 at 6.25%",
    ],
    // What was told before is used, however the question names it.
    [
      ["we found condos around 560k", "we have 60k saved", "ok and what would the monthly be on that, hoa is 380"],
      "monthly_payment",
      "a loan of $500,000",
      "HOA dues: $380",
    ],
    [
      ["bought at 600 in 2019", "zillow says 745 now", "so what do i owe vs that, percent wise? balance is like 521"],
      "loan_to_value",
      "69.9%",
    ],
    [["I make 97k a year as a teacher", "is a 650 house realistic on my salary"], "affordability", "homes up to about"],
    [
      ["buying out my brother. house is worth 900k, 200k owed", "how much would i need to borrow to pay him"],
      "equity_buyout",
      "about $550,000, before costs",
    ],
    // The rate that answers our question is that of the new loan, and the one told before is the present one.
    [
      [
        "should i refi",
        "we owe 684k at 7.1, 27 years left",
        "Closing costs of, say, $6,500. At 6.25% what's my break-even?",
      ],
      "refinance_break_even",
      "costs of $6,500",
    ],
    // What is owed and what the home is worth are told for something else than the payment.
    [
      [
        "how do people pay for an adu",
        "We owe 212 at 3.1 percent, and Zillow says 745",
        "So let's use 690. How much could we get?",
      ],
      "loan_to_value",
      "a home worth $690,000",
    ],
    // A home equity loan stands behind the first mortgage, whose rate, years and balance are never those of it.
    [
      ["house worth 800k, owe 300k at 3.1%, how much could i get with a home equity line"],
      "second_mortgage",
      "about $340,000 to $380,000",
    ],
    [
      ["1st mortgage is 402k at 2.875, house is worth 1.05 million", "what about a heloc", "and the monthly on 285?"],
      "second_mortgage",
      "roughly $2,209.60 to $2,750.31 a month",
      "both loans would be 65.4% of a value of $1,050,000",
    ],
    [
      [
        "can i get a home equity loan",
        "only for the thirty-one thousand. What would I be paying each month?",
        "at 8.25%",
      ],
      "second_mortgage",
      "$31,000 at 8.25% would cost $264.14 a month for 20 years",
    ],
    [
      ["whats the payment on a 75k heloc", "over 10 years at 9", "make it 30k"],
      "second_mortgage",
      "$30,000 at 9% would cost $380.03 a month for 10 years",
    ],
    [
      ["home worth 900k and we owe 790k, how much could i borrow with a second mortgage"],
      "second_mortgage",
      "Most lenders wouldn't add a second loan",
    ],
    // Who asks something else gets no payment.
    [["offer got accepted on a house, 815k, 10% down, can you close in 21 days?"], "how-long-closing-takes"],
    [["want to build an adu for my mom, contractor says 285k. best way to pay for it?"], "adu-financing"],
    [["is 1.3 million jumbo"], "county_loan_limit", "it's jumbo in San Diego County, CA unless you put at least"],
    [["what is a jumbo loan"], "jumbo-definition"],
    // A score is placed among the usual minimums, unless the message is about something else.
    [
      ["what is the lowest score you take", "mine is 590 something"],
      "credit_score_fit",
      "a score of 580",
      "so not yet",
    ],
    [["our credit is fine, both around 720"], "credit_score_fit", "every kind of home loan"],
    [["is a 540 score ok"], "credit_score_fit", "10% down with your score"],
    [["my fico is 480"], "credit_score_fit", "below the usual minimums"],
    [["how do i raise my 610 score"], "raise-credit-score"],
    [["the house is 620", "mine is 590"], "monthly_payment"],
    [["I get 30% va disability", "va loan payment on 700k at 6%"], "monthly_payment", "the VA funding fee is $0"],
    [["is 5% down enough", "payment on a 480k house"], "monthly_payment", "What rate should I use?"],
    // The kind of loan is that of the conversation.
    [
      ["how do i get a va loan", "whats the payment on 700k with nothing down", "6%"],
      "monthly_payment",
      "VA funding fee",
    ],
    [["fha payment on a 500k house 3.5% down at 6%", "what about conventional"], "monthly_payment", "$482,500 at 6%"],
    [["tell me about reverse mortgages", "how much could we get, the house is worth 900,000"], "reverse-how-much"],
    // What was asked is answered, whatever figures are in the message.
    [["saved 22k, is it enough for a 380k house"], "savings_enough", "about $2,735 short", "- Down payment: $11,400"],
    [["is 40k enough for a 600k place"], "savings_enough", "What is $40,000: your income, your down payment"],
    [["is 40k enough for a 600k place", "my savings"], "savings_enough", "$40,000 could be enough for $600,000"],
    [["divorce: house worth 700k, owe 320k, how much to buy out my ex"], "equity_buyout", "about $190,000"],
    [["buying out my brother's half, house worth 600k, no mortgage"], "equity_buyout", "about $300,000"],
    [["it rents for 2,650, the full payment is 2,800, what's the dscr"], "rent_coverage", "The DSCR is 0.95"],
    [["house worth 500k, i owe 425k, how much do i pay to get to 80%"], "pay_down", "about $25,000 toward principal"],
    [["6.375% with 8k closing or 6.75% with 3k, loan is 450k"], "compare_quotes", "45 months", "$5,000 more in fees"],
    [["6.375% with 8k closing or 6.75% with 3k"], "compare_quotes", "How large is the loan?"],
    [["refi costs 4,800 and drops my payment 160, how long to break even"], "recoup_costs", "after 30 months"],
    [
      ["10 percent down on 480k at six and a half, what do i pay monthly"],
      "monthly_payment",
      "$48,000 down",
      "at 6.5%",
    ],
    [["gano 5,200 al mes y pago 300 de carro, para qué casa me alcanza"], "affordability", "¿Cuánto daría de enganche"],
    [["I'm 74 and the house is worth about 900k, what would I get"], "reverse-how-much", "/reverse-mortgage-quote"],
    [["i owe 300k, can i pay it off early without a fee"], "servicing-prepayment-penalty"],
    [["bought at 410k two years ago, now worth 500k, can i drop pmi"], "pmi-removal"],
    [["my taxes are 9,000 a year and seem too high, can i appeal"], "property-tax-appeal"],
    [["gano 4800 al mes y mi esposo 3200", "sin deudas", "18 mil"], "affordability", "¿Qué tasa uso?"],
    [
      ["gano 4800 al mes y mi esposo 3200", "sin deudas", "18 mil", "al 6.5", "y si esperamos a tener 30 mil"],
      "affordability",
      "Es con $8,000 al mes",
      "$30,000 de enganche",
    ],
    [["we are getting divorced", "house is worth 780 and we owe 395"], "equity_buyout", "about $192,500"],
    [
      ["6.625 with 1800 fees or 6.25 with 7200 fees", "410k loan", "we might move in 5 years"],
      "compare_quotes",
      "5 years",
    ],
    [
      ["house worth 690, i owe 310", "need about 60k for kitchen", "how much equity do i have"],
      "loan_to_value",
      "$380,000",
    ],
    [
      ["i got 9k in savings and a 702 score", "i want a condo for 320k", "is 9k enough"],
      "savings_enough",
      "$9,000 would be",
    ],
    [
      ["debo 260 mil al 7.2", "puedo bajar la tasa", "me ofrecen 6.1", "los costos son 5 mil", "me quedan 28 años"],
      "refinance_break_even",
      "23 meses",
    ],
    [[...refinance, "what if i stay only 3 years"], "refinance_break_even", "If you stay 3 years, you come out about"],
    [["bought for 420 in 2022, owe 371", "zillow says 510"], "loan_to_value", "72.7%"],
    [["gano 4800 al mes", "tengo 15 mil"], "affordability", "¿Qué es $15,000"],
    [["first home. 5% down on 510k at 6.7"], "monthly_payment", "Price $510,000, $25,500 down", "at 6.7%"],
    [
      ["owe 240 on a house worth 505", "want 80k to pay off cards", "how much equity do i have"],
      "loan_to_value",
      "47.5%",
    ],
    [["dscr on a fourplex, rents 1800 + 1750 + 1900 + 1700, payment would be 5600"], "rent_coverage", "$7,150 of rent"],
    [["saved 22k, is it enough for a 380k house", "and with 10% down"], "cash_to_close", "about $50,670 in cash"],
    [["tengo 40 mil ahorrados, la casa es de 310"], "savings_enough", "$40,000 podrían alcanzar para $310,000"],
    [
      ["refinance 338k from 7.25 to 6.5", "closing costs they said 7900", "26 years left"],
      "refinance_break_even",
      "costs of $7,900",
    ],
    // Figures of another matter ask for no sum.
    [["closing is late and the seller wants 100 a day"], "closing-delayed"],
    // The other sums.
    [["how long until I break even if I save 240 a month and it costs 6000"], "recoup_costs", "25 months"],
    [
      ["we save 310 a month and it costs 7400", "we might move in 1 year"],
      "recoup_costs",
      "before the costs are earned back",
    ],
    [["house worth 750, i owe 300, how much can I take out"], "loan_to_value", "up to about $300,000 in cash"],
    [["price is 1.2 million, 25% down, what would I pay each month", "6"], "monthly_payment", "$900,000 at 6%"],
    [
      ["what is the apr on 400k at 6.5% with 8000 in fees"],
      "apr_with_fees",
      "With at least 20% down, the APR would be about 6.695%",
      "mortgage insurance counts too",
    ],
    [
      ["what is the apr on 400k at 6.5% with 8000 in fees", "the price is 500k and i put 100k down"],
      "apr_with_fees",
      "The APR would be about 6.695%",
    ],
    // 0.6% a year of $760,000 until the schedule is at 78% of $800,000, 12 CFR 1026.4(b)(5).
    [
      ["apr on a house of 800k with 5% down at 6.25% and 7600 in fees"],
      "apr_with_fees",
      "The APR would be about 6.809%",
      "mortgage insurance of $380.00 a month in the first 132 payments",
      "mortgage insurance of 0.6% of the loan a year",
    ],
    [["apr on an fha loan of 400k at 6.5% with 8000 in fees"], "apr_with_fees", "upfront premium", "Loan Estimate"],
    [["15 vs 30 year on 400k at 6%"], "compare_terms", "15 years at 6%: $3,375.43", "30 years at 6%: $2,398.20"],
    [["should i rent at 3000 or buy a 700k house", "20%", "6.5"], "rent_or_buy", "Over 7 years", "Prices can fall"],
    [["how much cash do i need to close on 800k with 10% down", "seller credit of 10,000"], "cash_to_close", "$93,800"],
    [["fha payment on a 500k house 3.5% down at 6%"], "monthly_payment", "FHA upfront premium of $8,443.75", "$221.15"],
    [
      ["va loan payment on a 600k house at 6%"],
      "monthly_payment",
      "VA funding fee of $12,900.00",
      "for those who served",
    ],
    [["what's my dti if i make 8k a month and pay 500 for cars and 2500 rent"], "debt_to_income", "37.5%"],
    [["home worth 800k, i owe 500k, what is my ltv"], "loan_to_value", "62.5%", "$300,000 of equity"],
    [["how much income do i need for a 750k house with 20% down at 6.5%"], "income_needed", "$127,000 a year"],
    [["va funding fee on 600k with 5% down"], "va_funding_fee", "$8,550.00, 1.5% of the loan"],
    [["what does 1 point cost on 600k", "from 6.75 to 6.25"], "discount_points", "$6,000.00", "31 months"],
    [
      ["compare fha and conventional on 1.1m with 3% down at 6.5%"],
      "compare_programs",
      "Conventional: not available",
      "VA, if you served",
    ],
    [
      ["fha limit in riverside county"],
      "county_loan_limit",
      "I don't have the exact 2026 FHA limit of Riverside County",
    ],
    [["fha limit in el dorado county"], "county_loan_limit", "$764,750"],
    [
      ["I'm at 7.375, should we refinance", "balance is 512k", "29 years", "6.5", "about 8500"],
      "refinance_break_even",
      "26 months",
    ],
    [["what are rates today"], "todays_rates", "6.125%, APR 6.301%", "These are averages"],
    // One figure in another matter begins nothing.
    [["got 40k saved. kill the credit cards or put it all into the house"], "pay-debt-or-bigger-down-payment"],
  ])("%j → %s", expectLastAnswer);

  test("an adjustable loan is never called fixed", async () => {
    const { text } = await lastAnswer(["payment on a 7/6 ARM of 500k at 6%"]);
    expect(text).not.toMatch(/\bfixed\b/);
  });

  test("an affordable loan is never larger than the price", async () => {
    const { text } = await lastAnswer(["I make 120k, no debts, zero down, at 6.5%, what can i afford"]);
    const [, price = "", loan = ""] = /up to about (\$[\d,]+), with a loan of (\$[\d,]+)/.exec(text) ?? [];
    expect(price).toBe(loan);
    expect(price).not.toBe("");
  });

  test("every sum is offered to a language model and works in English", async () => {
    const tools = await getAssistant().listTools();
    expect(tools).toHaveLength(37);
    expect(
      await getAssistant().callTool("extra_payments", { loanAmount: 400_000, ratePercent: 6.5, extraMonthly: 200 }),
    ).toContain("293 months");
    expect(await getAssistant().callTool("monthly_payment", {})).toContain("can't work that out");
    expect(await getAssistant().callTool("nothing", {})).toBe("There is no such tool.");
  });
});
