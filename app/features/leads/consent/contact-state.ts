import { type Channel, channels } from "./channels.ts";
import type { Person } from "./person.server.ts";

/** How a number may be stored: in E.164, or by its last ten digits, as all of them were at first. */
export const storedForms = (phone: string): readonly string[] =>
  phone.startsWith("+") ? [phone, phone.slice(1).slice(-10)] : [phone, `+1${phone}`];

/** What contact-state needs to know of an event, oldest first. */
export type ContactEvent = {
  readonly id: string;
  readonly at: Date;
  readonly kind: "stop" | "lift" | "keep" | "settle";
  readonly channels: readonly Channel[];
  readonly email: string | null;
  readonly phone: string | null;
  readonly actorEmail: string | null;
  readonly note: string | null;
  readonly leadId: string | null;
};

type Stop = Pick<ContactEvent, "at" | "actorEmail" | "note">;
export type Stops = Readonly<Partial<Record<Channel, Stop>>>;

/**
 * The channels that a person ended and nobody lifted. Address and number count each by themselves: a lift under one
 * address does not free a number that was stopped with another.
 */
export function stopsOf(person: Person, events: readonly ContactEvent[]): Stops {
  const byEmail = person.email === null ? {} : fold(events.filter(({ email }) => email === person.email));
  const numbers = person.phone === null ? [] : storedForms(person.phone);
  const byPhone = fold(events.filter(({ phone }) => phone !== null && numbers.includes(phone)));
  return Object.fromEntries(
    channels.flatMap((channel) => {
      const found = [byEmail[channel], byPhone[channel]].filter((stop) => stop !== undefined);
      const [first] = found.sort((a, b) => a.at.getTime() - b.at.getTime());
      return first ? [[channel, first]] : [];
    }),
  );
}

/** What is not yet stopped under both of the person's names: asking twice adds nothing. */
export function notYetStopped(person: Person, events: readonly ContactEvent[], wanted: readonly Channel[]): Channel[] {
  const keys = [
    person.email && stopsOf({ email: person.email, phone: null }, events),
    person.phone && stopsOf({ email: null, phone: person.phone }, events),
  ].filter((stops) => Boolean(stops)) as Stops[];
  return wanted.filter((channel) => keys.some((stops) => stops[channel] === undefined));
}

export const stoppedChannels = (stops: Stops): Channel[] => channels.filter((channel) => stops[channel] !== undefined);

function fold(events: readonly ContactEvent[]): Partial<Record<Channel, Stop>> {
  const stops: Partial<Record<Channel, Stop>> = {};
  for (const event of events) {
    for (const channel of event.channels) {
      if (event.kind === "stop") stops[channel] ??= event;
      if (event.kind === "lift") delete stops[channel];
    }
  }
  return stops;
}

type AgreedLead = {
  readonly id: string;
  readonly createdAt: Date;
  readonly consent: Readonly<Record<"calls" | "texts", { readonly given: boolean }>> | null;
};

/**
 * Agreed to after it was stopped: the two contradict each other, and only the broker can ask the person. Not again once
 * the broker has decided to keep the stop for this lead.
 */
export function agreedSinceStop(lead: AgreedLead, stops: Stops, events: readonly ContactEvent[]): Channel[] {
  if (events.some(({ kind, leadId }) => kind === "keep" && leadId === lead.id)) return [];
  return (["calls", "texts"] as const).filter((channel) => {
    const stop = stops[channel];
    return stop !== undefined && lead.consent?.[channel].given === true && lead.createdAt > stop.at;
  });
}
