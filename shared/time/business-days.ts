import { addDays, type Day } from "./day.ts";

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const [monday, thursday] = [1, 4];

/** The nth of that weekday in the month, counted from 1, or the last one if n is -1. */
function nth(year: number, month: number, wanted: number, n: number): Day {
  const firstOfNext = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  if (n > 0) {
    const first = `${year}-${String(month).padStart(2, "0")}-01`;
    return addDays(first, ((wanted - weekday(first) + 7) % 7) + (n - 1) * 7);
  }
  const last = addDays(firstOfNext, -1);
  return addDays(last, -((weekday(last) - wanted + 7) % 7));
}

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday (5 U.S.C. 6103). */
function observed(day: Day): Day {
  const on = weekday(day);
  if (on === 6) return addDays(day, -1);
  return on === 0 ? addDays(day, 1) : day;
}

const holidaysByYear = new Map<number, ReadonlySet<Day>>();

/** Federal holidays, on which neither the survey nor the index is published. */
function holidaysOf(year: number): ReadonlySet<Day> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const holidays = new Set([
    observed(`${year}-01-01`),
    observed(`${year + 1}-01-01`),
    nth(year, 1, monday, 3),
    nth(year, 2, monday, 3),
    nth(year, 5, monday, -1),
    observed(`${year}-06-19`),
    observed(`${year}-07-04`),
    nth(year, 9, monday, 1),
    nth(year, 10, monday, 2),
    observed(`${year}-11-11`),
    nth(year, 11, thursday, 4),
    observed(`${year}-12-25`),
  ]);
  holidaysByYear.set(year, holidays);
  return holidays;
}

export function isBusinessDay(day: Day): boolean {
  const on = weekday(day);
  return on !== 0 && on !== 6 && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** The number of business days after `from`, up to and including `to`. Stops counting at `limit`. */
export function businessDaysAfter(from: Day, to: Day, limit = 60): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to && count < limit; day = addDays(day, 1)) {
    if (isBusinessDay(day)) count += 1;
  }
  return count;
}

/** The day on which that many business days have passed after `from`. */
export function businessDayAfter(from: Day, count: number): Day {
  let day = from;
  for (let passed = 0; passed < count; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) passed += 1;
  }
  return day;
}
