import { describe, expect, test } from "vitest";
import {
  clockTime,
  dayIn,
  formatInstant,
  instantOf,
  instantsOf,
  nextMidnight,
  offsetMinutes,
  startOfDay,
  wallClock,
  zoneName,
} from "./zone.ts";

const losAngeles = "America/Los_Angeles";
const newYork = "America/New_York";

test.each([
  ["2026-11-16T07:59:59Z", "2026-11-15", "2026-11-16"],
  ["2026-11-16T08:00:00Z", "2026-11-16", "2026-11-16"],
  ["2026-11-15T05:00:00Z", "2026-11-14", "2026-11-15"],
  ["2026-11-15T07:59:59.999Z", "2026-11-14", "2026-11-15"],
  ["2026-11-15T08:00:00.000Z", "2026-11-15", "2026-11-15"],
  ["2027-01-01T05:30:00Z", "2026-12-31", "2027-01-01"],
  ["2026-07-01T04:30:00Z", "2026-06-30", "2026-07-01"],
  ["2027-06-01T06:59:59.999Z", "2027-05-31", "2027-06-01"],
  ["2027-06-01T07:00:00.000Z", "2027-06-01", "2027-06-01"],
])("at %s it is %s in Los Angeles and %s in New York", (at, west, east) => {
  expect(dayIn(losAngeles, new Date(at))).toBe(west);
  expect(dayIn(newYork, new Date(at))).toBe(east);
});

test.each([
  [losAngeles, "2026-11-15T00:00:00.500Z", -480],
  [losAngeles, "2027-06-01T00:00:00Z", -420],
  [losAngeles, "2027-03-14T09:59:59Z", -480],
  [losAngeles, "2027-03-14T10:00:00Z", -420],
  [losAngeles, "2027-11-07T08:59:59Z", -420],
  [losAngeles, "2027-11-07T09:00:00Z", -480],
  ["Asia/Kathmandu", "2027-06-01T00:00:00Z", 345],
  ["Pacific/Apia", "2027-06-01T00:00:00Z", 780],
  ["UTC", "2027-06-01T00:00:00Z", 0],
])("%s at %s is %i minutes from UTC", (zone, at, minutes) => expect(offsetMinutes(zone, new Date(at))).toBe(minutes));

describe("the instant of a day and a time in Los Angeles", () => {
  test.each([
    ["a winter morning", "2026-11-14", "09:00", "2026-11-14T17:00:00.000Z"],
    ["another winter morning", "2026-11-15", "10:00", "2026-11-15T18:00:00.000Z"],
    ["a summer morning", "2026-07-14", "09:00", "2026-07-14T16:00:00.000Z"],
    ["another summer morning", "2027-06-01", "10:00", "2027-06-01T17:00:00.000Z"],
    ["the last minute before the skipped hour", "2027-03-14", "01:59", "2027-03-14T09:59:00.000Z"],
    ["the first minute after the skipped hour", "2027-03-14", "03:00", "2027-03-14T10:00:00.000Z"],
    ["the last minute before the repeated hour", "2027-11-07", "00:59", "2027-11-07T07:59:00.000Z"],
    ["the first minute after the repeated hour", "2027-11-07", "02:00", "2027-11-07T10:00:00.000Z"],
    ["the evening of that day", "2026-11-01", "20:00", "2026-11-02T04:00:00.000Z"],
    ["the last minute of the year", "2026-12-31", "23:59", "2027-01-01T07:59:00.000Z"],
  ])("%s", (_when, day, time, instant) => {
    expect(instantOf(day, time, losAngeles)?.toISOString()).toBe(instant);
    expect(instantsOf(day, time, losAngeles).map((at) => at.toISOString())).toEqual([instant]);
  });

  test.each([
    ["2026-03-08", "02:30", "2026-03-08T10:30:00.000Z"],
    ["2027-03-14", "02:00", "2027-03-14T10:00:00.000Z"],
    ["2027-03-14", "02:59", "2027-03-14T10:59:00.000Z"],
  ])("%s %s is skipped by the clocks and read an hour later", (day, time, instant) => {
    expect(instantOf(day, time, losAngeles)?.toISOString()).toBe(instant);
    expect(instantsOf(day, time, losAngeles)).toEqual([]);
  });

  test.each([
    ["2026-11-01", "01:30", "2026-11-01T08:30:00.000Z", "2026-11-01T09:30:00.000Z"],
    ["2027-11-07", "01:00", "2027-11-07T08:00:00.000Z", "2027-11-07T09:00:00.000Z"],
    ["2027-11-07", "01:30", "2027-11-07T08:30:00.000Z", "2027-11-07T09:30:00.000Z"],
    ["2027-11-07", "01:59", "2027-11-07T08:59:00.000Z", "2027-11-07T09:59:00.000Z"],
  ])("%s %s is shown twice and read as the first", (day, time, first, second) => {
    expect(instantOf(day, time, losAngeles)?.toISOString()).toBe(first);
    expect(instantsOf(day, time, losAngeles).map((at) => at.toISOString())).toEqual([first, second]);
  });

  test.each([
    ["yesterday", ""],
    ["2026-13-40", "09:00"],
    ["2026-02-30", "09:00"],
    ["2026-11-14", "24:00"],
    ["2026-11-14", "9:00"],
    ["2026-11-14", ""],
  ])("%j %j is not an instant", (day, time) => {
    expect(instantOf(day, time, losAngeles)).toBeUndefined();
    expect(instantsOf(day, time, losAngeles)).toEqual([]);
  });
});

