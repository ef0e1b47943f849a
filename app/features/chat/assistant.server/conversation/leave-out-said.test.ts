import { expect, test } from "vitest";
import type { AnswerPart } from "../answer.ts";
import { leaveOutSaid } from "./leave-out-said.ts";

const texts = {
  could_be: "Or else:",
  more_about: "More about:",
  which_whole: "Choose one.",
  which_loan: "Which loan?",
};
const own = "A lock holds your rate for a number of days, whatever the market does meanwhile.";
const other = "Short locks are mostly free, and longer ones cost a part of a point of the loan.";
const doubtful: AnswerPart = {
  text: [own, "Or else:", "**What a lock costs**", other, "Choose one."].join("\n\n"),
  details: { origin: { kind: "entry", id: "lock", confidence: "unsure" }, title: "Rate locks", suggestions: [] },
};
const after = (above: string) => leaveOutSaid(doubtful, { above, before: "" }, texts)?.text;

test("what else may be meant is left out with its heading if it was said right above", () => {
  expect(after(other)).toBe(`${own}\n\nChoose one.`);
});

test("it needs no heading if the first sentence was said right above", () => {
  expect(after(own)).toBe(`**What a lock costs**\n\n${other}\n\nChoose one.`);
});

test("nothing is left out that is new, and nothing is left if all was said", () => {
  expect(after("Something else that was said before and fills a whole line of the chat.")).toBe(doubtful.text);
  expect(after(`${own}\n\n${other}`)).toBeUndefined();
});
