import { beforeAll, expect, test } from "vitest";
import { getAssistant, lastAnswer } from "../../../../../tests/support/conversations.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";

beforeAll(getAssistant, 60_000);

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

describeSample("several questions in one message", () => {
  const idsOf = async (message: string) =>
    (await getAssistant().answer([{ role: "user", content: message }])).map(({ details }) => details.origin.id);

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
