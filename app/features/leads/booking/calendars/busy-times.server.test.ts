import { expect, test } from "vitest";
import { busyTimes } from "./busy-times.server.ts";
import { readBusyTimes } from "./read-busy-times.server.ts";

const window = { begins: new Date("2026-11-01T00:00:00Z"), ends: new Date("2026-12-01T00:00:00Z") };
const timeZone = "America/Los_Angeles";

const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one", "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"];
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
const busy = (...lines: string[]) =>
  busyTimes(calendar(...lines), { window, timeZone }).map(
    ({ begins, ends }) => `${begins.toISOString().slice(0, 16)} ${ends.toISOString().slice(0, 16)}`,
  );

test.each([
  ["UTC", ["DTSTART:20261117T170000Z", "DTEND:20261117T180000Z"], ["2026-11-17T17:00 2026-11-17T18:00"]],
  [
    "a zone by its name",
    ["DTSTART;TZID=America/New_York:20261117T120000", "DURATION:PT45M"],
    ["2026-11-17T17:00 2026-11-17T17:45"],
  ],
  [
    "no zone: the broker's",
    ["DTSTART:20261117T090000", "DTEND:20261117T100000"],
    ["2026-11-17T17:00 2026-11-17T18:00"],
  ],
  ["a whole day", ["DTSTART;VALUE=DATE:20261117", "DTEND;VALUE=DATE:20261119"], ["2026-11-17T08:00 2026-11-19T08:00"]],
  ["a whole day without an end", ["DTSTART;VALUE=DATE:20261117"], ["2026-11-17T08:00 2026-11-18T08:00"]],
  [
    "begins before, ends within",
    ["DTSTART:20261031T000000Z", "DTEND:20261101T010000Z"],
    ["2026-10-31T00:00 2026-11-01T01:00"],
  ],
  ["over before", ["DTSTART:20261001T000000Z", "DTEND:20261101T000000Z"], []],
  ["no length", ["DTSTART:20261117T170000Z"], []],
  ["free", ["DTSTART:20261117T170000Z", "DTEND:20261117T180000Z", "TRANSP:TRANSPARENT"], []],
  ["canceled", ["DTSTART:20261117T170000Z", "DTEND:20261117T180000Z", "STATUS:CANCELLED"], []],
  [
    "every week, over a change of the clocks",
    [
      "DTSTART;TZID=America/Los_Angeles:20261027T090000",
      "DTEND;TZID=America/Los_Angeles:20261027T093000",
      "RRULE:FREQ=WEEKLY;COUNT=3",
    ],
    ["2026-11-03T17:00 2026-11-03T17:30", "2026-11-10T17:00 2026-11-10T17:30"],
  ],
  [
    "without one of them",
    [
      "DTSTART;TZID=America/Los_Angeles:20261103T090000",
      "DURATION:PT30M",
      "RRULE:FREQ=WEEKLY;UNTIL=20261117T170000Z",
      "EXDATE;TZID=America/Los_Angeles:20261110T090000",
    ],
    ["2026-11-03T17:00 2026-11-03T17:30", "2026-11-17T17:00 2026-11-17T17:30"],
  ],
  [
    "whole days, every month",
    ["DTSTART;VALUE=DATE:20260115", "RRULE:FREQ=MONTHLY"],
    ["2026-11-15T08:00 2026-11-16T08:00"],
  ],
  [
    "two more days",
    ["DTSTART:20261103T170000Z", "DURATION:PT1H", "RDATE:20261105T170000Z"],
    ["2026-11-03T17:00 2026-11-03T18:00", "2026-11-05T17:00 2026-11-05T18:00"],
  ],
])("%s", (_, lines, expected) => {
  expect(busy(...event(...lines))).toEqual(expected);
});

test("one of a series was moved, another canceled", () => {
  const series = event(
    "DTSTART;TZID=America/Los_Angeles:20261103T090000",
    "DURATION:PT30M",
    "RRULE:FREQ=WEEKLY;COUNT=3",
  );
  const moved = event("RECURRENCE-ID:20261110T170000Z", "DTSTART:20261111T200000Z", "DURATION:PT1H");
  const canceled = event(
    "RECURRENCE-ID;TZID=America/Los_Angeles:20261117T090000",
    "DTSTART:20261117T170000Z",
    "DURATION:PT30M",
    "STATUS:CANCELLED",
  );
  expect(busy(...series, ...moved, ...canceled)).toEqual([
    "2026-11-03T17:00 2026-11-03T17:30",
    "2026-11-11T20:00 2026-11-11T21:00",
  ]);
});

test("the calendar's own time zone counts for times without one", () => {
  const lines = event("DTSTART:20261117T120000", "DURATION:PT1H");
  expect(busy("X-WR-TIMEZONE:America/New_York", ...lines)).toEqual(["2026-11-17T17:00 2026-11-17T18:00"]);
});

const rule = (kind: string, start: string, from: string, to: string) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${kind}`,
];

test("a zone with a name of its own, which the calendar describes", () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Pacific Standard Time",
    ...rule("STANDARD", "16010101T020000", "-0700", "-0800").toSpliced(2, 0, "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11"),
    ...rule("DAYLIGHT", "16010101T020000", "-0800", "-0700").toSpliced(2, 0, "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3"),
    "END:VTIMEZONE",
  ];
  const lines = event("DTSTART;TZID=Pacific Standard Time:20261117T090000", "DURATION:PT1H");
  expect(busy(...zone, ...lines)).toEqual(["2026-11-17T17:00 2026-11-17T18:00"]);
});

test.each([
  ["a page", "<!doctype html><p>Sign in"],
  ["nothing", ""],
  ["half a calendar", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026"],
  ["a zone that nobody describes", calendar(...event("DTSTART;TZID=Somewhere:20261117T090000", "DURATION:PT1H"))],
  ["an event without a time", calendar(...event("SUMMARY:Lunch"))],
  [
    "the rest of a series moved",
    calendar(
      ...event("DTSTART:20261103T170000Z", "RRULE:FREQ=DAILY"),
      ...event("RECURRENCE-ID;RANGE=THISANDFUTURE:20261110T170000Z", "DTSTART:20261110T180000Z"),
    ),
  ],
])("nobody guesses what is meant by %s", (_, text) => {
  expect(() => busyTimes(text, { window, timeZone })).toThrow();
});

test("security: a rule that never ends ends with its thread, and the next calendar is read", async () => {
  const never = event("DTSTART:20200101T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30");
  expect(await readBusyTimes({ text: calendar(...never), window, timeZone })).toEqual({
    kind: "unreadable",
    reason: "It takes too long to read.",
  });
  const text = calendar(...event("DTSTART:20261117T170000Z", "DTEND:20261117T180000Z"));
  const one = { begins: new Date("2026-11-17T17:00:00Z"), ends: new Date("2026-11-17T18:00:00Z") };
  expect(await readBusyTimes({ text, window, timeZone })).toEqual({ kind: "read", busy: [one] });
  expect(await readBusyTimes({ text: "hello", window, timeZone })).toEqual({
    kind: "unreadable",
    reason: "It is not a calendar.",
  });
});
