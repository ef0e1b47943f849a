import { beforeAll, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { scrub } from "../../store/scrub.server.ts";
import { chatTools } from "../../tools/all-tools.server.ts";
import { type Assistant, createAssistant } from "../assistant.ts";
import type { StoredRates } from "../stored-rates.ts";
import { readWordVectors } from "../text/word-vectors.ts";
import { readSubjects } from "./subjects.ts";

const content = loadContent("content", new Date("2026-11-16T20:00:00Z"));
const rates: StoredRates = {
  source: "Sample",
  lastUpdated: "2026-11-13",
  rates: [
    { type: "30-Year Fixed", rate: "6.250%", date: "2026-11-12" },
    { type: "15-Year Fixed", rate: "5.500%", date: "2026-11-12" },
    {
      type: "30-Year Fixed",
      rate: "6.125%",
      date: "2026-11-12",
      own: { apr: "6.301%", points: "0.5", terms: "360 payments." },
    },
  ],
};
let assistant: Assistant;
beforeAll(() => {
  const tools = chatTools({ ...content, readRates: async () => rates });
  assistant = createAssistant({ ...content.knowledge, replies: content.assistant }, tools, readWordVectors(), scrub);
}, 60_000);

/** The last answer of a conversation, in which the assistant really answered each message. */
async function lastAnswer(messages: readonly string[]) {
  const conversation: { role: "user" | "assistant"; content: string }[] = [];
  let parts: Awaited<ReturnType<Assistant["answer"]>> = [];
  for (const message of messages) {
    conversation.push({ role: "user", content: message });
    parts = await assistant.answer(conversation);
    conversation.push({ role: "assistant", content: parts.map(({ text }) => text).join("\n\n") });
  }
  const [part] = parts;
  const origin = part?.details.origin;
  return { name: origin?.id ?? origin?.kind, text: part?.text ?? "" };
}

const buyer = ["I make 110k", "400 car payment", "50k down"];
const refinance = ["refinance break even: balance 400k, 7% to 6%, costs 8000", "26 years left"];

describeSample("a remark in a conversation", () => {
  test("gets what an entry has to say about it", async () => {
    const { name, text } = await lastAnswer(["my grandma left us her house", "there's still 95k owed on it"]);
    expect(name).toBe("moving-inherited-home");
    expect(text).toContain("Keep insurance, taxes and payments going");
  });

  test("that opens a conversation is never told that there is no answer, if it is about a home", async () => {
    const told = "Good morning. My husband and I are 67 and 70 and hope to buy a condominium in St. Petersburg.";
    expect((await lastAnswer([told])).name).not.toBe("unknown");
    expect((await lastAnswer(["best home remedy for a sore throat"])).name).not.toBe("noted");
  });

  test("about a divorce is not answered with a move for work", async () => {
    const told = "I'm in the middle of a divorce and trying to find out if I can keep our house in Sacramento.";
    expect((await lastAnswer([`${told} Is that something you help with?`])).name).toMatch(/divorce/);
  });

  test.each([
    "I was out of work four months after surgery, went back in March at less hours. We missed three payments",
    `I was out of work for four months after a surgery on my back, and went back to the warehouse in March at fewer hours,
    my wife cleans houses on weekends, and with the new insurance bill we missed three payments`,
  ])("about missed payments is never only noted: %s", async (told) => {
    const opening = "We're behind on the mortgage and I don't know who to ask so I'm asking you. Fort Myers area";
    const { name, text } = await lastAnswer([opening, told]);
    expect(name).toMatch(/^hardship/);
    expect(text).toContain("HUD");
  });

  test("with figures reads what they amount to", async () => {
    const { text } = await lastAnswer([
      "my folks would sell me their house for 600, its worth 860. is that allowed",
      "they still owe 275 on it, and there is some heloc of my dads with a small balance too",
    ]);
    expect(text).toMatch(/^From your numbers:\n\n- \$275,000 owed .* \$585,000 of equity/);
  });

  test.each([
    ["we got 31 thousand saved, 9 of that is his moms she said we dont have to pay it back", "price of about $387,500"],
    ["tenemos 31 mil ahorrados, 9 mil son de su mamá y no hay que devolverlos", "precio de unos $387,500"],
  ])("is never told that there is no answer to it: %s", async (remark, told) => {
    const opening = remark.startsWith("we") ? "me and my bf want to buy our first place" : "queremos comprar casa";
    const { name, text } = await lastAnswer([opening, remark]);
    expect(name).not.toBe("unknown");
    expect(text).toContain(told);
  });

  test.each([
    [
      "va loan question, i still own a house in jacksonville",
      "balance on that house is 228k at 3.25 so there is no way im selling it",
    ],
    ["the appraisal came in 35k low", "640k contract in oceanside, appraised at 605. we were putting 10% down"],
    ["the seller wont move", "we have maybe 22k extra but that was for moving and furniture, he wont drop a cent"],
    [
      "i want to compare a heloc and a cash-out",
      "it's for an adu, the contractor's bid is 265,000, paid in five draws",
    ],
    [
      "we own an s corp",
      "we have 190k in the business account, can we use some for the down payment? looking at 1.05m",
    ],
  ])("with figures begins no sum: %s // %s", async (opening, remark) => {
    const conversation = [opening, remark];
    const parts = await assistant.answer(conversation.map((text) => ({ role: "user" as const, content: text })));
    expect(parts.map(({ details: { origin } }) => origin.kind)).not.toContain("tool");
  });

  test("with a number after a result does not change it", async () => {
    const { name } = await lastAnswer(["whats the payment on 480", "my brother waited 6 before his bank called"]);
    expect(name).not.toBe("monthly_payment");
  });

  test("about what a business takes in is not taken for an income", async () => {
    const remark = "made 71k but after mileage it says 38k on taxes";
    const { text } = await lastAnswer(["can uber drivers get a mortgage", remark]);
    expect(text).not.toContain("$71,000");
  });

  test("that asks something is answered", async () => {
    const { name } = await lastAnswer(["my grandma left us her house", "do we have to pay the loan off"]);
    expect(name).not.toBe("noted");
  });

  test("never leaves a title without its text", async () => {
    const { text } = await lastAnswer(["I work through an agency on short contracts", "will a lender count it"]);
    expect(text).not.toMatch(/^\*\*[^\n]*\*\*\n\n\*\*/m);
  });

  test("about a servicer's mistake is not taken for hardship", async () => {
    const told = "the new mortgage company says i missed a payment but i paid";
    const { name } = await lastAnswer([told, "they charged me a late fee as well"]);
    expect(["servicing-errors", "payment-lost-in-transfer", "servicing-due-date-grace"]).toContain(name);
  });
});

describeSample("a conversation about sums", () => {
  test.each<[readonly string[], string, ...string[]]>([
    // One missing number is asked for at a time.
    [["I make 110k"], "affordability", "What do you pay each month on debts"],
    [buyer.slice(0, 2), "affordability", "How much would you put down"],
    [buyer, "affordability", "The average 30-Year Fixed rate of 2026-11-12 is 6.250%", "not an offer"],
    [[...buyer, "say 6.25%"], "affordability", "up to about $501,000, with a loan of $451,000", "not a loan offer"],
    [
      [...buyer, "use the average"],
      "affordability",
      "up to about $501,000",
      "the average 30-Year Fixed rate of 2026-11-12",
    ],
    [["payment on a 600k house"], "monthly_payment", "How much would you put down"],
    [["I make 9,000 a month", "none", "zero", "7"], "affordability", "$0 in monthly debts and $0 down", "at 7%"],
    // Any assumption can be changed.
    [[...buyer, "say 6.25%", "what if 20 years"], "affordability", "240 payments at 6.25%"],
    [[...buyer, "say 6.25%", "make it 10% down"], "affordability", "$50,100 down"],
    [[...buyer, "say 6.25%", "with 300 HOA"], "affordability", "HOA dues of $300 a month"],
    [[...buyer, "say 6.25%", "taxes are 9,000"], "affordability", "property tax of $9,000 a year"],
    [["payment on 500k at 6.5%", "what about 15 years"], "monthly_payment", "$4,355.54", "180 monthly payments"],
    [["payment on 500k at 6.5%", "actually 550k"], "monthly_payment", "a loan of $550,000"],
    [["400k at 6.5% for 30 years with 200 extra a month"], "extra_payments", "293 months", "$111,893"],
    [["payment on 400k at 6.5%", "what if i pay 200 extra a month"], "extra_payments", "293 months"],
    [[...refinance], "refinance_break_even", "save $389.15 a month", "21 months"],
    [refinance.slice(0, 1), "refinance_break_even", "How many years or months are left"],
    [[...refinance, "What if I do a 20 year instead?"], "refinance_break_even", "$78.37 a month higher, not lower"],
    [[...refinance, "what if the new rate is 5.5%"], "refinance_break_even", "at 5.5% over 30 years"],
    // A question in between gets its own answer, and the figures survive it.
    [[...buyer, "what is PMI"], "pmi-cost"],
    [[...buyer, "what is PMI", "say 6.25%"], "affordability", "up to about $501,000"],
    [[...buyer, "say 6.25%", "how does a rate lock work", "what if 20 years"], "affordability", "240 payments"],
    // A number without a role is asked about.
    [["payment on 500k at 6.5%", "400"], "monthly_payment", "What is $400: HOA dues a month"],
    [["payment on a 500k house with 20% down at 6.5%", "400", "hoa"], "monthly_payment", "HOA dues of $400 a month"],
    [["I make 20,000"], "affordability", "Is $20,000 what you make a month or a year?"],
    [
      ["I make 20,000", "a month", "no debts", "100k", "6.5"],
      "affordability",
      "$20,000 a month before taxes",
      "$100,000 down",
    ],
    // Never called fixed; a share is not a rate.
    [["5/1 ARM of 500k at 6%"], "monthly_payment", "adjustable-rate loan", "later payments aren't known"],
    [["20 percent of 850000"], "down_payment", "is $170,000", "a loan of $680,000"],
    [["20 percent of 850000", "at 6.5%, what's the payment"], "monthly_payment", "$4,298.06 is principal and interest"],
    // A sum answers only if one was asked for: names and scores are not money.
    [[...buyer, "could i pull some from my 401k for the down payment"], "retirement-money-for-down-payment"],
    [[...buyer, "our scores are 690 and 640, which one do you use"], "which-credit-score-lenders-use"],
    // Who asks for the result instead of answering gets it, with what is missing assumed and said.
    [["i gross about 2400 a week", "what could i buy"], "affordability", "up to about $706,000", "$0 in monthly debts"],
    [
      ["house is 620k with 10% down", "whats that a month"],
      "monthly_payment",
      "I assumed the average 30-Year Fixed rate",
    ],
    [
      ["thinking of refinancing, owe 310k at 7.1", "quoted 6.2", "costs 5500", "is it worth it"],
      "refinance_break_even",
      "It's worth it if you keep the new loan",
      "30 years left",
    ],
    [[...buyer, "say 6.25%", "whats the payment on that"], "affordability", "Full monthly cost"],
    [["gano 9000 al mes", "y cuanto seria"], "affordability", "Supuse la tasa promedio"],
    // Nothing stands in for a price.
    [["20k saved", "what is that a month"], "affordability", "What do you make before taxes"],
    [
      ["we have 110k saved and make 185k, no debt", "what would the payment be on a 750k condo with hoa 450"],
      "monthly_payment",
      "HOA dues of $450 a month",
      "I assumed the average 30-Year Fixed rate",
    ],
    // Who gives the figure that was asked for, beside something else, is heard; who asks something else is answered.
    [["i make 78k a yr", "score is 688 i think. car payment 410"], "affordability", "How much would you put down"],
    [
      ["i make 78k a yr", "car payment 410", "ok so what price would that be realistically"],
      "affordability",
      "You could look at homes up to about",
    ],
    [
      ["can uber drivers get a mortgage", "made 71k but after mileage it says 38k on taxes"],
      "contractor-1099-income",
      "net profit on Schedule C",
    ],
    // How much down is needed has a price in it, or before it.
    [["buying our first place around 650k, how much do we need down"], "least_down", "at least $19,500 down (3%)"],
    [["we want a 1.3 million house", "how much do we need down"], "least_down", "$196,000 down"],
    [["how much down do i need for an fha loan"], "fha-down-payment"],
    // A question about something else is no figure, and years of another matter are no term.
    [["i have 7.125 from 2023, owe about 540k", "so whats the catch with the no cost one"], "no-cost-refinance"],
    [["im a contractor 6 yrs, i make 84k", "no debts", "20 down", "use the average"], "affordability", "360 payments"],
    // "Is that jumbo?" compares the price that was named with the limit of the place.
    [
      ["looking at 640k in sacramento", "is that jumbo"],
      "county_loan_limit",
      "$640,000 it isn't jumbo in Sacramento County",
    ],
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
    // Somebody else's income counts beside the visitor's own, and starts nothing before that is known.
    [["he makes 58k"], "affordability", "The income of everyone on the loan counts", "Say 0"],
    [["he makes 58k", "i make 41k", "none", "18k", "6.5"], "affordability", "$8,250 a month before taxes"],
    [["my husband makes 90k", "0", "none", "20%", "6.5"], "affordability", "$7,500 a month before taxes"],
    [["I get 1,850 a month", "none", "she makes 58k", "10k", "6.5"], "affordability", "$6,683 a month before taxes"],
    // Figures after a question about DSCR loans.
    [["do you do dscr loans", "rent would be 3200"], "rent_coverage", "What is the price of the home"],
    [["do you do dscr loans", "rent would be 3200", "price is 480 with 25 down"], "rent_coverage", "What rate"],
    [
      ["do you do dscr loans", "rent would be 3200", "price is 480 with 25 down", "7.5"],
      "rent_coverage",
      "$480,000 with $120,000 down: $360,000 at 7.5% over 30 years",
    ],
    [["do you do dscr loans", "it rents for 2,650", "the full payment is 2,800"], "rent_coverage", "The DSCR is 0.95"],
    // A refinance takes the answer, whatever its order, and says that it still needs the one it asked for.
    [["should i refinance", "owe 385k at 7.25"], "refinance_break_even", "What rate would the new loan have?"],
    [
      ["should i refinance", "owe 385k at 7.25", "27 years left"],
      "refinance_break_even",
      "I still need one thing. What rate would the new loan have?",
    ],
    [
      ["should i refinance", "owe 385k at 7.25", "27 years left", "what would the new rate be", "maybe 6k"],
      "refinance_break_even",
      "save $340.64 a month",
    ],
    [["he wants 515", "20%", "6.5"], "monthly_payment", "Price $515,000, $103,000 down"],
    // Figures of another matter ask for no sum.
    [["closing is late and the seller wants 100 a day"], "closing-delayed"],
    // One change is one change.
    [[...buyer, "say 6.25%", "make it 60k"], "affordability", "$60,000 down"],
    [[...buyer, "say 6.25%", "what if we wait till we have 70k"], "affordability", "$70,000 down"],
    [[...buyer, "say 6.25%", "and with 10k more down?"], "affordability", "$60,000 down"],
    [["payment on a 600k house with 20% down at 6.5%", "what about 25%"], "monthly_payment", "$150,000 down"],
    [["payment on 600k for 30 years at 6.5%", "and 15?"], "monthly_payment", "180 monthly payments"],
    [
      ["payment on a 600k house with 20% down at 6.5%", "no, i meant 15 years"],
      "monthly_payment",
      "180 monthly payments",
    ],
    [
      ["payment on a 600k house with 20% down at 6.5%", "make it 700k"],
      "monthly_payment",
      "Price $700,000, $140,000 down",
    ],
    // "Anything cheaper?" is answered with what would change the result.
    [
      ["payment on a 600k house with 10% down at 6.5%", "could we do better"],
      "monthly_payment",
      "four ways to a lower payment",
      "- Property tax",
    ],
    [["payment on a 600k house with 10% down at 6.5%", "anything cheaper?"], "monthly_payment", "four ways"],
    [["payment on a 600k house with 10% down at 6.5%", "whats my pmi"], "monthly_payment", "- Mortgage insurance"],
    // "Why?" is answered with the parts.
    [
      ["payment on a 600k house with 10% down at 6.5%", "why so high?"],
      "monthly_payment",
      "most of a payment is interest",
      "- Property tax",
    ],
    [
      [...refinance, "why would it go back to 30 years"],
      "refinance_break_even",
      "its years start over",
      "save $389.15",
    ],
    // Questions back are answered in free forms.
    [[...buyer, "around six and a quarter"], "affordability", "360 payments at 6.25%"],
    [[...buyer, "you tell me"], "affordability", "the average 30-Year Fixed rate"],
    [
      ["I make 110k", "like 450", "dunno", "whatever"],
      "affordability",
      "$450 in monthly debts",
      "360 payments at 6.25%",
    ],
    [["refinance: i owe 400k at 7.1%", "no idea"], "refinance_break_even", 'Say "skip" and I use 30'],
    [
      ["I'm at 7.1% and owe 455k, is a refi worth it", "they quoted me six and three eighths"],
      "refinance_break_even",
      "years",
    ],
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
    // What is asked before any figure is begun with the figures that follow.
    [["how much house can i afford"], "how-much-house-can-i-afford", "I can work it out for you. What do you make"],
    [["how much house can i afford", "8300 a month", "none", "5 percent", "6.5"], "affordability", "$8,300 a month"],
    [
      ["15 or 30 years which is cheaper", "loan would be 340k"],
      "compare_terms",
      "What rates should I use, for 30 and for 15",
    ],
    [
      ["15 or 30 years which is cheaper", "loan would be 340k", "30 is 6.4"],
      "compare_terms",
      "And what rate for 15 years?",
    ],
    [
      ["15 or 30 years which is cheaper", "loan would be 340k", "30 is 6.4", "15 is 5.7", "no i meant 360"],
      "compare_terms",
      "15 years at 5.7%: $2,979.85",
      "30 years at 6.4%",
    ],
    [
      ["fixed 30 or 15", "borrowing 275", "6.3 and 5.5", "so which is better for me"],
      "compare_terms",
      "The shorter loan is better if you could make its payment even in a bad year",
    ],
    [["30 or 15 years", "borrowing 275", "6.3 and 5.5", "and 20 years at 5.9"], "compare_terms", "30 years at 6.3%"],
    [["30 or 15 years", "borrowing 275", "use the averages"], "compare_terms", "15 years at 5.5%", "30 years at 6.25%"],
    [
      [
        "they said debt to income too high",
        "i make 5400 a month",
        "car 520 and cards 310",
        "house would be 2100 a month",
      ],
      "debt_to_income",
      "54.3%",
    ],
    [
      ["what's my dti, i make 5400 a month", "car 520 and cards 310", "2100", "what if i pay off the car"],
      "debt_to_income",
      "44.6%",
    ],
    // Figures of earlier messages are used, whatever was said between them.
    [
      ["splitting with my wife, i wanna keep the house", "its worth about 720", "we owe 415"],
      "equity_buyout",
      "$152,500",
    ],
    [["i owe 286k at 7.1"], "refinance_break_even", "What rate would the new loan have?"],
    [["our loan is 368k at 6.99"], "refinance_break_even", "What rate would the new loan have?"],
    [["me and my bf bring in 9400 a month"], "affordability", "What do you pay each month on debts"],
    [["splitting up, want to keep the place", "zillow says 610"], "equity_buyout", "How much do you still owe?"],
    [
      ["we owe 243k on it", "worth maybe 415", "7.6 rate"],
      "refinance_break_even",
      "What rate would the new loan have?",
    ],
    [
      ["looking at a duplex to rent out 610k", "25% down", "7.2", "rents would be 2100 and 2050"],
      "rent_coverage",
      "$4,150 of rent",
    ],
    [["payment on a 480k house, 10% down at 6.3%", "income i need for that"], "income_needed", "a price of $480,000"],
    [["condo for 389k hoa 510", "20%", "6.4"], "monthly_payment", "Price $389,000", "HOA dues: $510.00"],
    [["whats the payment on 480"], "monthly_payment", "a loan of $480,000", "(an average, not our rate or an offer)"],
    [["whats the payment on 480", "6.1"], "monthly_payment", "a loan of $480,000 at 6.1% fixed"],
    [["payment on 480k"], "monthly_payment", "What rate should I use?"],
    [["payment on my 385k balance at 7.25"], "monthly_payment", "at 7.25% fixed"],
    [["what's the payment on 500k if I use 100k as a down payment"], "monthly_payment", "$100,000 down"],
    [
      ["va loan payment on a 550k house with nothing down at 6.1%", "what about with fha"],
      "monthly_payment",
      "$19,250 down",
      "3.5%",
    ],
    [["payment on a 600k house with 20% down at 6.5%", "ok and taxes?"], "monthly_payment", "- Property tax"],
    [
      ["payment on a 425k house, 30k down at 6.5%", "and what if i wait till i have 50k"],
      "monthly_payment",
      "$50,000 down",
    ],
    [
      ["refinance: i owe 512k at 7.375", "6.25", "no idea about costs, say 9k", "27"],
      "refinance_break_even",
      "costs of $9,000",
    ],
    [[...refinance, "worth it?"], "refinance_break_even", "keep the new loan longer than it takes"],
    [
      ["debo 310 mil al 7.5, quiero refinanciar", "6.4", "26 años", "6 mil", "me conviene?"],
      "refinance_break_even",
      "Vale la pena si",
    ],
    // One figure in another matter begins nothing.
    [["got 40k saved. kill the credit cards or put it all into the house"], "pay-debt-or-bigger-down-payment"],
    // Spanish, with its disclosure.
    [
      ["gano 110 mil al año", "pago 400 al mes del carro", "50 mil de enganche"],
      "affordability",
      "La tasa promedio 30-Year Fixed del 2026-11-12",
    ],
    [
      ["gano 110 mil al año", "pago 400 al mes del carro", "50 mil de enganche", "6.25%"],
      "affordability",
      "casas de hasta unos $501,000",
      "no una oferta de préstamo",
    ],
    [
      ["cuanto pagaria por una casa de 600 mil con 20% de enganche al 6.5%"],
      "monthly_payment",
      "capital e intereses",
      "360 pagos",
    ],
    [["debo 400 mil al 7%, me conviene refinanciar al 6%?"], "refinance_break_even", "¿Cuántos años o meses"],
    [["je paie 6000 au lieu de 5000, pourquoi ?"], "sums_language", "en anglais ou en espagnol"],
  ])("%j → %s", async (messages, name, ...parts) => {
    const answer = await lastAnswer(messages);
    expect(answer.name).toBe(name);
    for (const part of parts) expect(answer.text).toContain(part);
  });

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
    const tools = await assistant.listTools();
    expect(tools).toHaveLength(26);
    expect(
      await assistant.callTool("extra_payments", { loanAmount: 400_000, ratePercent: 6.5, extraMonthly: 200 }),
    ).toContain("293 months");
    expect(await assistant.callTool("monthly_payment", {})).toContain("can't work that out");
    expect(await assistant.callTool("nothing", {})).toBe("There is no such tool.");
  });
});

