import { expect, test } from "vitest";
import { addMonths } from "./months.ts";

test.each([
  ["2026-11-15T20:00:00.000Z", 25, "2028-12-15T20:00:00.000Z"],
  ["2026-01-31T00:00:00.000Z", 1, "2026-02-28T00:00:00.000Z"],
  ["2027-12-31T23:59:59.999Z", 2, "2028-02-29T23:59:59.999Z"],
  ["2026-03-31T12:00:00.000Z", -1, "2026-02-28T12:00:00.000Z"],
  ["2026-11-15T20:00:00.000Z", -24, "2024-11-15T20:00:00.000Z"],
])("%s and %i months is %s", (from, months, expected) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(expected);
});
