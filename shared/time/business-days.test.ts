import { expect, test } from "vitest";
import { businessDayAfter, businessDaysAfter, isBusinessDay } from "./business-days.ts";

test.each([
  ["2026-01-01", "New Year's Day"],
  ["2026-01-19", "Martin Luther King Jr. Day"],
  ["2026-02-16", "Washington's Birthday"],
  ["2026-05-25", "Memorial Day"],
  ["2026-06-19", "Juneteenth"],
  ["2026-07-03", "Independence Day, kept on Friday"],
  ["2026-09-07", "Labor Day"],
  ["2026-10-12", "Columbus Day"],
  ["2026-11-11", "Veterans Day"],
  ["2026-11-26", "Thanksgiving"],
  ["2026-12-25", "Christmas"],
  ["2021-12-31", "the next New Year's Day, kept on Friday"],
  ["2023-01-02", "New Year's Day, kept on Monday"],
  ["2026-11-14", "a Saturday"],
  ["2026-11-15", "a Sunday"],
])("%s is not a business day: %s", (day) => {
  expect(isBusinessDay(day)).toBe(false);
});

test.each([
  ["2026-11-13", "2026-11-13", 0],
  ["2026-11-13", "2026-11-15", 0],
  ["2026-11-13", "2026-11-17", 2],
  ["2026-11-10", "2026-11-12", 1],
  ["2026-12-30", "2027-01-05", 3],
  ["2026-03-06", "2026-03-10", 2],
  ["2026-10-30", "2026-11-03", 2],
  ["1971-04-02", "2026-11-15", 60],
])("from %s to %s there are %d", (from, to, count) => {
  expect(businessDaysAfter(from, to)).toBe(count);
});

test.each([
  ["2026-11-16", 10, "2026-12-01"],
  ["2026-11-13", 1, "2026-11-16"],
  ["2026-11-14", 1, "2026-11-16"],
  ["2026-12-24", 1, "2026-12-28"],
])("[64.1200(a)(10)] from %s, %i business days are over on %s, without weekends and holidays", (from, count, day) => {
  expect(businessDayAfter(from, count)).toBe(day);
});