const reverse = "tell me about reverse mortgages";
const behind = "I'm three payments behind on my mortgage";

describeSample("the subject of a conversation", () => {
  test.each<[readonly string[], string]>([
    // A question that names no subject is about the last one.
    [[reverse, "will the bank own my home"], "reverse-who-owns-home"],
    [[reverse, "will the bank own my home", "what does it cost"], "reverse-costs"],
    [["what is pmi", "how do i get rid of it"], "pmi-removal"],
    [["what is escrow?", "How much do I need for a down payment?"], "down-payment-how-much"],
    [["My dad left us the house and it has a reverse mortgage", "how long do we have"], "reverse-heirs"],
    [["can i get a bank statement loan", "is the rate a lot higher"], "non-qm-risks-costs"],
    [["I only have an ITIN, can I buy a house?", "how much down"], "non-qm-itin"],
    [["I only have an ITIN, can I buy a house?", "what score do they want"], "non-qm-itin"],
    [["is a dscr loan better for me", "what ratio do they want"], "non-qm-dscr"],
    // A topic within a kind of loan does not end it; another kind does.
    [["how do i get a va loan", "can I buy a duplex and live in one side"], "va-multi-unit"],
    [["how do i get a va loan", "is there an appraisal", "can I use it twice"], "va-second-use"],
    [["how do i get a va loan", "what credit score does FHA need"], "fha-credit-score"],
    [[reverse, "how do rate locks work"], "rate-lock"],
    [[reverse, "how does a rate lock work"], "rate-lock"],
    [
      ["my mom is 79 and taxes are killing her", "could a reverse mortgage help", "can she lose the house"],
      "foreclosure-reverse",
    ],
    [[reverse, "what happens when she dies", "how much does it cost"], "reverse-costs"],
    // Nobody in trouble is sold a loan.
    [[behind, "would refinancing help"], "refinance-when-behind"],
    [[behind, "would refinancing help", "what if I just sell it"], "hardship-sell"],
    // A purpose stays within a kind of loan.
    [["how do i get a va loan", "and if she wants to refinance later"], "refinance-va-loan"],
    [[reverse, "can we get a line of credit instead of a lump sum"], "reverse-payout-options"],
    // What refers to nothing by name is read with the message that opened the conversation.
    [["how much do I put down with FHA", "and conventional?"], "conventional-min-down"],
    [["what credit score for a conventional loan", "what about VA"], "va-credit-score"],
    [["looking at a double wide from 1998 on its own land", "what about one in a park"], "mobile-home-park"],
    [["we close in 9 days and my car just died", "can i finance another one or wait"], "car-before-mortgage"],
    [["our pmi is 180 a month, we bought in 2020", "how does a rate lock work"], "rate-lock"],
    // In Spanish too.
    [["¿puedo comprar casa con ITIN?", "¿cuánto necesito de enganche?"], "non-qm-itin"],
  ])("%j → %s", async (messages, id) => {
    expect((await lastAnswer(messages)).name).toBe(id);
  });

  test("has entries that exist", () => {
    const { entries } = content.knowledge;
    const known = new Set(entries.flatMap(({ id, topic }) => [id, topic]));
    expect(readSubjects().flatMap((subject) => [...subject.entries].filter((name) => !known.has(name)))).toEqual([]);
  });
});

