import { beforeAll, expect, test } from "vitest";
import { content, getAssistant, lastAnswer } from "../../../../../tests/support/conversations.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { readSubjects } from "./subjects.ts";

beforeAll(getAssistant, 60_000);

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
    [["is a dscr loan better for me", "what ratio do they want"], "dscr-rental-numbers"],
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
