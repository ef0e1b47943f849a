const dayMs = 24 * 60 * 60 * 1000;

/** A calendar day as "2026-11-15": sorts as text, and belongs to no time zone. */
export type Day = string;

/** Making a formatter costs more than using it a hundred times. */
function remembered(make: (timeZone: string) => Intl.DateTimeFormat) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = formats.get(timeZone) ?? make(timeZone);
    formats.set(timeZone, format);
    return format;
  };
}

const dayFormat = remembered((timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }));
const wallFormat = remembered(
  (timeZone) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" }),
);
const momentFormat = remembered(
  (timeZone) =>
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      weekday: "short",
      month: "short",
      day: "numeric",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    }),
);

/** The day that a clock on the wall of that zone shows. */
export const dayIn = (timeZone: string, moment: Date): Day => dayFormat(timeZone).format(moment);

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

/** "Nov 15, 2026": the same on server and browser, wherever they stand. */
export const shortDay = (day: Day): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "medium" });

/** "Sun, Nov 15, 2026, 5:00 AM PST". From parts, because engines differ in the spaces they put between them. */
export function momentIn(timeZone: string, moment: Date): string {
  const part = Object.fromEntries(
    momentFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const { weekday, month, day, year, hour, minute, dayPeriod, timeZoneName } = part;
  return `${weekday}, ${month} ${day}, ${year}, ${hour}:${minute} ${dayPeriod} ${timeZoneName}`;
}

/**
 * The moment at which that zone's clocks show "2026-11-14T09:00"; undefined for text that is none. Of a time that they
 * show twice it is the first; a time that they skip is the one an hour later.
 */
export function momentOf(timeZone: string, wall: string): Date | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const offsetMs = (moment: number) => Date.parse(`${wallOf(timeZone, moment)}:00Z`) - moment;
  const before = asUtc - offsetMs(asUtc - dayMs);
  const after = asUtc - offsetMs(asUtc + dayMs);
  return new Date(wallOf(timeZone, before) === wall || wallOf(timeZone, after) !== wall ? before : after);
}

const wallOf = (timeZone: string, moment: number): string => wallFormat(timeZone).format(moment).replace(" ", "T");
