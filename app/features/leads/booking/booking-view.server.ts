import type { Content } from "#app/content/load-content.ts";
import type { MeetingsContent } from "#app/content/meetings-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { fullDay } from "#shared/time/day.ts";
import { clockTime, instantOf, zoneName } from "#shared/time/zone.ts";
import type { Booking } from "./booking-store.server.ts";
import type { BookingDay, ClosedReason } from "./free-times.ts";
import { describeMeetingTime } from "./meeting-times.ts";
import { slotOf } from "./slot-field.ts";

type Texts = Pick<Content, "broker" | "meetings">;
type Offer = { readonly days: readonly BookingDay[]; readonly isComplete: boolean };

/** What the field of free times shows. */
export function offerView({ days, isComplete }: Offer, { broker, meetings }: Texts) {
  const { time_zone: timeZone } = broker;
  const { form, reasons, zones } = meetings;
  return {
    timeZone,
    zoneNote: fillMessage(form.zone_note, { zone: zoneName(timeZone) }),
    zones: zones.map((value) => ({ value, label: zoneName(value) })),
    words: { legend: form.legend, zoneLabel: form.zone_label, zoneHint: form.zone_hint },
    unread: isComplete ? undefined : form.unread,
    days: days.map((one) => ({
      day: one.day,
      title: fullDay(one.day),
      note: "why" in one ? reasonText(one.why, reasons) : fillMessage(form.free, { count: one.times.length }),
      times: one.times.map((time) => ({
        slot: slotOf(one.day, time),
        label: clockTime(time),
        at: instantOf(one.day, time, timeZone)?.toISOString() ?? "",
      })),
    })),
  };
}

export type OfferView = ReturnType<typeof offerView>;

function reasonText(why: ClosedReason, reasons: MeetingsContent["reasons"]): string {
  if (why.kind === "closed") return why.reason;
  return why.kind === "holiday" ? fillMessage(reasons.holiday, { name: why.name }) : reasons[why.kind];
}

const namedTimes = 3;

/** One sentence with free times from the wanted day on, and all of them for programs. */
export function takenView(offer: Offer | undefined, wantedDay: string, { form }: MeetingsContent) {
  const times = (offer?.days ?? []).flatMap(({ day, times }) =>
    times.map((time) => ({ preferredDate: day, preferredTime: time })),
  );
  const later = times.filter(({ preferredDate }) => preferredDate >= wantedDay);
  const named = (later.length > 0 ? later : times)
    .slice(0, namedTimes)
    .map(({ preferredDate, preferredTime }) => `${fullDay(preferredDate)} at ${clockTime(preferredTime)}`);
  const others = named.length > 0 ? fillMessage(form.taken, { times: named.join("; ") }) : form.none_left;
  const sentence = offer ? others : form.lost;
  return { fields: { preferredDate: sentence }, times };
}

/** How a booking stands, in one sentence. */
export function bookedView(booking: Booking, { broker, meetings }: Texts, now?: Date): string {
  const { canceledAt, isConfirmed, beginsAt, visitorZone } = booking;
  const isPast = now !== undefined && beginsAt <= now;
  const state = canceledAt ? "canceled" : isPast ? "past" : isConfirmed ? "booked" : "asked";
  return fillMessage(meetings.page[state], { time: describeMeetingTime(beginsAt, broker.time_zone, visitorZone) });
}
