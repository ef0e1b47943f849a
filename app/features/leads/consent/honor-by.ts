import { businessDayAfter } from "#shared/time/business-days.ts";
import type { Day } from "#shared/time/day.ts";
import { dayIn } from "#shared/time/zone.ts";

/** 47 CFR 64.1200(a)(10): as soon as practicable, and within ten business days at most. */
const businessDays = 10;

/** The last day on which a request may take effect outside of this site. Here it does at once. */
export const honorBy = (askedAt: Date, timeZone: string): Day =>
  businessDayAfter(dayIn(timeZone, askedAt), businessDays);
