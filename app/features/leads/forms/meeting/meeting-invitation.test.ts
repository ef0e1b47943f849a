import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { dayIn, wallClock } from "#shared/time/zone.ts";
import { meetingInvitation, type RequestedMeeting } from "./meeting-invitation.ts";
import { platformLinks } from "./platform-links.ts";

const words = {
  meeting_title: "Virtual meeting with {visitor}",
  meeting_platform: "Platform: {platform}",
  meeting_phone: "Phone: {phone}",
};
const labels = { zoom: "In Zoom", "microsoft-teams": "In Teams", "google-meet": "In Meet" };

const meeting = (over: Partial<RequestedMeeting> = {}): RequestedMeeting => ({
  id: "7b0f6c3e-0000-4000-8000-000000000001",
  requestedAt: new Date("2026-11-15T18:00:00Z"),
  day: "2026-11-20",
  time: "10:00",
  timeZone: "America/Los_Angeles",
  visitor: { name: "Ana Reyes", email: "ana@example.com", phone: "619-555-0123", message: "" },
  broker: { name: "Lantern Tide Mortgage", email: "hello@example.com" },
  platform: "Zoom",
  words,
  ...over,
});

/** Read with ical.js alone: its event, with the time zone that stands in the file. */
function read(ics: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(ics ?? ""));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone") as ICAL.Component);
  const vevent = calendar.getFirstSubcomponent("vevent") as ICAL.Component;
  const event = new ICAL.Event(vevent);
  const instant = (time: ICAL.Time) => {
    // Not the reader's own zone and not a floating time, but the one that stands in the file, or UTC.
    if (time.zone?.tzid !== "UTC") expect(time.zone?.component?.toString()).toBe(zone.component.toString());
    return time.toJSDate().toISOString();
  };
  return { calendar, vevent, event, begins: instant(event.startDate), ends: instant(event.endDate) };
}

test.each([
  ["2026-11-20", "10:00", "America/Los_Angeles", "2026-11-20T18:00:00.000Z"],
  ["2027-03-13", "23:45", "America/Los_Angeles", "2027-03-14T07:45:00.000Z"],
  ["2027-03-14", "01:45", "America/Los_Angeles", "2027-03-14T09:45:00.000Z"],
  ["2027-03-14", "03:00", "America/Los_Angeles", "2027-03-14T10:00:00.000Z"],
  ["2027-07-01", "10:00", "America/Los_Angeles", "2027-07-01T17:00:00.000Z"],
  ["2027-11-07", "00:45", "America/Los_Angeles", "2027-11-07T07:45:00.000Z"],
  ["2027-11-07", "01:30", "America/Los_Angeles", "2027-11-07T08:30:00.000Z"],
  ["2027-11-07", "02:00", "America/Los_Angeles", "2027-11-07T10:00:00.000Z"],
  ["2027-01-10", "10:00", "America/Phoenix", "2027-01-10T17:00:00.000Z"],
  ["2027-10-03", "03:00", "Australia/Lord_Howe", "2027-10-02T16:00:00.000Z"],
])("[MEET-05] %s %s in %s begins at %s and lasts half an hour", (day, time, timeZone, begins) => {
  const found = read(meetingInvitation(meeting({ day, time, timeZone })));
  expect(found.begins).toBe(begins);
  expect(Date.parse(found.ends) - Date.parse(begins)).toBe(30 * 60_000);
});

test("every hour around both changes of 2027 reads back as the instant that was meant", () => {
  for (const from of ["2027-03-13T00:00:00Z", "2027-11-06T00:00:00Z"]) {
    for (let hour = 0; hour < 72; hour += 1) {
      const at = new Date(Date.parse(from) + hour * 3_600_000);
      const zone = "America/Los_Angeles";
      const asked = meeting({ day: dayIn(zone, at), time: wallClock(zone, at).slice(11, 16) });
      const isSecondOfTwo = at.toISOString() === "2027-11-07T09:00:00.000Z";
      const meant = isSecondOfTwo ? new Date(at.getTime() - 3_600_000) : at;
      expect(read(meetingInvitation(asked)).begins).toBe(meant.toISOString());
    }
  }
}, 30_000);

test("is a request from the visitor to the broker", () => {
  const { calendar, vevent, event } = read(meetingInvitation(meeting()));
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect(event.organizer).toBe("mailto:ana@example.com");
  const attendee = event.attendees[0];
  expect(attendee?.getFirstValue()).toBe("mailto:hello@example.com");
  expect(attendee?.getParameter("rsvp")).toBe("TRUE");
  expect(vevent.getFirstPropertyValue("status")).toBe("TENTATIVE");
  expect(vevent.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-11-15T18:00:00Z");
});

test("an hour that the clocks skip has no invitation", () => {
  expect(meetingInvitation(meeting({ day: "2027-03-14", time: "02:30" }))).toBeUndefined();
});

test("whatever was typed is read back, breaks no line and adds no property", () => {
  const anything = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary" }),
    fc.constant('a"b;c,d\\e\r\nX:y'),
  );
  fc.assert(
    fc.property(anything, anything, (name, message) => {
      const ics = meetingInvitation(meeting({ visitor: { name, email: "a@example.com", phone: "1", message } })) ?? "";
      const lines = ics.split("\r\n");
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75 && !/[\n\r]/.test(line))).toBe(true);
      const { vevent, event } = read(ics);
      expect(vevent.getAllProperties()).toHaveLength(11);
      const plain = (text: string) =>
        text
          .toWellFormed()
          .replace(/\r\n|\r/g, "\n")
          .replace(/[^\P{Cc}\n]/gu, " ");
      expect(event.description).toBe(`Platform: Zoom\nPhone: 1${message ? `\n${plain(message)}` : ""}`);
    }),
    { numRuns: 50 },
  );
}, 30_000);

const planned = {
  title: "Virtual meeting with Ana & Bo",
  begins: new Date("2026-11-20T18:00:00Z"),
  ends: new Date("2026-11-20T18:30:00Z"),
  visitor: { name: "Ana & Bo", email: "ana+home@example.com" },
};

test("each platform has its link, and any platform has all of them", () => {
  expect(platformLinks("zoom", planned, labels).map(({ url }) => url)).toEqual(["https://zoom.us/meeting/schedule"]);
  const teams = new URL(platformLinks("microsoft-teams", planned, labels)[0]?.url ?? "");
  expect(teams.hostname).toBe("teams.microsoft.com");
  expect(Object.fromEntries(teams.searchParams)).toEqual({
    subject: "Virtual meeting with Ana & Bo",
    startTime: "2026-11-20T18:00:00.000Z",
    endTime: "2026-11-20T18:30:00.000Z",
    attendees: "ana+home@example.com",
  });
  const meet = new URL(platformLinks("google-meet", planned, labels)[0]?.url ?? "");
  expect(meet.searchParams.get("dates")).toBe("20261120T180000Z/20261120T183000Z");
  expect(platformLinks("any", planned, labels)).toHaveLength(3);
});
