import ical from "ical.js";
import { expect, test } from "vitest";
import { leadCalendar } from "./lead-calendar.ts";

const options = { title: "Meeting Request", now: new Date("2026-11-15T20:00:00Z"), timeZone: "America/Los_Angeles" };
const url = "https://www.example.com/admin/leads/1";

function eventOf(data: Record<string, unknown>) {
  const calendar = ical.parse(leadCalendar({ ...options, url, lead: { id: "1", data } }));
  const event = new ical.Event(new ical.Component(calendar).getFirstSubcomponent("vevent") ?? undefined);
  return { start: event.startDate.toJSDate().toISOString(), summary: event.summary, description: event.description };
}

test("a meeting stands at the time that was requested, on the broker's clock", () => {
  const requested = { name: "Ana", preferredDate: "2026-11-20", preferredTime: "14:30", phone: "619" };
  expect(eventOf(requested)).toMatchObject({
    start: "2026-11-20T22:30:00.000Z",
    summary: "Meeting: Ana (Meeting Request)",
  });
  expect(eventOf({ ...requested, preferredDate: "2026-07-20" }).start).toBe("2026-07-20T21:30:00.000Z");
});

test("any other lead becomes a call tomorrow at nine", () => {
  expect(eventOf({ firstName: "Ana", lastName: "Reyes" })).toMatchObject({
    start: "2026-11-16T17:00:00.000Z",
    summary: "Call: Ana Reyes (Meeting Request)",
  });
});

test("no name can add a line of its own", () => {
  const event = eventOf({ name: `Eve\r\nATTENDEE:mailto:all@example.com;,\\ ${"🏡".repeat(60)}` });
  expect(event.summary).toContain("ATTENDEE:mailto:all@example.com;,\\ 🏡");
  const lines = leadCalendar({ ...options, url, lead: { id: "1", data: { name: "🏡".repeat(60) } } });
  for (const line of lines.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
