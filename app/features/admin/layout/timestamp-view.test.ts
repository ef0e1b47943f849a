import { expect, test } from "vitest";
import { timestampView, viewersText } from "./timestamp-view.ts";

const plain = (text: string) => text.replaceAll("\u202f", " ");
const lead = timestampView(new Date("2026-11-15T11:38:00Z"), "America/Los_Angeles");

test("[ADMIN-03] the server names the broker's zone", () => {
  expect(plain(lead.text)).toBe("Nov 15, 2026, 3:38 AM PST");
});

test.each([
  ["where the broker is", "America/Los_Angeles", "Nov 15, 2026, 3:38 AM"],
  ["where clocks show the same", "America/Tijuana", "Nov 15, 2026, 3:38 AM"],
  ["across the country", "America/New_York", "Nov 15, 2026, 6:38 AM EST"],
  ["on another day", "Asia/Tokyo", "Nov 15, 2026, 8:38 PM GMT+9"],
])("[ADMIN-03] submitted on, read %s", (_where, zone, text) => {
  expect(plain(viewersText(lead, zone))).toBe(text);
});
