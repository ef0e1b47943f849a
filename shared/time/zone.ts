import { addDays, type Day, isDay } from "./day.ts";

/** Wall clocks and instants, on nothing but Intl: the same rules in every browser and on the server. */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Creating a formatter costs far more than using it, and a site knows one time zone or two. Without a zone it is that of
 * the machine.
 */
export function cachedFormat(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone?: string): Intl.DateTimeFormat => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

const wallClockFormat = cachedFormat({
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

const instantFormat = cachedFormat({
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** Whether it is a name like "America/New_York". */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

function partsOf(format: Intl.DateTimeFormat, at: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** "2027-03-14T01:59:59" */
export function wallClock(timeZone: string, at: Date): string {
  const { year = "", month, day, hour, minute, second } = partsOf(wallClockFormat(timeZone), at);
  return `${year.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** The day it is in a time zone at an instant. */
export const dayIn = (timeZone: string, at: Date): Day => wallClock(timeZone, at).slice(0, 10);

/** How far a zone's clocks are ahead of UTC at an instant. */
export function offsetMinutes(timeZone: string, at: Date): number {
  const wholeSecond = Math.floor(at.getTime() / 1000) * 1000;
  return (Date.parse(`${wallClock(timeZone, at)}Z`) - wholeSecond) / minuteMs;
}

/**
 * The instant at which clocks in the zone show this day and time; undefined if the text is not a day and a time. Of a
 * time that clocks show twice in the fall it is the first; a time that they skip in the spring is read with the offset
 * before the change, so 2:30 becomes 3:30. Temporal calls this rule "compatible", and RFC 5545 has the same.
 */
export function instantOf(day: Day, time: string, timeZone: string): Date | undefined {
  const [first] = instantsOf(day, time, timeZone);
  if (first || !isDayAndTime(day, time)) return first;
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  return new Date(asIfUtc - offsetMinutes(timeZone, new Date(asIfUtc - dayMs)) * minuteMs);
}

/** Every instant at which clocks in the zone show this: none for a skipped time, two for a repeated one. */
export function instantsOf(day: Day, time: string, timeZone: string): Date[] {
  if (!isDayAndTime(day, time)) return [];
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  const offsets = [-dayMs, dayMs].map((away) => offsetMinutes(timeZone, new Date(asIfUtc + away)));
  return [...new Set(offsets)]
    .map((offset) => new Date(asIfUtc - offset * minuteMs))
    .filter((instant) => wallClock(timeZone, instant).startsWith(`${day}T${time}`))
    .sort((one, other) => one.getTime() - other.getTime());
}

const isDayAndTime = (day: string, time: string): boolean => isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** The first instant of a day in the zone; undefined if the text is not a day. */
export const startOfDay = (day: Day, timeZone: string): Date | undefined => instantOf(day, "00:00", timeZone);

/** The first instant of the zone's next day, which is 23, 24 or 25 hours after the start of this one. */
export function nextMidnight(timeZone: string, at: Date): Date {
  const midnight = startOfDay(addDays(dayIn(timeZone, at), 1), timeZone);
  if (!midnight) throw new RangeError(`no day follows ${at.toISOString()}`);
  return midnight;
}

/** "Pacific Time" */
export function zoneName(timeZone: string, locale = "en-US"): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" });
  return partsOf(format, new Date(0)).timeZoneName ?? timeZone;
}

/** "Sun, Nov 15, 2026, 5:00 AM PST". Built from parts, because engines put different spaces between them. */
export function formatInstant(timeZone: string, at: Date): string {
  const part = partsOf(instantFormat(timeZone), at);
  const { weekday, month, day, year, hour, minute, dayPeriod } = part;
  return `${weekday}, ${month} ${day}, ${year}, ${hour}:${minute} ${dayPeriod} ${part.timeZoneName}`;
}

/** "10:00 AM" from "10:00", with the plain space that mail programs and calendars agree on. */
export function clockTime(time: string): string {
  const text = new Date(`1970-01-01T${time}:00Z`).toLocaleTimeString("en-US", { timeZone: "UTC", timeStyle: "short" });
  return text.replace(/\s/u, " ");
}
