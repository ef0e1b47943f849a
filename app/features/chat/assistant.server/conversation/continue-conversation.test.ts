import { beforeAll, expect, test } from "vitest";
import { getAssistantWithEncoder, lastAnswer } from "../../../../../tests/support/conversations.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import type { Assistant } from "../assistant.ts";
import { messageEnd } from "../text/message-end.ts";
import { toldUpTo } from "./continue-conversation.ts";

let assistant: Assistant;
beforeAll(async () => {
  assistant = await getAssistantWithEncoder();
}, 120_000);

const lastOf = (...messages: readonly string[]) => lastAnswer(messages, assistant);

describeSample("a message in the middle of a conversation, with the sentence encoder", () => {
  const couple = [
    "me and my fiance want to buy our first place, where do we even start",
    "what if only i go on the loan",
  ];
  const divorced = [
    "divorce was final in march and i got the house but his name is still on the mortgage",
    "im a teacher, 71k a year, plus 900 a month child support. does the support count",
  ];
  test.each<[readonly string[], string, string]>([
    [[...couple, "would he still be on the title tho"], "first-time-buying-together", "the title says who owns"],
    [
      [...divorced, "my daughter is 16 so it stops in 2 years, is that a problem"],
      "alimony-child-support-income",
      "3 years",
    ],
    [
      [
        "can I get a reverse mortgage at 74",
        "I still owe about 40,000 on it",
        "And who owns the house then, me or the bank?",
      ],
      "reverse-who-owns-home",
      "You stay the owner",
    ],
    // The kind of loan counts, also where the message that named it is too far up to be read with the others.
    [
      [
        "I am 76 and a widow, and I own my home. My neighbor told me about reverse mortgages. I would like to know if they are safe.",
        "I have a small mortgage left, about $85,000, and the payment of $1,140 is getting hard on my Social Security, month by month.",
        "My house was appraised at $1.3 million two years ago, before the new roof. How much money could I expect to receive from it?",
        "My daughter is against it. She says the bank will take the house and nothing will be left. Is she right?",
      ],
      "reverse-lose-home",
      "You can lose it if taxes",
    ],
    // Clear by itself.
    [
      ["I am here on an H-1B visa. Can I buy a house?", "what papers are needed for the money from my father"],
      "gift-funds",
      "signed gift letter",
    ],
    [
      ["my mom passed in january and left me and my brother her house", "and do the property taxes go up?"],
      "moving-inherited-home",
      "Proposition 19",
    ],
    // Whoever goes to work for themselves is not told that there is no need to rush.
    [
      [
        "We have 6.875% on 893k. Does it make sense to refinance now?",
        "One wrinkle: I'm leaving my W-2 job in eight weeks to consult. Should we do this before or after?",
      ],
      "job-change-before-mortgage",
      "Quitting to work for yourself soon?",
    ],
    // The clause of VA loans protects nobody who has another one.
    [
      [
        "price is 825, appraised 790. we were putting 10% down conventional",
        "how much more cash would we need if the seller doesn't budge",
        "our agent says we removed the appraisal contingency already. does that mean we lose our deposit, its 24k",
      ],
      "earnest-money-deposit",
      "After your contingencies are gone",
    ],
    // A question that is clear by itself is about what it says.
    [
      [
        "is a prequalification enough for an offer",
        "whats a preapproval then",
        "and whats an escrow, people use it for two things",
      ],
      "glossary-escrow",
      "two meanings",
    ],
    [
      ["should i pay points on my refi", "we may move in two years", "would a credit pull for a quote hurt my score"],
      "credit-inquiries",
      "few points",
    ],
  ])("%j → %s: %s", async (messages, name, text) => {
    const answer = await lastOf(...messages);
    expect(answer.name).toBe(name);
    expect(answer.text.split("\n\n").slice(0, 2).join(" ")).toContain(text);
  });

  test("says no sentence twice in a row", async () => {
    const first = await lastOf(...couple);
    const next = await lastOf(...couple, "what if only she goes on the loan");
    const opening = first.text.split("\n\n")[0];
    expect(opening).not.toBe("");
    expect(next.text.split("\n\n")[0]).not.toBe(opening);
  });

  test("somebody in trouble hears of nothing else", async () => {
    const { name } = await lastOf(
      "im three payments behind on my mortgage",
      "would refinancing help",
      "what if I just sell it",
    );
    expect(name).toBe("hardship-sell");
  });

  test("disappointment about a figure is no despair, and despair is", async () => {
    const taxes = "net was 85, and depreciation was 41 too because i bought the tractor";
    expect((await lastOf(taxes, "so like 126?? thats more than i thought")).name).not.toBe("self_harm");
    expect((await lastOf("how does a heloc work", "thats still not all of it is it")).name).not.toBe("self_harm");
    expect((await lastOf("how does a heloc work", "i've been looking at the bridge since the letter came")).name).toBe(
      "self_harm",
    );
  });
});

describeSample("a message about something else, with the sentence encoder", () => {
  test.each([
    ["off_topic", "write me a python script that renames all my photos by date"],
    ["off_topic", "my airpods only play in the left ear"],
    ["off_topic", "how many grams of protein in a chicken thigh"],
  ])("%s: %s", async (name, message) => {
    expect((await lastOf(message)).name).toBe(name);
    expect((await lastOf("how does a heloc work", message)).name).toBe(name);
  });
});

test("of what was said the latest messages count that there is room for, one at least, and the message itself", () => {
  const told = (...messages: string[]) => toldUpTo(messages.slice(0, -1), messages.at(-1) ?? "").split(messageEnd);
  expect(told("first", "second", "third")).toEqual(["first", "second", "third"]);
  const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(5_000));
  expect(told(a ?? "", b ?? "", c ?? "")).toEqual(["b".repeat(280), c]);
  expect(told("a".repeat(200), "b".repeat(200), "c".repeat(100))).toEqual(["b".repeat(200), "c".repeat(100)]);
});
