import { describe, expect, test } from "vitest";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { lastSum, sums, sumsAt } from "../../../../../tests/support/sums.ts";

const expectAnswer = async (messages: readonly string[], name: string, says: readonly string[]) => {
  const answer = await lastSum(messages);
  expect(answer.name).toBe(name);
  for (const one of says) expect(answer.text).toContain(one);
};

const open = "my first va loan was 410,000 and we still have it, what can i get with zero down";
const asked = "how much entitlement do i have left";

describeSample("what is left of a VA entitlement", () => {
  test.each<[readonly string[], ...string[]]>([
    [["whats left of my entitlement tho? orig loan was 265k"], "about $209,750", "up to about $839,000"],
    [["used 90k entitlement already, looking at 875k, zero down"], "need about $32,750 down", "about $744,000"],
    [[open], "about $173,500", "up to about $694,000 with nothing down in San Diego County, CA", "I assumed"],
    [["coe says 66,250 charged. how much can i buy with zero down here"], "about $209,750"],
    [["hubby has 104k of his va entitlement tied up in our old house, whats left"], "about $172,000"],
    [["do i have enough entitlement for a 700k house if my original loan was 300k"], "enough for $700,000"],
    [["how much down would i need if i used 100k of my va entitlement and the house is 1 million"], "$74,000 down"],
    [["our remaining entitlement... first loan 222k, new house 799k"], "enough for $799,000"],
    [
      ["used 75k of entitlement, is 900k doable without a down payment", "and if we find something for 700k?"],
      "enough for",
    ],
    // Of a smaller loan the VA backs more.
    [["remaining entitlement? original loan 120,000"], "uses about $36,000", "$960,000"],
    [["orig va loan 1.2 million, entitlement left?"], "no VA entitlement left"],
    [["orig va loan 980k, entitlement left?"], "about $31,000", "only for loans above $144,000"],
    [["my certificate says 104,250 previously charged, whats remaining"], "about $171,750"],
    [["charged 104k per my coe, so what's my max with 0 down"], "about $172,000"],
    [
      ["used the va loan in 2018 for 289,000, still own it. 800k with zero down using whats left of the entitlement?"],
      "$815,000",
    ],
    [["partial entitlement: used 70,000. buying at 950k how much would i have to put down"], "$31,500 down"],
    [["whats my remaining entitlement, i still owe 265k on the first"], "Not what you owe today"],
    [["va loan #1 was for 120k and we still own it. How much entitlement remains?"], "Not what you owe today"],
    [[asked, "we owe 230k on it"], "Not what you owe today"],
    [["how much va entitlement do i have left with a va loan still open for 260k"], "about $211,000"],
    [[`${asked}, first va loan still open`, "around 300", "and for 850"], "need about $11,500 down"],
    [[`${asked}, first va loan still open`, "we bought it for 300k", "280k"], "could borrow up to about $824,000"],
    // Neither the balance nor the price of the next home is the original amount.
    [[asked, "and if we look at something around 950"], "Not what you owe today"],
    [[asked, "and if we look at something around 950", "280k"], "At $950,000"],
    // The question that was asked, and what was told before.
    [[asked, "265k"], "about $209,750"],
    [[asked, "it was 265k", "what about irvine"], "in Orange County, CA"],
    [[asked, "coe says 66,250 charged"], "You've used $66,250"],
    [["our va loan was originally 410k, we owe 380k, keeping the house", asked], "uses $102,500"],
    [["bonus entitlement how does it work", "orig loan 245k"], "about $214,750"],
    [["moving to riverside county, keeping our place, va loan was 500k", asked], "$332,750", "Riverside County, CA"],
    [["our first va loan was 300k in riverside county, still own it", asked], "next home is in San Diego County"],
    [["mi prestamo va original fue de 300 mil, cuanto beneficio VA me queda", "y para una casa de 900 mil"], "$24,000"],
  ])("%j", async (messages, ...says) => {
    await expectAnswer(messages, "va_entitlement", says);
  });

  test.each([asked, "How much entitlement would be left tho, thats the part nobody explains"])(
    "%s: the original amount is asked for, after an entry if it isn't clear that a loan is open",
    async (message) => {
      const question = "the VA loan that's still open when you took it out";
      const kept = "If we keep it and rent it out when we leave can I use VA again";
      await expectAnswer([kept, message], "va_entitlement", [question]);
      await expectAnswer(["can i use va twice", message], "none", []);
      expect(await sums.opening({ earlier: ["can i use va twice"], message })).toContain(question);
    },
  );

  test.each<[readonly string[]]>([
    [["what is va entitlement"]],
    [["entitlement charged 0 on the coe"]],
    [["coe shows zero charged, how much entitlement do i have left"]],
    [["how does second tier entitlement work"]],
    [["my coe says basic entitlement 36,000, is that all i can borrow"]],
    [["my COE shows entitlement charged $48,000. Does that mean I can't use it again?"]],
    [["can my wife use my entitlement"]],
    [["how do i restore my entitlement after selling, loan was 240k"]],
    [["lost a house to foreclosure with a va loan of 180k, how much entitlement is left"]],
    // Without an open loan there is no limit.
    [["we sold our first va house and paid it off, orig loan was 300k. how much entitlement do we have"]],
    [["we had a va loan for 265k, sold the house in 2019", asked, "what can we get with zero down"]],
    [[open, "what if we sell it", "so what can we get with zero down"]],
    [[asked, "it was paid off last year"]],
    [[`${asked}, first va loan still open`, "no the va loan is paid off, sold that house", "265k original"]],
    [[open, "what about closing costs"]],
  ])("%j begins or changes nothing", async (messages) => {
    await expectAnswer(messages, "none", []);
  });

  test.each<[readonly string[], string]>([
    [["my original va loan was 300k, how much equity do i have if its worth 500k and i owe 250k"], "loan_to_value"],
    [["refinancing my original loan of 400k, owe 350k at 7%"], "refinance_break_even"],
    [
      ["refinance: 7.125%, original amount $684,000", "costs of $6,500, at 6.25%, 27 years left"],
      "refinance_break_even",
    ],
    [[open, "whats the payment on 690k at 6%"], "monthly_payment"],
    [[open, "how much income would i need for a 700k house at 6%"], "income_needed"],
    [["can we buy a 550k condo with nothing down"], "least_down"],
  ])("%j is another sum", async (messages, name) => {
    await expectAnswer(messages, name, []);
  });
});

