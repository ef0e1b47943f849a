import { cachedFormat } from "#shared/time/zone.ts";

/** A time as the admin area shows it: in the broker's zone, which it names, until the browser can say its own. */
export type TimestampView = { readonly at: string; readonly text: string; readonly timeZone: string };

const parts = { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
const plainFormat = cachedFormat(parts);
/** "Nov 15, 2026, 3:38 AM PST" */
const zonedFormat = cachedFormat({ ...parts, timeZoneName: "short" });

export const timestampView = (at: Date, timeZone: string): TimestampView => ({
  at: at.toISOString(),
  text: zonedFormat(timeZone).format(at),
  timeZone,
});

/** The viewer's own time, with its zone where clocks there differ from the broker's. */
export function viewersText({ at, timeZone }: TimestampView, viewersZone?: string): string {
  const date = new Date(at);
  const own = plainFormat(viewersZone).format(date);
  return own === plainFormat(timeZone).format(date) ? own : zonedFormat(viewersZone).format(date);
}
