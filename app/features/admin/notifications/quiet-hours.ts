import { wallClock } from "#shared/time/zone.ts";

/** Times such as "21:00". */
export type QuietHours = { readonly from: string; readonly until: string };

/** Over midnight if they end before they begin. */
export function isQuiet({ from, until }: QuietHours, timeZone: string, at: Date): boolean {
  const time = wallClock(timeZone, at).slice(11, 16);
  return from <= until ? from <= time && time < until : from <= time || time < until;
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Undefined if it is not two different times of day. */
export function readQuietHours(from: string, until: string): QuietHours | undefined {
  return timeOfDay.test(from) && timeOfDay.test(until) && from !== until ? { from, until } : undefined;
}
