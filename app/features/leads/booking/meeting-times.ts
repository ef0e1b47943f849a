import { fullDay } from "#shared/time/day.ts";
import { clockTime, wallClock, zoneName } from "#shared/time/zone.ts";

const clockIn = (timeZone: string, at: Date) => {
  const [day = "", time = ""] = wallClock(timeZone, at).split("T");
  return { day, time: clockTime(time.slice(0, 5)) };
};

/**
 * "Friday, November 20, 2026 at 10:00 AM Pacific Time (1:00 PM Eastern Time)": where the broker is, and where the visitor
 * is if clocks there have another name.
 */
export function describeMeetingTime(at: Date, brokerZone: string, visitorZone: string): string {
  const here = clockIn(brokerZone, at);
  const text = `${fullDay(here.day)} at ${here.time} ${zoneName(brokerZone)}`;
  const there = timeThere(at, brokerZone, visitorZone);
  return there ? `${text} (${there})` : text;
}

/** "1:00 PM Eastern Time", with the day if it is another one; undefined if clocks there have the same name. */
export function timeThere(at: Date, brokerZone: string, visitorZone: string): string | undefined {
  const name = zoneName(visitorZone);
  if (name === zoneName(brokerZone)) return undefined;
  const there = clockIn(visitorZone, at);
  const day = there.day === clockIn(brokerZone, at).day ? "" : `${fullDay(there.day)} at `;
  return `${day}${there.time} ${name}`;
}
