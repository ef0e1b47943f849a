import { describe, expect, test } from "vitest";
import { addDays, dayIn, daysBetween, isDay, momentIn, momentOf, nextMidnightIn, shortDay } from "./zoned-day.ts";

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
  expect(shortDay("2026-11-15")).toBe("Nov 15, 2026");
});

test.each([
  ["a winter morning", "2026-11-14T09:00", "2026-11-14T17:00:00.000Z"],
  ["a summer morning", "2026-07-14T09:00", "2026-07-14T16:00:00.000Z"],
  ["a time the clocks skip", "2026-03-08T02:30", "2026-03-08T10:30:00.000Z"],
  ["a time they show twice", "2026-11-01T01:30", "2026-11-01T08:30:00.000Z"],
  ["the evening of that day", "2026-11-01T20:00", "2026-11-02T04:00:00.000Z"],
  ["the year's last minute", "2026-12-31T23:59", "2027-01-01T07:59:00.000Z"],
])("%s in San Diego is one moment", (_what, wall, moment) => {
  expect(momentOf(pacific, wall)?.toISOString()).toBe(moment);
});

test("what is no time is no moment", () => {
  expect(momentOf(pacific, "yesterday")).toBeUndefined();
  expect(momentOf(pacific, "2026-13-40T09:00")).toBeUndefined();
});

test("a moment is written with the zone's name, summer and winter", () => {
  expect(momentIn(pacific, new Date("2026-11-15T13:00:00Z"))).toBe("Sun, Nov 15, 2026, 5:00 AM PST");
  expect(momentIn(pacific, new Date("2026-07-15T12:00:00Z"))).toBe("Wed, Jul 15, 2026, 5:00 AM PDT");
});
