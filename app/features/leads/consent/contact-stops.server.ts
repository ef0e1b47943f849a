import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type Channel, channelWords } from "./channels.ts";
import { contactEvents } from "./consent-tables.server.ts";
import {
  type ContactEvent,
  notYetStopped,
  type Stops,
  stoppedChannels,
  stopsOf,
  storedForms,
} from "./contact-state.ts";
import { type Person, personOf } from "./person.server.ts";

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly audit: AuditLog };
type LeadLike = { readonly id: string; readonly data: Readonly<Record<string, unknown>> };

export type StopRequest = {
  readonly person: Person;
  readonly channels: readonly Channel[];
  /** The admin who writes it down; undefined when the person used the link in a mail. */
  readonly actor?: Actor;
  readonly note?: string | null;
  readonly leadId?: string | null;
};

/** An arbitrary lock key, the same on every node: two presses of one link add one request. */
const stopLock = 7_200_413;

/** Who does not want to be contacted. Everything is added and nothing changed: the newest event counts. */
export function createContactStops({ db, clock, audit }: Dependencies) {
  const add = (tx: Transaction, event: Omit<typeof contactEvents.$inferInsert, "id" | "at">) =>
    tx.insert(contactEvents).values({ id: randomUUID(), at: clock.now(), ...event });

  const changed = async <Result>(change: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${stopLock})`);
      return change(tx);
    });

  return {
    /** Of these leads, by id. */
    eventsOf: async (leads: readonly LeadLike[]): Promise<ContactEvent[]> =>
      findEvents(
        db,
        leads.map(({ data }) => personOf(data)),
      ),

    stopsOf: async (leads: readonly LeadLike[]): Promise<Map<string, Stops>> => {
      const people = leads.map(({ id, data }) => ({ id, person: personOf(data) }));
      const events = await findEvents(
        db,
        people.map(({ person }) => person),
      );
      return new Map(people.map(({ id, person }) => [id, stopsOf(person, events)]));
    },

    /** Holds for every lead of the person, past and future. Asking again for the same adds nothing. */
    stop: ({ person, channels, actor, note = null, leadId = null }: StopRequest): Promise<"stopped" | "already"> =>
      changed(async (tx) => {
        const missing = notYetStopped(person, await findEvents(tx, [person]), channels);
        if (missing.length === 0) return "already";
        await add(tx, { kind: "stop", channels: missing, ...person, actorEmail: actor?.email ?? null, note, leadId });
        if (actor) await audit.record({ actor, action: "contact-stopped", ...about(leadId, missing) }, tx);
        return "stopped";
      }),

    /** The broker's answer: the person may be contacted again. */
    lift: (actor: Actor, lead: LeadLike, note: string): Promise<void> =>
      changed(async (tx) => {
        const person = personOf(lead.data);
        const events = await findEvents(tx, [person]);
        const channels = stoppedChannels(stopsOf(person, events));
        if (channels.length === 0) return;
        const common = { channels, ...person, actorEmail: actor.email, leadId: lead.id };
        await add(tx, { ...common, kind: "lift", note });
        for (const { id } of events.filter(({ kind }) => kind === "stop"))
          await add(tx, { ...common, kind: "settle", stopId: id });
        await audit.record({ actor, action: "contact-lifted", ...about(lead.id, channels) }, tx);
      }),

    /** The broker's other answer: a new consent does not undo the stop. */
    keep: (actor: Actor, lead: LeadLike): Promise<void> =>
      changed(async (tx) => {
        await add(tx, { kind: "keep", channels: [], ...personOf(lead.data), actorEmail: actor.email, leadId: lead.id });
        await audit.record({ actor, action: "contact-stop-kept", subjectId: lead.id }, tx);
      }),

    /** Confirms that dialers, texting services and people outside of this site know about it too. */
    settle: (actor: Actor, stopId: string): Promise<void> =>
      changed(async (tx) => {
        const [open] = await tx
          .select()
          .from(contactEvents)
          .where(and(eq(contactEvents.id, stopId), isOpen));
        if (!open) return;
        const { channels, email, phone, leadId } = open;
        await add(tx, { kind: "settle", channels, email, phone, leadId, actorEmail: actor.email, stopId });
        await audit.record({ actor, action: "contact-stop-settled", ...about(leadId, channels) }, tx);
      }),

    /** Not confirmed yet, the oldest first. */
    open: () => listOpenStops(db),

    list: (limit: number): Promise<ContactEvent[]> =>
      db
        .select()
        .from(contactEvents)
        .where(inArray(contactEvents.kind, ["stop", "lift"]))
        .orderBy(sql`${contactEvents.sequence} desc`)
        .limit(limit),
  };
}

export type ContactStops = ReturnType<typeof createContactStops>;

const about = (leadId: string | null, channels: readonly Channel[]) => ({
  ...(leadId && { subjectId: leadId }),
  detail: channelWords(channels),
});

const isOpen = sql`${contactEvents.kind} = 'stop' and not exists
  (select 1 from ${contactEvents} as settled where settled.kind = 'settle' and settled.stop_id = ${contactEvents.id})`;

/** For the site and for the doctor, who has only the database. */
export const listOpenStops = (db: Database): Promise<ContactEvent[]> =>
  db.select().from(contactEvents).where(isOpen).orderBy(asc(contactEvents.at), asc(contactEvents.sequence));

/** Everything under any of these names, in order. */
async function findEvents(db: Database | Transaction, people: readonly Person[]): Promise<ContactEvent[]> {
  const emails = [...new Set(people.flatMap(({ email }) => email ?? []))];
  const phones = [...new Set(people.flatMap(({ phone }) => (phone === null ? [] : storedForms(phone))))];
  const keys: SQL[] = [
    ...(emails.length > 0 ? [inArray(contactEvents.email, emails)] : []),
    ...(phones.length > 0 ? [inArray(contactEvents.phone, phones)] : []),
  ];
  if (keys.length === 0) return [];
  return db
    .select()
    .from(contactEvents)
    .where(or(...keys))
    .orderBy(asc(contactEvents.sequence));
}

/** The leads of people who did not stop our mail, read in the transaction that would enqueue it. */
export async function withoutStoppedMail<Lead extends LeadLike>(
  tx: Transaction,
  leads: readonly Lead[],
): Promise<Lead[]> {
  const people = leads.map(({ data }) => personOf(data));
  const events = await findEvents(tx, people);
  return leads.filter((_, at) => {
    const person = people[at];
    return person !== undefined && stopsOf(person, events).mail === undefined;
  });
}
