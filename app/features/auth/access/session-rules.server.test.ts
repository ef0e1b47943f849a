import { expect, test } from "vitest";
import { renewedEnd, sessionEnd } from "./session-rules.server.ts";

const start = new Date("2026-11-15T08:00:00Z");
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

test("a visitor's session lasts 30 days without use, and as long as it is used", () => {
  expect(sessionEnd("visitor", start, start)).toEqual(after(720));
  expect(renewedEnd("visitor", { createdAt: start, expiresAt: after(720) }, after(23))).toBeUndefined();
  expect(renewedEnd("visitor", { createdAt: start, expiresAt: after(720) }, after(24))).toEqual(after(744));
  expect(sessionEnd("visitor", start, after(9000))).toEqual(after(9720));
});

test("an admin's session ends after 12 hours without use, and after 7 days in any case", () => {
  expect(sessionEnd("admin", start, start)).toEqual(after(12));
  expect(renewedEnd("admin", { createdAt: start, expiresAt: after(12) }, after(0.2))).toBeUndefined();
  expect(renewedEnd("admin", { createdAt: start, expiresAt: after(12) }, after(0.3))).toEqual(after(12.3));
  expect(renewedEnd("admin", { createdAt: start, expiresAt: after(167.9) }, after(160))).toBeUndefined();
  expect(sessionEnd("admin", start, after(160))).toEqual(after(168));
});
