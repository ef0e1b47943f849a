import { channelWords } from "#app/features/leads/consent/channels.ts";
import type { ContactEvent } from "#app/features/leads/consent/contact-state.ts";
import { honorBy } from "#app/features/leads/consent/honor-by.ts";
import { businessDaysAfter } from "#shared/time/business-days.ts";
import { fullDay } from "#shared/time/day.ts";
import { dayIn } from "#shared/time/zone.ts";
import { timestampView } from "../layout/timestamp-view.ts";
import { howOf } from "../lead/contact-stop-view.ts";

export type OpenStopView = {
  readonly id: string;
  readonly who: string;
  readonly what: string;
  readonly how: string;
  readonly at: ReturnType<typeof timestampView>;
  readonly deadline: string;
  readonly isLate: boolean;
};

type Contact = { readonly open: () => Promise<readonly ContactEvent[]> };

/** Requests that nobody has confirmed yet, with the days that are left for each. */
export async function readOpenStops(contact: Contact, timeZone: string, now: Date): Promise<OpenStopView[]> {
  const today = dayIn(timeZone, now);
  return (await contact.open()).map((event) => {
    const due = honorBy(event.at, timeZone);
    const left = businessDaysAfter(today, due);
    return {
      id: event.id,
      who: whoOf(event),
      what: channelWords(event.channels),
      how: howOf(event),
      at: timestampView(event.at, timeZone),
      deadline: `By ${fullDay(due)}: ${due < today ? "past due" : left === 0 ? "the last day" : daysLeft(left)}`,
      isLate: left === 0,
    };
  });
}

export const whoOf = ({ email, phone }: Pick<ContactEvent, "email" | "phone">): string =>
  [email, phone].filter((name) => name !== null).join(", ");

const daysLeft = (count: number) => `${count} business ${count === 1 ? "day" : "days"} left`;