describeSample("the VA funding fee in a conversation", () => {
  test.each<[readonly string[], ...string[]]>([
    [["how does the va funding fee work", "How much would that fee have been on, say, a 650 house"], "$13,975.00"],
    [["im a veteran looking to buy", "what's the fee on 725k zero down"], "$15,587.50"],
    [["do i need money down with va", "no. what would the fee be on a 480k house"], "I assumed nothing down and"],
    [["va loan payment on a 700k house with nothing down at 6%", "how much is the funding fee on that"], "$15,050.00"],
    [["how much is the va funding fee on 560k", "what if its my second time using it"], "$18,480.00", "a later use"],
    [["how much is the va funding fee on 560k", "im 20% disabled btw"], "$0 instead of", "every later one"],
    [["it'd be my second va loan", "how much is the fee on 600k"], "$19,800.00"],
    [[open, "and the funding fee on 690k?"], "$22,770.00, 3.3%"],
    [["va question", "10% disabled if that changes anything", "so no funding fee at all? even the second time?"], "$0"],
    [
      ["I have a 10% disability rating", "How much would that fee have been with va on a 650 house"],
      "instead of $13,975.00",
    ],
    [["im rated 70 percent va disability", "what would the funding fee be on 800k"], "$0 instead of $17,200.00"],
    [["what's the va funding fee", "and on 700k with 5% down?"], "$9,975.00"],
    [["what's the va funding fee", "so like on a 600k house?"], "$12,900.00"],
    [["i have a 50% rating from the va", "do i owe a funding fee if i use it a third time"], "$0"],
    [["veteran here, comprando", "cuanto seria el cargo en una casa de 500 mil"], "$10,750.00"],
    // Neither of these is exempt.
    [["va loan, I have a 0% disability rating", "whats the funding fee on 500k"], "$10,750.00"],
    [["is there no funding fee if im exempt?", "whats the va funding fee on 500k"], "$10,750.00"],
    [["va loan, am i exempt with 10% down?", "whats the funding fee on 500k with 10% down"], "1.25%"],
    [["my va disability claim of 30% disability is pending", "whats the va funding fee on 500k"], "$10,750.00"],
  ])("%j", async (messages, ...says) => {
    await expectAnswer(messages, "va_funding_fee", says);
  });

  test.each<[readonly string[]]>([
    [["what is the va funding fee"]],
    [["I'm 10% disabled, do I have to pay the funding fee?"]],
    [["im a veteran", "whats your fee on a 500k loan"]],
    [["im a veteran", "appraisal fee on a 700k house?"]],
    [["looking to buy", "how much is the fee on 500k"]],
    [["va irrrl", "whats the fee on 400k"]],
    [["usda or va", "whats the fee on 300k"]],
    [["i have a 50% rating from the va", "would my wife pay the funding fee if she buys alone"]],
    [["va closing costs", "whats the total fee on a 500k loan"]],
    [["my va disability rating is 40%", "no fee for the coe right?"]],
    [["im 40% disabled, using va", "does the seller pay any fee"]],
    [["va funding fee on 500k", "do you need my disability rating?"]],
    [["is the funding fee different the second time"]],
  ])("%j is answered by an entry", async (messages) => {
    await expectAnswer(messages, "none", []);
  });
});

describe("the limits of a year that is over", () => {
  test("are named as such", async () => {
    const { answer } = sumsAt("2027-01-02T20:00:00Z");
    const found = await answer({ earlier: [], message: "used 90k of my va entitlement, whats left of it" });
    expect(found?.text).toContain("The limits of 2027 are not in my list yet");
  });
});
