/** A time as the admin area shows it: in the broker's zone, which it names, until the browser can say its own. */
export type TimestampView = { readonly at: string; readonly text: string; readonly timeZone: string };

const parts = { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;

export const timestampView = (at: Date, timeZone: string): TimestampView => ({
  at: at.toISOString(),
  text: zonedText(at, timeZone),
  timeZone,
});

/** The viewer's own time, with its zone where clocks there differ from the broker's. */
export function viewersText({ at, timeZone }: TimestampView, viewersZone?: string): string {
  const date = new Date(at);
  const own = date.toLocaleString("en-US", { ...parts, timeZone: viewersZone });
  return own === date.toLocaleString("en-US", { ...parts, timeZone }) ? own : zonedText(date, viewersZone);
}

/** "Nov 15, 2026, 3:38 AM PST" */
function zonedText(at: Date, timeZone: string | undefined): string {
  return at.toLocaleString("en-US", { ...parts, timeZone, timeZoneName: "short" });
}
