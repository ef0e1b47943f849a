import { randomUUID } from "node:crypto";
import type { DestinationKind } from "#app/features/leads/deliveries/delivery-events.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { timestampView } from "../layout/timestamp-view.ts";
import { deliveryView, eventNames } from "./delivery-view.ts";

type Services = {
  readonly leads: Pick<Leads, "destinations" | "deliveries">;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

const shownAnswers = 5;

const kindNames: Readonly<Record<DestinationKind, string>> = {
  webhook: "Webhook",
  followupboss: "Follow Up Boss",
};

/** Every destination with what it answered last. Of its address only the host is shown: the rest may be a key. */
export async function readDestinations({ leads, content }: Services) {
  const timeZone = content.broker.time_zone;
  const open = await leads.deliveries.countOpen();
  const countOf = (id: string, status: string) =>
    open.find((one) => one.destinationId === id && one.status === status)?.n ?? 0;
  const views = (await leads.destinations.list()).map(async (destination) => {
    const { id, name, kind, address, events, isOn, offReason, deletedAt } = destination;
    const answers = await leads.deliveries.ofDestination(id, shownAnswers);
    return {
      id,
      name,
      kind,
      kindName: kindNames[kind],
      host: address === "" ? "" : new URL(address).host,
      events: events.map((event) => eventNames[event]).join(", "),
      isOn,
      offReason,
      deletedOn: deletedAt && timestampView(deletedAt, timeZone),
      waiting: countOf(id, "queued"),
      failed: countOf(id, "failed"),
      answers: answers.map((row) => deliveryView(row, timeZone)),
    };
  });
  const all = await Promise.all(views);
  return {
    destinations: all.filter(({ deletedOn }) => deletedOn === null),
    deleted: all.filter(({ deletedOn }) => deletedOn !== null),
    /** Of the next one, so that a form that is sent twice adds one. */
    newId: randomUUID(),
  };
}

export type DestinationView = Awaited<ReturnType<typeof readDestinations>>["destinations"][number];
