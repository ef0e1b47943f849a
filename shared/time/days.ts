const format = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** "2025-03-18" → "March 18, 2025", whatever the reader's time zone. */
export const longDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
