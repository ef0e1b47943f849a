import { officeClock } from "#app/features/leads/promise/promise.server.ts";
import { instantOf } from "#shared/time/zone.ts";
import { content } from "./content.ts";

/** The instant at which clocks at the office of content/ show this day and time. */
export function atOffice(day: string, time: string): Date {
  const instant = instantOf(day, time, content.broker.time_zone);
  if (!instant) throw new Error(`no such time: ${day} ${time}`);
  return instant;
}

/** When the office of content/ opens for the first time from this day on. */
export function firstOpening(day: string): Date {
  const opening = officeClock(content.broker).after(atOffice(day, "00:00"), 0);
  if (!opening) throw new Error(`the office does not open for weeks after ${day}`);
  return opening;
}
