/** A calendar day as date inputs write it, "2026-11-15". It sorts as text and belongs to no time zone. */
export type Day = string;

const dayMs = 24 * 60 * 60 * 1000;
const midnightUtcMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Years outside 1000 to 9000 are refused, so that days computed from an accepted day still have four-digit years. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  if (year < 1000 || year > 9000) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const addDays = (day: Day, count: number): Day =>
  new Date(midnightUtcMs(day) + count * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((midnightUtcMs(to) - midnightUtcMs(from)) / dayMs);

/** Full years. Someone born on February 29 turns a year older on March 1 in years without a 29th. */
export function ageOn(birth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return years - (day.slice(5) < birth.slice(5) ? 1 : 0);
}

const format = (day: Day, dateStyle: "medium" | "long" | "full"): string =>
  new Date(midnightUtcMs(day)).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle });

/** "Nov 15, 2026" */
export const shortDay = (day: Day): string => format(day, "medium");

/** "November 15, 2026" */
export const longDay = (day: Day): string => format(day, "long");

/** "Sunday, November 15, 2026" */
export const fullDay = (day: Day): string => format(day, "full");
