/** Wall clocks and instants, on nothing but Intl: the same rules in every browser and on the server. */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const allParts = {
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const satisfies Intl.DateTimeFormatOptions;

/** The day it is in a time zone at an instant (R22: "today" is the broker's). */
export function dayIn(timeZone: string, at: Date): string {
  return wallClock(timeZone, at).slice(0, 10);
}

/** How far a zone's clocks are ahead of UTC at an instant. */
export function offsetMinutes(timeZone: string, at: Date): number {
  const wholeSecond = Math.floor(at.getTime() / 1000) * 1000;
  return (Date.parse(`${wallClock(timeZone, at)}Z`) - wholeSecond) / minuteMs;
}

/**
 * The instant at which clocks in the zone show this day and time. Nothing for an hour that the clocks skip in spring;
 * the first of the two for an hour that they show twice in autumn, as RFC 5545 reads it.
 */
export function instantOf(day: string, time: string, timeZone: string): Date | undefined {
  return instantsOf(day, time, timeZone)[0];
}

/** None, one, or both instants at which clocks in the zone show this. */
export function instantsOf(day: string, time: string, timeZone: string): Date[] {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  const offsets = [-dayMs, dayMs].map((away) => offsetMinutes(timeZone, new Date(asIfUtc + away)));
  return [...new Set(offsets)]
    .map((offset) => new Date(asIfUtc - offset * minuteMs))
    .filter((instant) => wallClock(timeZone, instant).startsWith(`${day}T${time}`))
    .sort((one, other) => one.getTime() - other.getTime());
}

/** "Pacific Time" */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "2027-03-14T01:59:59" */
export function wallClock(timeZone: string, at: Date): string {
  const parts = formatFor(timeZone).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  const year = part("year").padStart(4, "0");
  return `${year}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}`;
}

/** Making a formatter costs far more than using it, and a site knows one zone or two. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { ...allParts, timeZone });
  formats.set(timeZone, known);
  return known;
}

/** "10:00 AM" from "10:00", with the plain space that mail programs and calendars agree on. */
export function clockTime(time: string): string {
  const words = new Date(`1970-01-01T${time}:00Z`).toLocaleTimeString("en-US", { timeZone: "UTC", timeStyle: "short" });
  return words.replace(/\s/u, " ");
}
