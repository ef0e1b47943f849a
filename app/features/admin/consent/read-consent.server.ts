import { channelWords } from "#app/features/leads/consent/channels.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { Clock } from "#server/clock.ts";
import { timestampView } from "../layout/timestamp-view.ts";
import { howOf } from "../lead/contact-stop-view.ts";
import { readOpenStops, whoOf } from "./read-open-stops.server.ts";

type Services = {
  readonly leads: Pick<Leads, "contact" | "receipts">;
  readonly clock: Clock;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

const shownAtMost = 100;
const receiptsShown = 10;

/** Who asked not to be contacted, how many receipts of consent there are, and the newest of them. */
export async function readConsent({ leads, clock, content }: Services) {
  const timeZone = content.broker.time_zone;
  const events = await leads.contact.list(shownAtMost);
  return {
    open: await readOpenStops(leads.contact, timeZone, clock.now()),
    receipts: await leads.receipts.count(),
    latest: (await leads.receipts.latest(receiptsShown)).map(({ givenAt, ...receipt }) => ({
      ...receipt,
      at: timestampView(givenAt, timeZone),
    })),
    events: events.map((event) => ({
      id: event.id,
      who: whoOf(event),
      what: `${event.kind === "stop" ? "No more" : "Allowed again:"} ${channelWords(event.channels)}`,
      how: howOf(event),
      at: timestampView(event.at, timeZone),
    })),
  };
}

export type ConsentView = Awaited<ReturnType<typeof readConsent>>;
