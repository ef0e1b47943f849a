import { beforeAll, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { scrub } from "../../store/scrub.server.ts";
import { chatTools } from "../../tools/all-tools.server.ts";
import { type Assistant, createAssistant } from "../assistant.ts";
import { readWordVectors } from "../text/word-vectors.ts";

const content = loadContent("content", new Date("2026-11-16T20:00:00Z"));
let assistant: Assistant;
beforeAll(() => {
  const tools = chatTools({ ...content, readRates: async () => undefined });
  assistant = createAssistant({ ...content.knowledge, replies: content.assistant }, tools, readWordVectors(), scrub);
}, 60_000);

/** The answers of a conversation, each given after the ones before it. */
async function answers(...messages: readonly string[]) {
  const conversation: { role: "user" | "assistant"; content: string }[] = [];
  const given: { name: string | undefined; text: string }[] = [];
  for (const message of messages) {
    conversation.push({ role: "user", content: message });
    const parts = await assistant.answer(conversation);
    const text = parts.map((part) => part.text).join("\n\n");
    conversation.push({ role: "assistant", content: text });
    given.push({ name: parts[0]?.details.origin.id, text });
  }
  return given;
}

const lastOf = async (...messages: readonly string[]) => (await answers(...messages)).at(-1) ?? { name: "", text: "" };

describeSample("a question about our office in the middle of a conversation", () => {
  test.each([
    ["about-talk-to-person", "how does a heloc work", "is there somebody at your office i can sit down with"],
    ["about-talk-to-person", "what is a reverse mortgage", "Thanks. Could I speak with an actual human about this?"],
    ["about-schedule", "what is a reverse mortgage", "I'd ask my son first. Can he be on the call with us?"],
    ["about-schedule", "tell me about fha loans", "can my son be on the phone with us when we talk"],
    ["about-apply", "is 1.3 million jumbo in san diego", "great, thanks. what do you need from us to get started"],
    ["about-talk-to-person", "qué es una hipoteca inversa", "puedo hablar con una persona"],
  ])("%s: %s", async (name, ...messages) => {
    expect((await lastOf(...messages)).name).toBe(name);
  });

  test("names a phone number and the meeting page", async () => {
    const { text } = await lastOf("how does a heloc work", "can i talk to a real person");
    expect(text).toContain(content.broker.phone_display);
    expect(text).toContain("(/schedule-meeting)");
  });

  test("has the free help lines for somebody who missed payments", async () => {
    const { text } = await lastOf("i missed three mortgage payments", "can i talk to a real person about this");
    expect(text).toContain(content.assistant.en.hardship);
  });

  test.each([
    ["threat", "My mom hits me. Can she be on the call?"],
    ["fha-credit-score", "What credit score do I need for FHA? And can I talk to someone?"],
  ])("does not hide what else was said: %s", async (name, message) => {
    expect((await lastOf(message)).name).toBe(name);
  });
});

describeSample("what somebody tells", () => {
  test.each([
    ["death_paid_off", "my wife died in june and there is no mortgage on the house"],
    ["death_paid_off", "My mother passed away last week. Her home was paid off."],
    ["death_paid_off", "mi esposo falleció y la casa ya está pagada"],
    ["death_with_loan", "my dad died and he still owed 200k on the house"],
    ["death", "my husband passed away in april"],
    ["costs_too_high", "im 71 and living on social security, the property taxes and the insurance are too much for me"],
    ["costs_too_high", "what is a reverse mortgage", "my pension is 900 and the insurance is getting hard to pay"],
    [
      "trouble_income",
      "i missed three mortgage payments",
      "i was laid off in june and found another job, it pays less",
    ],
    ["trouble_payment", "i missed three mortgage payments", "i lost my job in june", "my payment is 2700"],
  ])("%s: %s", async (name, ...messages) => {
    expect((await lastOf(...messages)).name).toBe(name);
  });

  test("in trouble is never just noted", async () => {
    const { name } = await lastOf("we are behind on the mortgage and got a letter", "they want 5000 now");
    expect(name).toMatch(/^hardship/);
  });

  test("gets its reply once", async () => {
    const told = ["i missed three mortgage payments", "i lost my job in june", "my wife lost her job too"];
    const [, first, second] = await answers(...told);
    expect(second?.text).not.toContain(first?.text);
  });
});

describeSample("thanks", () => {
  test("without a question get a friendly word", async () => {
    expect((await lastOf("what is pmi", "ok thats good to hear, thanks for everything")).name).toBe("thanks");
  });

  test("leave the question that comes with them as it is", async () => {
    const thanked = await lastOf(
      "what is pmi",
      "Thank you so much, that helped. How do rate locks work? Thanks again!",
    );
    expect(thanked.name).toBe((await lastOf("what is pmi", "How do rate locks work?")).name);
  });
});

describeSample("a follow-up", () => {
  test.each([
    // Its own subject counts more than the loan before it.
    ["prop-19-base-transfer", "is 1.4 million jumbo in carlsbad", "and our property tax, does it start over? im 60"],
    ["credit-inquiries", "we want to refinance", "does it hurt our score? my wife worries about that"],
    [
      "seller-refuses-va-fha",
      "can i use a va loan again",
      "what about the fee",
      "do sellers want va offers at all, my realtor says no",
    ],
    ["house-in-deceased-name", "what is a reverse mortgage", "my late husband is still on the deed, is that bad"],
    // Both count where an entry is about both.
    ["reverse-taxes-insurance", "what is a reverse mortgage", "do i still pay the property taxes"],
    ["hardship-housing-counselor", "i missed three mortgage payments", "is there anybody who helps me for free"],
    // The loan that only the answer named.
    [
      "heloc-rate-changes",
      "should i do a cash out refinance or leave my first mortgage alone",
      "is the other one fixed or can it go up",
    ],
  ])("%s: %s", async (name, ...messages) => {
    expect((await lastOf(...messages)).name).toBe(name);
  });

  test("about living in one of the units is not about the loan for rentals", async () => {
    const { name } = await lastOf("does a dscr loan work for a triplex", "what if i live in one of the units");
    expect(["house-hacking", "conventional-multi-unit", "fha-multi-unit"]).toContain(name);
  });
});

describeSample("an answer that was given further above", () => {
  test("is not given again as a whole", async () => {
    const [, first, , second] = await answers(
      "can i get a heloc",
      "what does a heloc cost",
      "what is pmi",
      "heloc costs",
    );
    const paragraphs = first?.text.split("\n\n").filter((one) => one.length > 60) ?? [];
    expect(paragraphs.length).toBeGreaterThan(1);
    expect(paragraphs.filter((one) => second?.text.includes(one)).length).toBeLessThanOrEqual(1);
  });

  test("is given again to somebody who asks the same again", async () => {
    const [first, , second] = await answers("what does a heloc cost", "what is pmi", "What does a HELOC cost?");
    expect(second?.text).toBe(first?.text);
  });
});

describeSample("what is no sum", () => {
  const buyer = "thinking about a townhouse around 340k, i make 94k";
  test.each([
    ["i pick up a lot of extra shifts at the hospital", buyer],
    [
      "my husband thinks we should call it a second home, lower rate, is that ok",
      "we owe 310k at 2.75 and want a place",
    ],
    [
      "she says i could pay her later, so it's just my brother for now",
      "dad's house has 147k left at 3.5%, worth 870k",
    ],
    ["so with a bridge loan we'd have both payments for a while? thats scary", "we owe 388k at 2.875"],
    ["grossed 212k last yr but after the truck payment the taxes say 58", "house is 425k, can i get a loan"],
    ["should he be on the loan with me, he'd pay half", buyer],
    ["it's 3.99 then 4.99 then 5.99, 25% down", "new build for 1,089,000"],
    ["it's a flip, rehab is about 95k", "buying a place for 585k"],
  ])("%s", async (message, ...before) => {
    const { text } = await lastOf(...before, message);
    expect(text).not.toMatch(/What rate|How much extra|put down|principal and interest/i);
  });
});

describeSample("a sum that waits for a figure", () => {
  test("gives way to another that is asked for, and the rate is not asked for twice", async () => {
    const [, , payment] = await answers(
      "we have 22k saved and a 462 car payment, income 94k",
      "the place is 340k",
      "so what would my payment be with 5 down?",
    );
    expect(payment?.name).toBe("monthly_payment");
    expect(payment?.text).not.toContain("I still need one thing");
  });

  test("knows that 700ish is about 700 thousand", async () => {
    expect((await lastOf("owe 330, worth 700ish")).text).toContain("47.1%");
  });

  test.each([["buying. 550k, 10 down"], ["615k, 20 down"]])("%s begins one", async (message) => {
    expect(await lastOf(message)).toMatchObject({ name: "monthly_payment" });
    expect((await lastOf(message)).text).toContain("rate");
  });
});

describeSample("somebody who is not late yet", () => {
  test.each([
    "my husband has been sick since spring and our savings are gone. still current but i don't think we can make august",
    "we're up to date but not sure we can make next month's payment",
  ])("%s", async (message) => {
    expect((await lastOf(message)).text).toContain("800-569-4287");
  });

  test("is not offered a sum afterwards", async () => {
    const { text } = await lastOf(
      "i don't think we can make our mortgage payment in august",
      "we owe 560k, worth 850k",
    );
    expect(text).not.toContain("loan-to-value is");
  });
});
