import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";

const waiting = { state: "waiting", text: "Unanswered for 2 hours: 22 hours left" } as const;
const answered = { state: "answered", text: "Answered in 1 hour" } as const;
const card = { status: "new", clock: waiting, nextContact: null, flags: [], isDeleted: false };
const on = (state: "overdue" | "today" | "later") => ({ on: "2026-11-20", text: "November 20", state });

test.each([
  ["new, with consent", card, true, "Call, text or write. Unanswered for 2 hours: 22 hours left."],
  [
    "new, without",
    card,
    false,
    "Write an email; calls and texts were not agreed to. Unanswered for 2 hours: 22 hours left.",
  ],
  [
    "from a state without a license",
    { ...card, flags: ["no license: refer"] },
    true,
    "Refer them to somebody who is licensed in their state.",
  ],
  ["answered", { ...card, status: "contacted", clock: answered }, true, "Plan the next contact."],
  [
    "planned",
    { ...card, status: "contacted", clock: answered, nextContact: on("later") },
    true,
    "Get in touch again on November 20.",
  ],
  [
    "due",
    { ...card, status: "contacted", clock: answered, nextContact: on("today") },
    true,
    "Get in touch again today.",
  ],
  [
    "overdue",
    { ...card, status: "contacted", clock: answered, nextContact: on("overdue") },
    true,
    "Get in touch again: it was planned for November 20.",
  ],
  [
    "won",
    { ...card, status: "won", clock: answered, nextContact: on("today") },
    true,
    "Nothing to do: this lead is closed.",
  ],
  ["deleted", { ...card, isDeleted: true }, true, "This lead is deleted. It can be brought back until tomorrow night."],
])("a lead that is %s", (_what, lead, consentGiven, sentence) => {
  expect(nextStep(lead, consentGiven)).toBe(sentence);
});
