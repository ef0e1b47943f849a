import { expect, test } from "vitest";
import { ageOn, isCalendarDay, longDay } from "./calendar-day.ts";

test.each([
  ["2027-02-28", true],
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2027-04-31", false],
  ["2027-13-01", false],
  ["2027-00-10", false],
  ["0000-01-01", false],
  ["9999-12-31", false],
  ["27-01-01", false],
  ["2027-1-1", false],
  ["2027-01-01T00:00", false],
  ["", false],
])("%s is a day: %s", (text, expected) => expect(isCalendarDay(text)).toBe(expected));

test.each([
  ["1964-11-15", "2026-11-15", 62],
  ["1964-11-16", "2026-11-15", 61],
  ["1964-02-29", "2026-02-28", 61],
  ["1964-02-29", "2026-03-01", 62],
  ["1964-02-29", "2028-02-29", 64],
])("born %s, on %s: %i years", (birth, day, years) => expect(ageOn(birth, day)).toBe(years));

test("a day in words", () => expect(longDay("2027-03-14")).toBe("Sunday, March 14, 2027"));
