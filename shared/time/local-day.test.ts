import { expect, test } from "vitest";
import { dayAfter, localDate, startOfDay } from "./local-day.ts";

const zone = "America/Los_Angeles";

test.each([
  ["2026-11-15", "2026-11-15T08:00:00.000Z"],
  ["2026-07-04", "2026-07-04T07:00:00.000Z"],
  // The days on which clocks change begin before the change.
  ["2026-03-08", "2026-03-08T08:00:00.000Z"],
  ["2026-11-01", "2026-11-01T07:00:00.000Z"],
])("%s begins at %s in San Diego", (date, moment) => {
  expect(startOfDay(date, zone)?.toISOString()).toBe(moment);
});

test.each(["", "15/11/2026", "2026-13-01", "x"])("%j is no date", (date) => {
  expect(startOfDay(date, zone)).toBeUndefined();
});

test("a moment after midnight UTC is still the day before in San Diego", () => {
  expect(localDate(new Date("2026-11-15T05:00:00Z"), zone)).toBe("2026-11-14");
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
});
