import { describe, expect, test } from "vitest";
import { addDays, dayIn, daysBetween, isDay, longDay, nextMidnightIn } from "./zoned-day.ts";

const pacific = "America/Los_Angeles";
const eastern = "America/New_York";

describe("the day in a zone", () => {
  test.each([
    ["2026-11-16T07:59:59Z", "2026-11-15", "2026-11-16"],
    ["2026-11-16T08:00:00Z", "2026-11-16", "2026-11-16"],
    ["2027-01-01T05:30:00Z", "2026-12-31", "2027-01-01"],
    ["2026-07-01T04:30:00Z", "2026-06-30", "2026-07-01"],
  ])("%s is %s in San Diego and %s in New York", (moment, west, east) => {
    expect(dayIn(pacific, new Date(moment))).toBe(west);
    expect(dayIn(eastern, new Date(moment))).toBe(east);
  });
});

describe("the next midnight", () => {
  test.each([
    ["an ordinary day", "2026-11-15T20:00:00Z", "2026-11-16T08:00:00.000Z"],
    ["the 23 hours of the day the clocks go forward", "2026-03-08T09:00:00Z", "2026-03-09T07:00:00.000Z"],
    ["the first second of that day", "2026-03-08T08:00:00Z", "2026-03-09T07:00:00.000Z"],
    ["the 25 hours of the day they go back", "2026-11-01T07:00:00Z", "2026-11-02T08:00:00.000Z"],
    ["the year's end", "2026-12-31T20:00:00Z", "2027-01-01T08:00:00.000Z"],
    ["one millisecond before", "2027-01-01T07:59:59.999Z", "2027-01-01T08:00:00.000Z"],
  ])("%s", (_what, moment, midnight) => {
    expect(nextMidnightIn(pacific, new Date(moment)).toISOString()).toBe(midnight);
  });
});

test("days are counted over daylight saving, leap days and the year's end", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
  expect(daysBetween("2026-10-31", "2026-11-02")).toBe(2);
});

test.each([
  ["2026-02-28", true],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["02/28/2026", false],
  ["", false],
])("%s is a day: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test("is written out the same in every zone", () => {
  expect(longDay("2026-11-15")).toBe("November 15, 2026");
});
