import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";

const waiting = { state: "waiting", text: "Unanswered for 2 hours: 22 hours left" } as const;
const answered = { state: "answered", text: "Answered in 1 hour" } as const;
const card = { status: "new", clock: waiting, nextContact: null, flags: [], isDeleted: false };
const on = (state: "overdue" | "today" | "later") => ({ on: "2026-11-20", text: "November 20", state });

const all = { calls: true, texts: true, mail: true };
const mailOnly = { calls: false, texts: false, mail: true };
const nothing = { calls: false, texts: false, mail: false };

test.each([
  ["of somebody who stopped everything", card, nothing, "Don't contact them. They asked you not to."],
  ["new, with consent", card, all, "Call, text, or write an email. Unanswered for 2 hours: 22 hours left."],
  ["new, without", card, mailOnly, "Write an email. Unanswered for 2 hours: 22 hours left."],
  [
    "from a state without a license",
    { ...card, flags: ["no license: refer"] },
    all,
    "Refer them to somebody who is licensed in their state.",
  ],
  ["answered", { ...card, status: "contacted", clock: answered }, all, "Plan the next contact."],
  [
    "planned",
    { ...card, status: "contacted", clock: answered, nextContact: on("later") },
    all,
    "Get in touch again on November 20.",
  ],
  [
    "due",
    { ...card, status: "contacted", clock: answered, nextContact: on("today") },
    all,
    "Get in touch again today.",
  ],
  [
    "overdue",
    { ...card, status: "contacted", clock: answered, nextContact: on("overdue") },
    all,
    "Get in touch again: it was planned for November 20.",
  ],
  [
    "won",
    { ...card, status: "won", clock: answered, nextContact: on("today") },
    all,
    "Nothing to do: this lead is closed.",
  ],
  ["deleted", { ...card, isDeleted: true }, all, "This lead is deleted. It can be brought back until tomorrow night."],
])("a lead that is %s", (_what, lead, allowed, sentence) => {
  expect(nextStep(lead, allowed)).toBe(sentence);
});
