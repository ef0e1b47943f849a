import type { Broker } from "#app/content/broker-schema.ts";
import type { MeetingsContent } from "#app/content/meetings-schema.ts";
import { holidayOn } from "#shared/time/business-days.ts";
import { dayOff } from "#shared/time/business-hours.ts";
import { addDays, type Day } from "#shared/time/day.ts";
import { dayIn, instantOf, instantsOf, offsetMinutes, wallClock } from "#shared/time/zone.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export type Span = { readonly begins: Date; readonly ends: Date };

export type BookingRules = Pick<
  MeetingsContent,
  "minutes" | "buffer_minutes" | "notice_hours" | "days_ahead" | "federal_holidays"
> & {
  readonly timeZone: string;
  readonly hours: Broker["hours"];
  readonly daysOff: readonly Broker["days_off"][number][];
};

/** Why a day has no free time. */
export type ClosedReason =
  | { readonly kind: "weekday" }
  | { readonly kind: "holiday"; readonly name: string }
  | { readonly kind: "closed"; readonly reason: string }
  | { readonly kind: "too-soon" }
  | { readonly kind: "full" };

/** Times as clocks show them where the broker is: "09:00". */
export type BookingDay =
  | { readonly day: Day; readonly times: readonly string[] }
  | { readonly day: Day; readonly times: readonly []; readonly why: ClosedReason };

type Moment = {
  readonly now: Date;
  /** Booked already, or busy in a calendar of the broker. */
  readonly taken: readonly Span[];
};

/** The rules of the content, with the office's hours unless meetings have their own. */
export const bookingRules = ({ broker, meetings }: { broker: Broker; meetings: MeetingsContent }): BookingRules => ({
  ...meetings,
  hours: meetings.hours ?? broker.hours,
  daysOff: broker.days_off,
  timeZone: broker.time_zone,
});

/** Today and the days ahead, each with its free times or the reason why there are none. */
export function bookingDays(rules: BookingRules, moment: Moment): BookingDay[] {
  const today = dayIn(rules.timeZone, moment.now);
  return Array.from({ length: rules.days_ahead + 1 }, (_, ahead) => dayWithTimes(rules, moment, addDays(today, ahead)));
}

/** From when to when a meeting at this day and time would be; undefined if that is not a free time. */
export function freeSpan(rules: BookingRules, moment: Moment, day: Day, time: string): Span | undefined {
  const today = dayIn(rules.timeZone, moment.now);
  if (day < today || day > addDays(today, rules.days_ahead) || closedOn(rules, day)) return undefined;
  return slotsOf(rules, day).find((slot) => slot.time === time && isFree(rules, moment, slot));
}

/** What the calendars are asked for: every meeting that could be booked now, and the pause around it. */
export function bookableSpan(rules: BookingRules, now: Date): Span {
  const aroundMs = rules.buffer_minutes * minuteMs;
  return {
    begins: new Date(now.getTime() - aroundMs),
    ends: new Date(now.getTime() + (rules.days_ahead + 2) * 24 * hourMs + aroundMs),
  };
}

function dayWithTimes(rules: BookingRules, moment: Moment, day: Day): BookingDay {
  const why = closedOn(rules, day);
  if (why) return { day, times: [], why };
  const slots = slotsOf(rules, day);
  const times = slots.filter((slot) => isFree(rules, moment, slot)).map(({ time }) => time);
  if (times.length > 0) return { day, times };
  const isTooSoon = slots.every(({ begins }) => begins < earliest(rules, moment.now));
  return { day, times: [], why: { kind: isTooSoon ? "too-soon" : "full" } };
}

function closedOn({ daysOff, federal_holidays, hours }: BookingRules, day: Day): ClosedReason | undefined {
  const own = dayOff(daysOff, day);
  if (own) return { kind: "closed", reason: own.reason };
  const holiday = federal_holidays ? holidayOn(day) : undefined;
  if (holiday) return { kind: "holiday", name: holiday };
  return hours.some(({ days }) => days.includes(weekdayOf(day))) ? undefined : { kind: "weekday" };
}

type Weekday = Broker["hours"][number]["days"][number];

const weekdayOf = (day: Day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", weekday: "long" }) as Weekday;

type Slot = Span & { readonly time: string };

/** One meeting after the other, as far as they fit into the hours. In real time: on a day of 23 hours there are fewer. */
function slotsOf({ hours, minutes, timeZone }: BookingRules, day: Day): Slot[] {
  const lengthMs = minutes * minuteMs;
  const open = hours.filter(({ days }) => days.includes(weekdayOf(day)));
  const slots = open.flatMap(({ opens, closes }) => {
    const first = instantOf(day, opens, timeZone);
    const end = instantOf(day, closes, timeZone);
    if (!first || !end) return [];
    const count = Math.max(0, Math.floor((end.getTime() - first.getTime()) / lengthMs));
    const changes = offsetMinutes(timeZone, first) !== offsetMinutes(timeZone, end);
    return Array.from({ length: count }, (_, at) => slotAt(new Date(first.getTime() + at * lengthMs))).filter(
      // Of an hour that clocks show twice, the first is meant: the second cannot be told from it by day and time.
      ({ begins, time }) => !changes || instantsOf(day, time, timeZone)[0]?.getTime() === begins.getTime(),
    );
  });
  return [...new Map(slots.map((slot) => [slot.time, slot])).values()];

  function slotAt(begins: Date): Slot {
    const time = wallClock(timeZone, begins).slice(11, 16);
    return { begins, ends: new Date(begins.getTime() + lengthMs), time };
  }
}

const earliest = ({ notice_hours }: BookingRules, now: Date) => new Date(now.getTime() + notice_hours * hourMs);

function isFree(rules: BookingRules, { now, taken }: Moment, { begins, ends }: Span): boolean {
  if (begins < earliest(rules, now)) return false;
  const pauseMs = rules.buffer_minutes * minuteMs;
  const [from, to] = [begins.getTime() - pauseMs, ends.getTime() + pauseMs];
  return taken.every((span) => span.ends.getTime() <= from || to <= span.begins.getTime());
}
