import ICAL from "ical.js";
import { addDays, daysBetween } from "#shared/time/day.ts";
import { instantOf, isTimeZone, startOfDay } from "#shared/time/zone.ts";
import type { Span } from "../free-times.ts";

/** What cannot be understood for certain: the broker may be busy, and nobody guesses when. */
export class UnreadableCalendar extends Error {}

type Options = {
  /** Only what overlaps this is wanted. */
  readonly window: Span;
  /** Of whole days, and of times without a zone. */
  readonly timeZone: string;
};

/** When a calendar (RFC 5545) says busy. Runs in a thread of its own: a recurrence rule can take any time. */
export function busyTimes(text: string, options: Options): Span[] {
  const calendar = parseCalendar(text);
  const timeZone = zoneOf(calendar) ?? options.timeZone;
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  const changed = Map.groupBy(
    events.filter((event) => event.isRecurrenceException()),
    ({ uid }) => uid,
  );
  const spans = events.flatMap((event) => {
    const { component } = event;
    if (event.isRecurrenceException()) return single(component, timeZone);
    const replaced = (changed.get(event.uid) ?? []).map((one) => replacedStart(one.component, timeZone));
    return occurrences(event, { replaced: new Set(replaced), timeZone, until: options.window.ends });
  });
  const { begins, ends } = options.window;
  return spans.filter((span) => span.begins < ends && begins < span.ends);
}

function parseCalendar(text: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    if (calendar.name === "vcalendar") return calendar;
  } catch {
    // Said below.
  }
  throw new UnreadableCalendar("It is not a calendar.");
}

/** The calendar's own time zone, which Google and Apple name so. */
function zoneOf(calendar: ICAL.Component): string | undefined {
  const named = calendar.getFirstPropertyValue("x-wr-timezone");
  return typeof named === "string" && isTimeZone(named) ? named : undefined;
}

/** Canceled, or marked as time in which other things may happen. */
function isFreeTime(component: ICAL.Component): boolean {
  const is = (name: string, ...values: string[]) => values.includes(String(component.getFirstPropertyValue(name)));
  return (
    is("status", "CANCELLED") ||
    is("transp", "TRANSPARENT") ||
    is("x-microsoft-cdo-busystatus", "FREE", "WORKINGELSEWHERE")
  );
}

function single(component: ICAL.Component, timeZone: string): Span[] {
  if (isFreeTime(component)) return [];
  const start = timeOf(component, "dtstart");
  const begins = instant(start, zoneNameOf(component, "dtstart"), timeZone);
  return spanFrom(start, begins, lengthOf(component, timeZone), timeZone);
}

type Expansion = { readonly replaced: ReadonlySet<number>; readonly timeZone: string; readonly until: Date };

function occurrences(event: ICAL.Event, { replaced, timeZone, until }: Expansion): Span[] {
  const { component } = event;
  if (isFreeTime(component)) return [];
  if (!event.isRecurring()) return single(component, timeZone);
  const length = lengthOf(component, timeZone);
  const zone = zoneNameOf(component, "dtstart");
  // Where there is a list of days and no rule, the library leaves out the first.
  const spans: Span[] = component.hasProperty("rrule") ? [] : single(component, timeZone);
  const starts = event.iterator();
  for (let start = starts.next(); start; start = starts.next()) {
    const begins = instant(start, zone, timeZone);
    if (begins >= until) break;
    if (!replaced.has(begins.getTime())) spans.push(...spanFrom(start, begins, length, timeZone));
  }
  return spans;
}

/** Of whole days it is a number of days, of everything else one of milliseconds (RFC 5545, 3.8.5.3). */
type Length = { readonly days: number } | { readonly ms: number };

function lengthOf(component: ICAL.Component, timeZone: string): Length {
  const start = timeOf(component, "dtstart");
  const duration = component.getFirstPropertyValue("duration");
  if (duration instanceof ICAL.Duration)
    return start.isDate ? { days: Math.round(duration.toSeconds() / 86_400) } : { ms: duration.toSeconds() * 1000 };
  if (!component.hasProperty("dtend")) return start.isDate ? { days: 1 } : { ms: 0 };
  const end = timeOf(component, "dtend");
  if (start.isDate) return { days: Math.max(1, daysBetween(dayOf(start), dayOf(end))) };
  const begins = instant(start, zoneNameOf(component, "dtstart"), timeZone);
  return { ms: instant(end, zoneNameOf(component, "dtend"), timeZone).getTime() - begins.getTime() };
}

function spanFrom(start: ICAL.Time, begins: Date, length: Length, timeZone: string): Span[] {
  const ends =
    "days" in length
      ? startOfDay(addDays(dayOf(start), length.days), timeZone)
      : new Date(begins.getTime() + length.ms);
  return ends && begins < ends ? [{ begins, ends }] : [];
}

function replacedStart(component: ICAL.Component, timeZone: string): number {
  const property = component.getFirstProperty("recurrence-id");
  if (property?.getParameter("range"))
    throw new UnreadableCalendar("It changes a series in a way that is not supported.");
  return instant(timeOf(component, "recurrence-id"), zoneNameOf(component, "recurrence-id"), timeZone).getTime();
}

function timeOf(component: ICAL.Component, name: string): ICAL.Time {
  const value = component.getFirstPropertyValue(name);
  if (value instanceof ICAL.Time && value.year >= 1000 && value.year < 9000) return value;
  throw new UnreadableCalendar("It has an event without a time.");
}

function zoneNameOf(component: ICAL.Component, name: string): string | undefined {
  const parameter = component.getFirstProperty(name)?.getParameter("tzid");
  return typeof parameter === "string" ? parameter : undefined;
}

const part = (value: number, digits = 2) => String(value).padStart(digits, "0");
const dayOf = ({ year, month, day }: ICAL.Time) => `${part(year, 4)}-${part(month)}-${part(day)}`;

/** By the name of the zone if it has one that is known everywhere, else by the rules that the calendar brings along. */
function instant(time: ICAL.Time, zone: string | undefined, fallback: string): Date {
  if (time.isDate) return known(startOfDay(dayOf(time), fallback));
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate();
  const clock = `${part(time.hour)}:${part(time.minute)}`;
  if (zone === undefined) return known(instantOf(dayOf(time), clock, fallback));
  if (isTimeZone(zone)) return known(instantOf(dayOf(time), clock, zone));
  if (time.zone === ICAL.Timezone.localTimezone)
    throw new UnreadableCalendar("It names a time zone that it does not describe.");
  return new Date(time.toUnixTime() * 1000);
}

function known(at: Date | undefined): Date {
  if (at) return at;
  throw new UnreadableCalendar("It has an event without a time.");
}
