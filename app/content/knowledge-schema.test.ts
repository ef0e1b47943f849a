import { describe, expect, test } from "vitest";
import { completeEntry, entriesSchema } from "./knowledge-schema.ts";

const answer = `FHA takes a lower score than most loans. ${"It also asks for less money at the start. ".repeat(5)}`;
const entry = {
  id: "fha-credit-score",
  title: "FHA minimum credit score",
  leads: [
    { say: "Yes, {{score}} is enough.", phrasings: "Is a 580 enough?\ndoes fha take 580" },
    { say: "The minimum is {{score}}.", phrasings: "What score does FHA need?" },
  ],
  phrasings: "fha credit floor",
  answer,
  related: ["fha-overview"],
  page: "/faqs",
};
const problems = (change: object) =>
  entriesSchema
    .safeParse([{ ...entry, ...change }])
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("an entry", () => {
  test("has one list of phrasings, its own first, then those of each lead, and its figures filled in", () => {
    const [parsed] = entriesSchema.parse([entry]);
    const complete = parsed && completeEntry(parsed, (text) => text.replace("{{score}}", "580"));
    expect(complete?.phrasings).toEqual([
      "fha credit floor",
      "Is a 580 enough?",
      "does fha take 580",
      "What score does FHA need?",
    ]);
    expect(complete?.leads.map(({ say }) => say)).toEqual(["Yes, 580 is enough.", "The minimum is 580."]);
  });

  test("needs no phrasings of its own, and no leads", () => {
    expect(problems({ phrasings: undefined })).toBeUndefined();
    expect(problems({ leads: undefined, phrasings: "one way\nanother\na third" })).toBeUndefined();
    expect(problems({ leads: undefined })?.[0]?.[0]).toBe("0.phrasings");
  });

  test("says yes or no only where every phrasing is such a question", () => {
    expect(problems({ answer: `Yes, it does. ${answer}` })).toEqual([
      ["0.answer", "must not begin with yes or no: put that into a lead"],
    ]);
    expect(problems({ leads: [{ say: "No, it is not.", phrasings: "is it free\nwho pays for it" }] })).toEqual([
      ["0.leads.0.say", 'begins with yes or no, but "who pays for it" is not a yes-or-no question'],
    ]);
  });
});
