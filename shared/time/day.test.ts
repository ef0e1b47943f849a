import { expect, test } from "vitest";
import { addDays, ageOn, daysBetween, fullDay, isDay, longDay, shortDay } from "./day.ts";

test.each([
  ["2027-02-28", true],
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2026-02-30", false],
  ["2027-04-31", false],
  ["2027-13-01", false],
  ["2027-00-10", false],
  ["0000-01-01", false],
  ["9999-12-31", false],
  ["27-01-01", false],
  ["2027-1-1", false],
  ["02/28/2026", false],
  ["2027-01-01T00:00", false],
  ["", false],
])("%j is a day: %s", (text, expected) => expect(isDay(text)).toBe(expected));

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-03-01", -1, "2028-02-29"],
])("%s plus %i days is %s", (day, count, expected) => expect(addDays(day, count)).toBe(expected));

test.each([
  ["2026-03-07", "2026-03-09", 2],
  ["2026-10-31", "2026-11-02", 2],
])("from %s to %s, over a clock change, are %i days", (from, to, count) => expect(daysBetween(from, to)).toBe(count));

test.each([
  ["1964-11-15", "2026-11-15", 62],
  ["1964-11-16", "2026-11-15", 61],
  ["1964-02-29", "2026-02-28", 61],
  ["1964-02-29", "2026-03-01", 62],
  ["1964-02-29", "2028-02-29", 64],
])("born %s, on %s: %i years", (birth, day, years) => expect(ageOn(birth, day)).toBe(years));

test.each([
  [shortDay, "2026-11-15", "Nov 15, 2026"],
  [longDay, "2025-03-18", "March 18, 2025"],
  [fullDay, "2027-03-14", "Sunday, March 14, 2027"],
])("%o writes %s as %s", (write, day, text) => expect(write(day)).toBe(text));