test.each([
  ["2026-11-15", losAngeles, "2026-11-15T08:00:00.000Z"],
  ["2026-07-04", losAngeles, "2026-07-04T07:00:00.000Z"],
  // Days on which the clocks change begin before the change.
  ["2026-03-08", losAngeles, "2026-03-08T08:00:00.000Z"],
  ["2026-11-01", losAngeles, "2026-11-01T07:00:00.000Z"],
  // In Chile the clocks skip midnight itself.
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
])("%s begins in %s at %s", (day, zone, instant) => {
  expect(startOfDay(day, zone)?.toISOString()).toBe(instant);
});

test.each(["", "15/11/2026", "2026-13-01", "x"])("%j is not a day and does not begin", (day) => {
  expect(startOfDay(day, losAngeles)).toBeUndefined();
});

test.each([
  ["on an ordinary day", "2026-11-15T20:00:00Z", "2026-11-16T08:00:00.000Z"],
  ["on the day with 23 hours", "2026-03-08T09:00:00Z", "2026-03-09T07:00:00.000Z"],
  ["in the first second of that day", "2026-03-08T08:00:00Z", "2026-03-09T07:00:00.000Z"],
  ["on the day with 25 hours", "2026-11-01T07:00:00Z", "2026-11-02T08:00:00.000Z"],
  ["at the end of the year", "2026-12-31T20:00:00Z", "2027-01-01T08:00:00.000Z"],
  ["one millisecond before it", "2027-01-01T07:59:59.999Z", "2027-01-01T08:00:00.000Z"],
])("the next midnight %s", (_when, at, midnight) => {
  expect(nextMidnight(losAngeles, new Date(at)).toISOString()).toBe(midnight);
});

test("midnight is hour 00 of the new day", () =>
  expect(wallClock(losAngeles, new Date("2026-11-15T08:00:00Z"))).toBe("2026-11-15T00:00:00"));

test("a zone's name is the one people use", () => expect(zoneName(losAngeles)).toBe("Pacific Time"));

test.each([
  ["2026-11-15T13:00:00Z", "Sun, Nov 15, 2026, 5:00 AM PST"],
  ["2026-07-15T12:00:00Z", "Wed, Jul 15, 2026, 5:00 AM PDT"],
])("%s is written as %s", (at, text) => expect(formatInstant(losAngeles, new Date(at))).toBe(text));

test.each([
  ["10:00", "10:00 AM"],
  ["00:05", "12:05 AM"],
  ["13:30", "1:30 PM"],
])("%s is written as %s", (time, text) => expect(clockTime(time)).toBe(text));