describeSample("several questions in one message", () => {
  const idsOf = async (message: string) =>
    (await assistant.answer([{ role: "user", content: message }])).map(({ details }) => details.origin.id);

  test.each<[string, ...string[]]>([
    ["what is PMI and how do I get rid of it", "pmi-cost", "pmi-removal"],
    ["what credit score do I need and how much down payment for FHA?", "fha-credit-score", "fha-down-payment"],
    // A remark before a question is no question.
    ["Hi, my fiance and I are saving for a house. What are the steps?", "process-steps"],
    // The same entry is said once.
    ["what is a rate lock? how does a rate lock work?", "rate-lock"],
  ])("%s → %s %s", async (message, ...ids) => {
    expect(await idsOf(message)).toEqual(ids);
  });
});

describeSample("a follow-up", () => {
  const itin = "I only have an ITIN, can I buy a house?";

  test("gets the part that is new, not the same answer again", async () => {
    const first = await lastAnswer([itin]);
    const next = await lastAnswer([itin, "how much down"]);
    expect(next.name).toBe("non-qm-itin");
    expect(next.text).toContain("sets its own minimum");
    expect(first.text.split("\n\n").filter((paragraph) => next.text.includes(paragraph))).toEqual([]);
  });

  test("gets the next best entry, or hears that there is no more, where nothing would be new", async () => {
    for (const question of ["tell me more about that", "are you sure about that", "and what else"]) {
      const first = await lastAnswer(["what is pmi"]);
      expect((await lastAnswer(["what is pmi", question])).text).not.toBe(first.text);
    }
  });

  test("gets the same answer if it is the same question", async () => {
    expect(await lastAnswer([itin, itin])).toEqual(await lastAnswer([itin]));
  });
});
