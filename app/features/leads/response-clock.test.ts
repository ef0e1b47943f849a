import { expect, test } from "vitest";
import { answerByText, durationWords, responseClock } from "./response-clock.ts";

const createdAt = new Date("2026-11-15T12:00:00Z");
const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);

test.each([
  ["reverse-mortgage-quote", 1, "waiting", "Unanswered for 1 hour: 23 hours left"],
  ["reverse-mortgage-quote", 24, "waiting", "Unanswered for 24 hours: under a minute left"],
  ["reverse-mortgage-quote", 25, "late", "Unanswered for 25 hours: 1 hour past the promised time"],
  ["meeting-request", 9, "late", "Unanswered for 9 hours: 1 hour past the promised time"],
  ["contact", 72, "late", "Unanswered for 3 days: 2 days past the promised time"],
])("%s after %d h is %s", (formType, hours, state, text) => {
  expect(responseClock({ formType, createdAt, firstResponseAt: null }, after(hours))).toEqual({ state, text });
});

test.each([
  [0.5, { state: "waiting", text: "Answer by 5:00 AM", answerBy: "5:00 AM" }],
  [2, { state: "late", text: "Unanswered for 2 hours: 1 hour past the promised time" }],
])("with a promised time, after %d h: %j", (hours, clock) => {
  const promised = { answerBy: after(1), text: answerByText(after(1), after(0), "America/Los_Angeles") };
  expect(responseClock({ formType: "contact", createdAt, firstResponseAt: null }, after(hours), promised)).toEqual(
    clock,
  );
});

test("a time on another day names it", () => {
  expect(answerByText(after(24), after(0), "America/Los_Angeles")).toBe("Mon 4:00 AM");
});

test("an answer stops the clock for good", () => {
  const lead = { formType: "contact", createdAt, firstResponseAt: after(0.5) };
  expect(responseClock(lead, after(900))).toEqual({ state: "answered", text: "Answered in 30 minutes" });
});

test.each([
  [-5, "under a minute"],
  [59_999, "under a minute"],
  [60_000, "1 minute"],
  [47 * 3_600_000, "47 hours"],
  [48 * 3_600_000, "2 days"],
])("%d ms is %s", (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});
