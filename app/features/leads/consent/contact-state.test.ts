import { expect, test } from "vitest";
import { type ContactEvent, stopsOf } from "./contact-state.ts";

const event = (kind: ContactEvent["kind"], phone: string): ContactEvent => ({
  id: "event",
  at: new Date("2026-01-02T00:00:00Z"),
  kind,
  channels: ["calls"],
  email: null,
  phone,
  actorEmail: null,
  note: null,
  leadId: null,
});
const isStopped = (phone: string, ...events: ContactEvent[]) => "calls" in stopsOf({ email: null, phone }, events);

test.each([
  ["+16195550123", "+16195550123", true],
  ["+16195550123", "6195550123", true],
  ["6195550123", "+16195550123", true],
  ["+442079460958", "2079460958", true],
  ["+525512345678", "+15512345678", false],
  ["+16195550123", "+16195550199", false],
])("[64.1200(a)(10)] %s is stopped by a request for %s: %s", (phone, stored, expected) => {
  expect(isStopped(phone, event("stop", stored))).toBe(expected);
});

test("a lift frees the number however either of them is stored, and no number of another country", () => {
  const stop = event("stop", "5512345678");
  expect(isStopped("+15512345678", stop, event("lift", "+15512345678"))).toBe(false);
  expect(isStopped("+525512345678", stop, event("lift", "+15512345678"))).toBe(true);
});
