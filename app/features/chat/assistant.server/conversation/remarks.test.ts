import { beforeAll, expect, test } from "vitest";
import { getAssistant, lastAnswer } from "../../../../../tests/support/conversations.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";

beforeAll(getAssistant, 60_000);

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
    const parts = await getAssistant().answer(conversation.map((text) => ({ role: "user" as const, content: text })));
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
