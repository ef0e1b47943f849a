import { expect, test } from "vitest";
import { describeMeetingTime } from "./meeting-times.ts";

const pacific = "America/Los_Angeles";

test.each([
  [
    "2026-11-20T18:00:00Z",
    "America/New_York",
    "Friday, November 20, 2026 at 10:00 AM Pacific Time (1:00 PM Eastern Time)",
  ],
  ["2026-11-20T18:00:00Z", "America/Tijuana", "Friday, November 20, 2026 at 10:00 AM Pacific Time"],
  ["2026-11-20T18:00:00Z", pacific, "Friday, November 20, 2026 at 10:00 AM Pacific Time"],
  [
    "2026-11-21T01:00:00Z",
    "Asia/Manila",
    "Friday, November 20, 2026 at 5:00 PM Pacific Time (Saturday, November 21, 2026 at 9:00 AM Philippine Standard Time)",
  ],
  // Between the two changes of the clocks, New York and Phoenix are on different sides.
  [
    "2027-03-12T17:00:00Z",
    "America/Phoenix",
    "Friday, March 12, 2027 at 9:00 AM Pacific Time (10:00 AM Mountain Standard Time)",
  ],
  [
    "2027-03-15T16:00:00Z",
    "America/Phoenix",
    "Monday, March 15, 2027 at 9:00 AM Pacific Time (9:00 AM Mountain Standard Time)",
  ],
])("complaint: both time zones by name, %s for %s", (at, visitor, text) => {
  expect(describeMeetingTime(new Date(at), pacific, visitor)).toBe(text);
});
