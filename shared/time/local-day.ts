const dayMs = 24 * 60 * 60 * 1000;

/** The calendar date of a moment where the broker is, as 2026-11-15. */
export function localDate(at: Date, timeZone: string): string {
  return at.toLocaleDateString("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
}

/** The moment a date begins there; undefined for what is no date. */
export const startOfDay = (date: string, timeZone: string) => localMoment(date, "00:00", timeZone);

/** The moment at which clocks there show this date and time. */
export function localMoment(date: string, time: string, timeZone: string): Date | undefined {
  const utc = new Date(`${date}T${time}:00Z`);
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(`${date} ${time}`) || Number.isNaN(utc.getTime())) return undefined;
  // Twice, because the offset at the first guess may be that of the other side of a change to or from summer time.
  const guess = new Date(utc.getTime() - offsetMs(utc, timeZone));
  return new Date(utc.getTime() - offsetMs(guess, timeZone));
}

export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

function offsetMs(at: Date, timeZone: string): number {
  const local = at.toLocaleString("sv-SE", { timeZone }).replace(" ", "T");
  return Date.parse(`${local}Z`) - Math.floor(at.getTime() / 1000) * 1000;
}
