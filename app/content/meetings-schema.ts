import { z } from "zod";
import { isTimeZone } from "#shared/time/zone.ts";
import { openingHours } from "./broker-schema.ts";
import { text } from "./field-schemas.ts";

const words = <const Name extends string>(...names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/** content/meetings.yaml: when a meeting can be booked, once booking is on, and every word of it. */
export const meetingsSchema = z.strictObject({
  minutes: whole(10, 240).describe("How long a meeting is"),
  buffer_minutes: whole(0, 120).describe("The pause before and after each meeting"),
  notice_hours: whole(0, 336).describe("How many hours before it a meeting must be booked"),
  days_ahead: whole(1, 60).describe("How many days ahead meetings can be booked"),
  hours: openingHours.optional().describe("Your hours in broker.yaml, if meetings have none of their own"),
  federal_holidays: z.boolean().describe("true: no meetings on federal holidays"),
  zones: z.array(z.string().refine(isTimeZone, "must be a time zone like America/New_York")).min(1),
  form: words("legend", "zone_note", "zone_label", "zone_hint", "free", "unread", "taken", "lost", "none_left"),
  reasons: words("weekday", "holiday", "too-soon", "full"),
  page: z.strictObject({
    ...words("title", "booked", "asked", "canceled", "past", "moved", "change_link").shape,
    ...words("move_title", "move", "cancel_title", "cancel", "bad_link", "choose", "problem", "book_again").shape,
  }),
});

export type MeetingsContent = z.infer<typeof meetingsSchema>;
