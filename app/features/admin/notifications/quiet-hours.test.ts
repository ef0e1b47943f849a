import { expect, test } from "vitest";
import { isQuiet, readQuietHours } from "./quiet-hours.ts";

const zone = "America/Los_Angeles";
const overnight = { from: "21:00", until: "07:00" };
const midday = { from: "12:00", until: "13:00" };

test.each([
  [overnight, "2026-11-17T04:59:00Z", false],
  [overnight, "2026-11-17T05:00:00Z", true],
  [overnight, "2026-11-17T14:59:00Z", true],
  [overnight, "2026-11-17T15:00:00Z", false],
  [midday, "2026-11-16T19:59:00Z", false],
  [midday, "2026-11-16T20:00:00Z", true],
  [midday, "2026-11-16T21:00:00Z", false],
  // An hour later in the year's other half: the clock on the wall counts.
  [overnight, "2026-07-17T04:00:00Z", true],
])("%j at %s: quiet is %s", (hours, at, quiet) => {
  expect(isQuiet(hours, zone, new Date(at))).toBe(quiet);
});

test.each([
  ["21:00", "07:00", { from: "21:00", until: "07:00" }],
  ["21:00", "21:00", undefined],
  ["24:00", "07:00", undefined],
  ["9", "", undefined],
])("from %s until %s is read as %j", (from, until, hours) => {
  expect(readQuietHours(from, until)).toEqual(hours);
});
