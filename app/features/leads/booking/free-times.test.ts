import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOf, wallClock } from "#shared/time/zone.ts";
import { type BookingRules, bookingDays, freeSpan } from "./free-times.ts";

const everyDay = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const rules: BookingRules = {
  timeZone: "America/Los_Angeles",
  hours: [{ days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:00", closes: "11:00" }],
  minutes: 30,
  buffer_minutes: 0,
  notice_hours: 0,
  days_ahead: 7,
  federal_holidays: true,
  daysOff: [],
};
/** Monday, November 16, 2026, midnight where the broker is. */
const now = new Date("2026-11-16T08:00:00Z");
const at = (text: string) => new Date(text);
const dayOf = (over: Partial<BookingRules>, day: string, taken: Parameters<typeof bookingDays>[1]["taken"] = []) =>
  bookingDays({ ...rules, ...over }, { now, taken }).find((one) => one.day === day);

describe("free times", () => {
  test("one meeting after the other within the hours, and none that would end after them", () => {
    expect(dayOf({}, "2026-11-17")).toEqual({ day: "2026-11-17", times: ["09:00", "09:30", "10:00", "10:30"] });
    expect(dayOf({ minutes: 50 }, "2026-11-17")?.times).toEqual(["09:00", "09:50"]);
  });

  test("a lunch break is two entries for one day", () => {
    const hours = [
      { days: ["Tuesday" as const], opens: "11:00", closes: "12:00" },
      { days: ["Tuesday" as const], opens: "13:00", closes: "14:00" },
    ];
    expect(dayOf({ hours }, "2026-11-17")?.times).toEqual(["11:00", "11:30", "13:00", "13:30"]);
  });

  test("hours that overlap offer a time once", () => {
    const hours = ["09:00", "09:30"].map((opens) => ({ days: ["Tuesday" as const], opens, closes: "10:30" }));
    expect(dayOf({ hours }, "2026-11-17")?.times).toEqual(["09:00", "09:30", "10:00"]);
  });

  test("what is taken is not offered, nor what leaves no pause around it", () => {
    const taken = [{ begins: at("2026-11-17T17:45:00Z"), ends: at("2026-11-17T18:15:00Z") }];
    expect(dayOf({}, "2026-11-17", taken)?.times).toEqual(["09:00", "10:30"]);
    expect(dayOf({ buffer_minutes: 15 }, "2026-11-17", taken)?.times).toEqual(["09:00", "10:30"]);
    expect(dayOf({ buffer_minutes: 16 }, "2026-11-17", taken)).toMatchObject({ times: [], why: { kind: "full" } });
  });

  test.each([
    ["2026-11-21", {}, { kind: "weekday" }],
    ["2026-11-16", { notice_hours: 12 }, { kind: "too-soon" }],
    [
      "2026-11-18",
      { daysOff: [{ from: "2026-11-17", to: "2026-11-19", reason: "Moving" }] },
      { kind: "closed", reason: "Moving" },
    ],
    ["2026-11-26", { days_ahead: 20 }, { kind: "holiday", name: "Thanksgiving Day" }],
  ] as const)("%s has a reason why it is closed", (day, over, why) => {
    expect(dayOf(over as Partial<BookingRules>, day)).toMatchObject({ times: [], why });
  });

  test("a broker who works on holidays says so", () => {
    expect(dayOf({ days_ahead: 20, federal_holidays: false }, "2026-11-26")?.times).toHaveLength(4);
  });

  test("only a time that is offered can be booked", () => {
    const free = (day: string, time: string) => freeSpan(rules, { now, taken: [] }, day, time);
    expect(free("2026-11-17", "09:30")).toMatchObject({
      begins: at("2026-11-17T17:30:00Z"),
      ends: at("2026-11-17T18:00:00Z"),
    });
    for (const [day, time] of [
      ["2026-11-17", "09:15"],
      ["2026-11-17", "12:00"],
      ["2026-11-15", "09:00"],
      ["2026-11-25", "09:00"],
      ["2026-11-21", "09:00"],
      ["never", "09:00"],
    ] as const)
      expect(free(day, time), `${day} ${time}`).toBeUndefined();
  });

  test("DST: at 9:00 it is 9:00 on both sides of a change, and hours that are skipped or shown twice are offered once", () => {
    const night = { days: [...everyDay], opens: "00:00", closes: "04:00" };
    const times = (day: string) =>
      bookingDays(
        { ...rules, hours: [night], minutes: 60, days_ahead: 0 },
        { now: instantOf(day, "00:00", rules.timeZone) ?? now, taken: [] },
      )[0]?.times;
    expect(times("2027-03-14")).toEqual(["00:00", "01:00", "03:00"]);
    expect(times("2026-11-01")).toEqual(["00:00", "01:00", "02:00", "03:00"]);
    expect(
      freeSpan({ ...rules, days_ahead: 60 }, { now: at("2027-02-20T08:00:00Z"), taken: [] }, "2027-03-12", "09:00")
        ?.begins,
    ).toEqual(at("2027-03-12T17:00:00Z"));
    expect(
      freeSpan({ ...rules, days_ahead: 60 }, { now: at("2027-02-20T08:00:00Z"), taken: [] }, "2027-03-15", "09:00")
        ?.begins,
    ).toEqual(at("2027-03-15T16:00:00Z"));
  });
});

const zones = ["America/Los_Angeles", "America/New_York", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu"];
const clock = fc
  .tuple(fc.nat(23), fc.nat(3))
  .map(([h, q]) => `${String(h).padStart(2, "0")}:${["00", "15", "30", "45"][q]}`);
const anyRules = fc.record({
  timeZone: fc.constantFrom(...zones),
  hours: fc.array(fc.record({ days: fc.constant(everyDay.slice()), opens: clock, closes: clock }), { maxLength: 2 }),
  minutes: fc.integer({ min: 10, max: 120 }),
  buffer_minutes: fc.integer({ min: 0, max: 60 }),
  notice_hours: fc.integer({ min: 0, max: 48 }),
  days_ahead: fc.integer({ min: 1, max: 3 }),
  federal_holidays: fc.boolean(),
  daysOff: fc.constant([]),
});
/** Around the clock changes of 2026 and 2027, where mistakes are. */
const anyNow = fc
  .tuple(fc.constantFrom("2026-10-29", "2027-03-11", "2027-04-01", "2027-07-02"), fc.nat(5 * 24 * 60))
  .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000));
const anyTaken = (from: Date) =>
  fc.array(
    fc.tuple(fc.nat(7 * 24 * 60), fc.integer({ min: 1, max: 600 })).map(([after, minutes]) => {
      const begins = new Date(from.getTime() + after * 60_000);
      return { begins, ends: new Date(begins.getTime() + minutes * 60_000) };
    }),
    { maxLength: 6 },
  );

test("every offered time is in the hours, late enough, apart from everything taken, and found again by its day and time", () => {
  fc.assert(
    fc.property(
      anyRules,
      anyNow.chain((from) => fc.tuple(fc.constant(from), anyTaken(from))),
      (given, [from, taken]) => {
        const moment = { now: from, taken };
        for (const { day, times } of bookingDays(given, moment)) {
          expect(new Set(times).size).toBe(times.length);
          for (const time of times) {
            const span = freeSpan(given, moment, day, time);
            if (!span) throw new Error(`${day} ${time} is offered and not free`);
            expect(span.begins).toEqual(instantOf(day, time, given.timeZone));
            expect(wallClock(given.timeZone, span.begins).slice(0, 16)).toBe(`${day}T${time}`);
            expect(span.ends.getTime() - span.begins.getTime()).toBe(given.minutes * 60_000);
            expect(span.begins.getTime()).toBeGreaterThanOrEqual(from.getTime() + given.notice_hours * 3_600_000);
            const pause = given.buffer_minutes * 60_000;
            for (const one of taken)
              expect(
                one.ends.getTime() + pause <= span.begins.getTime() ||
                  span.ends.getTime() + pause <= one.begins.getTime(),
              ).toBe(true);
          }
        }
      },
    ),
    { numRuns: 25 },
  );
});
