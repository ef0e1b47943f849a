/** Days as the platform's date inputs write them: "2027-02-28". Such texts sort and compare as they stand. */
export function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = numbersOf(text);
  // The day after must be such a text too: the last years of the four digits are left out.
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || year < 1000 || year > 9000) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Full years between two days. Born on 29 February, one turns a year older on 1 March where there is no 29th. */
export function ageOn(birth: string, day: string): number {
  const [birthYear = 0] = numbersOf(birth);
  const [year = 0] = numbersOf(day);
  return year - birthYear - (day.slice(5) < birth.slice(5) ? 1 : 0);
}

/** "Sunday, March 14, 2027" */
export function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "full" });
}

const numbersOf = (text: string) => text.split("-").map(Number);
