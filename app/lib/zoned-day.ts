const dayMs = 24 * 60 * 60 * 1000;

/** A calendar day as "2026-11-15": sorts as text, and belongs to no time zone. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than using it a hundred times. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  formats.set(timeZone, made);
  return made;
}

/** The day that a clock on the wall of that zone shows. */
export const dayIn = (timeZone: string, moment: Date): Day => formatFor(timeZone).format(moment);

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/**
 * The first moment of the zone's next day. Found by asking the calendar, not by adding 24 hours: a day has 23 or 25
 * of them twice a year.
 */
export function nextMidnightIn(timeZone: string, moment: Date): Date {
  const today = dayIn(timeZone, moment);
  let before = moment.getTime();
  let after = before + 26 * 60 * 60 * 1000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(middle)) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** "November 15, 2026": the same on server and browser, wherever they stand. */
export const longDay = (day: Day): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "long" });

export const shortDay = (day: Day): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "medium" });

/** "Sun, Nov 15, 2026, 5:00 AM PST". From parts, because engines differ in the spaces they put between them. */
export function momentIn(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { weekday, month, day, year, hour, minute, dayPeriod, timeZoneName } = part;
  return `${weekday}, ${month} ${day}, ${year}, ${hour}:${minute} ${dayPeriod} ${timeZoneName}`;
}
