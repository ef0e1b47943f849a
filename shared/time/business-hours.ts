import { isBusinessDay } from "./business-days.ts";
import { addDays, type Day } from "./day.ts";
import { dayIn, instantOf } from "./zone.ts";

export type BusinessHours = {
  readonly timeZone: string;
  /** A day may be in it twice: before and after lunch. */
  readonly hours: ReadonlyArray<{ readonly days: readonly string[]; readonly opens: string; readonly closes: string }>;
  readonly daysOff: readonly DaysOff[];
};

type DaysOff = { readonly from: Day; readonly to?: Day | undefined };

/** The first entry that a day is part of. */
export const dayOff = <Entry extends DaysOff>(daysOff: readonly Entry[], day: Day): Entry | undefined =>
  daysOff.find(({ from, to = from }) => from <= day && day <= to);

type Span = { readonly begins: number; readonly ends: number };

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** An office that opens on no day would be looked for forever. */
const furthestDays = 60;

/** Time as an office counts it: only while it is open. Closed on federal holidays and its own days off. */
export function createBusinessClock({ timeZone, hours, daysOff }: BusinessHours) {
  const known = new Map<Day, readonly Span[]>();

  function spansOf(day: Day): readonly Span[] {
    const found = known.get(day) ?? (isClosed(day) ? [] : openSpans(day));
    known.set(day, found);
    return found;
  }

  const isClosed = (day: Day) => dayOff(daysOff, day) !== undefined || (isWorkweek(day) && !isBusinessDay(day));

  const openSpans = (day: Day): Span[] =>
    hours
      .filter(({ days }) => days.includes(weekdays[weekday(day)] ?? ""))
      .map(({ opens, closes }) => ({ begins: millis(day, opens), ends: millis(day, closes) }))
      .sort((one, other) => one.begins - other.begins);

  const millis = (day: Day, time: string) => instantOf(day, time, timeZone)?.getTime() ?? Number.NaN;

  return {
    /** When that much time has passed since an instant; undefined if the office does not open for weeks. */
    after: (from: Date, ms: number): Date | undefined => {
      let left = ms;
      const first = dayIn(timeZone, from);
      for (let ahead = 0; ahead <= furthestDays; ahead += 1) {
        for (const { begins, ends } of spansOf(addDays(first, ahead))) {
          const start = Math.max(begins, from.getTime());
          if (start + left <= ends) return new Date(start + left);
          left -= Math.max(0, ends - start);
        }
      }
      return undefined;
    },

    /** How much time passed between two instants, of the last weeks. */
    between: (from: Date, to: Date): number => {
      let passed = 0;
      const first = dayIn(timeZone, from);
      const last = dayIn(timeZone, to);
      for (let ahead = 0; ahead <= furthestDays && addDays(first, ahead) <= last; ahead += 1)
        for (const { begins, ends } of spansOf(addDays(first, ahead)))
          passed += Math.max(0, Math.min(ends, to.getTime()) - Math.max(begins, from.getTime()));
      return passed;
    },
  };
}

export type BusinessClock = ReturnType<typeof createBusinessClock>;

const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWorkweek = (day: Day) => weekday(day) !== 0 && weekday(day) !== 6;
