import { expect, test } from "vitest";
import { dayIn, instantOf, offsetMinutes, wallClock, zoneName } from "./zoned-time.ts";

const losAngeles = "America/Los_Angeles";

test.each([
  ["2026-11-15T07:59:59.999Z", "2026-11-14"],
  ["2026-11-15T08:00:00.000Z", "2026-11-15"],
  ["2027-06-01T06:59:59.999Z", "2027-05-31"],
  ["2027-06-01T07:00:00.000Z", "2027-06-01"],
])("at %s it is %s in Los Angeles", (at, day) => expect(dayIn(losAngeles, new Date(at))).toBe(day));

test.each([
  [losAngeles, "2026-11-15T00:00:00.500Z", -480],
  [losAngeles, "2027-06-01T00:00:00Z", -420],
  ["Asia/Kathmandu", "2027-06-01T00:00:00Z", 345],
  ["Pacific/Apia", "2027-06-01T00:00:00Z", 780],
  ["UTC", "2027-06-01T00:00:00Z", 0],
])("%s at %s is %i minutes from UTC", (zone, at, minutes) => expect(offsetMinutes(zone, new Date(at))).toBe(minutes));

test.each([
  ["2026-11-15", "10:00", "2026-11-15T18:00:00.000Z"],
  ["2027-06-01", "10:00", "2027-06-01T17:00:00.000Z"],
  ["2027-03-14", "01:59", "2027-03-14T09:59:00.000Z"],
  ["2027-03-14", "02:00", undefined],
  ["2027-03-14", "02:59", undefined],
  ["2027-03-14", "03:00", "2027-03-14T10:00:00.000Z"],
  ["2027-11-07", "00:59", "2027-11-07T07:59:00.000Z"],
  ["2027-11-07", "01:30", "2027-11-07T08:30:00.000Z"],
  ["2027-11-07", "02:00", "2027-11-07T10:00:00.000Z"],
])("%s %s in Los Angeles is %s", (day, time, instant) =>
  expect(instantOf(day, time, losAngeles)?.toISOString()).toBe(instant),
);

test("midnight is hour 00 of the new day", () =>
  expect(wallClock(losAngeles, new Date("2026-11-15T08:00:00Z"))).toBe("2026-11-15T00:00:00"));

test("a zone's name is the one people use", () => expect(zoneName(losAngeles)).toBe("Pacific Time"));
