import fc from "fast-check";
import { expect, test } from "vitest";
import { createBusinessClock } from "./business-hours.ts";

const minute = 60_000;
const office = createBusinessClock({
  timeZone: "America/Los_Angeles",
  hours: [
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "13:00", closes: "17:00" },
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:30", closes: "12:00" },
    { days: ["Saturday"], opens: "10:00", closes: "13:00" },
  ],
  daysOff: [{ from: "2026-12-21", to: "2026-12-22" }, { from: "2026-12-24" }],
});

test.each([
  ["in the morning", "2026-11-17T10:10:00-08:00", 30, "2026-11-17T10:40:00-08:00"],
  ["to the end of a span", "2026-11-17T11:30:00-08:00", 30, "2026-11-17T12:00:00-08:00"],
  ["over lunch", "2026-11-17T11:50:00-08:00", 30, "2026-11-17T13:20:00-08:00"],
  ["sent during lunch", "2026-11-17T12:15:00-08:00", 30, "2026-11-17T13:30:00-08:00"],
  ["over night", "2026-11-17T16:45:00-08:00", 30, "2026-11-18T08:45:00-08:00"],
  ["sent at night", "2026-11-17T02:00:00-08:00", 30, "2026-11-17T09:00:00-08:00"],
  ["over a weekend", "2026-11-14T12:50:00-08:00", 30, "2026-11-16T08:50:00-08:00"],
  ["over Thanksgiving", "2026-11-25T16:50:00-08:00", 30, "2026-11-27T08:50:00-08:00"],
  ["over a day off and Christmas", "2026-12-23T16:50:00-08:00", 30, "2026-12-26T10:20:00-08:00"],
  ["over two days off", "2026-12-19T12:50:00-08:00", 30, "2026-12-23T08:50:00-08:00"],
  ["over the night in which clocks go forward", "2027-03-12T16:50:00-08:00", 200, "2027-03-15T08:40:00-07:00"],
])("%s: from %s, %i minutes are over at %s", (_, from, minutes, over) => {
  expect(office.after(new Date(from), minutes * minute)).toEqual(new Date(over));
});

test("an office that never opens has no deadline", () => {
  const closed = createBusinessClock({ timeZone: "UTC", hours: [], daysOff: [] });
  expect(closed.after(new Date("2026-11-17T10:00:00Z"), minute)).toBeUndefined();
});

test("what was added is what passed", () => {
  const from = fc.date({
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2027-12-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(from, fc.integer({ min: 1, max: 3000 }), (start, minutes) => {
      const over = office.after(start, minutes * minute) as Date;
      expect(office.between(start, over)).toBe(minutes * minute);
    }),
    { numRuns: 200 },
  );
});
