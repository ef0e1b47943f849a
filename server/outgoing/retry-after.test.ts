import { expect, test } from "vitest";
import { retryAfterSeconds } from "./retry-after.ts";

const now = new Date("2026-11-16T12:00:00Z");

test.each([
  ["120", 120],
  [" 0 ", 0],
  ["Mon, 16 Nov 2026 12:30:00 GMT", 1800],
  ["Mon, 16 Nov 2026 11:00:00 GMT", 0],
  ["9999999", 86_400],
  ["Fri, 31 Dec 9999 23:59:59 GMT", 86_400],
  ["soon", undefined],
  ["-5 minutes", undefined],
  ["", undefined],
  [undefined, undefined],
])("Retry-After: %s waits %s seconds", (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
