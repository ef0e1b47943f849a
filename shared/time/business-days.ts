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

const holidaysByYear = new Map<number, ReadonlyMap<Day, string>>();

/** Federal holidays (5 U.S.C. 6103) by the day on which they are observed. */
function holidaysOf(year: number): ReadonlyMap<Day, string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const holidays = new Map([
    [observed(`${year}-01-01`), "New Year's Day"],
    [observed(`${year + 1}-01-01`), "New Year's Day"],
    [nth(year, 1, monday, 3), "Martin Luther King Jr. Day"],
    [nth(year, 2, monday, 3), "Presidents' Day"],
    [nth(year, 5, monday, -1), "Memorial Day"],
    [observed(`${year}-06-19`), "Juneteenth"],
    [observed(`${year}-07-04`), "Independence Day"],
    [nth(year, 9, monday, 1), "Labor Day"],
    [nth(year, 10, monday, 2), "Columbus Day"],
    [observed(`${year}-11-11`), "Veterans Day"],
    [nth(year, 11, thursday, 4), "Thanksgiving Day"],
    [observed(`${year}-12-25`), "Christmas Day"],
  ]);
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** The federal holiday that is observed on this day, if there is one. */
export const holidayOn = (day: Day): string | undefined => holidaysOf(Number(day.slice(0, 4))).get(day);

export function isBusinessDay(day: Day): boolean {
  const on = weekday(day);
  return on !== 0 && on !== 6 && holidayOn(day) === undefined;
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
