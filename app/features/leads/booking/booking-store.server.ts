import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { bookings } from "./booking-tables.server.ts";
import type { Span } from "./free-times.ts";

export type Booking = typeof bookings.$inferSelect;

/** A free time that was found for somebody, and is theirs once it is stored. */
export type Slot = Span & {
  /** The end and the pause after it. */
  readonly heldUntil: Date;
  readonly visitorZone: string;
  /** False if a calendar could not be read. */
  readonly isConfirmed: boolean;
};

/** The time was free a moment ago. Thrown, because the lead is not stored either. */
export class SlotTaken extends Error {}

const timesOf = ({ begins, ends, heldUntil, visitorZone, isConfirmed }: Slot) => ({
  beginsAt: begins,
  endsAt: ends,
  heldUntil,
  visitorZone,
  isConfirmed,
});

type NewBooking = { readonly leadId: string; readonly slot: Slot; readonly at: Date };

/** In the transaction of the leads. The database refuses what overlaps; who comes second waits until it is decided. */
export async function insertBookings(tx: Transaction, booked: readonly NewBooking[]): Promise<void> {
  if (booked.length === 0) return;
  // The same order on every node: two that book the same times wait for each other and cannot deadlock.
  const inOrder = [...booked].sort((a, b) => a.slot.begins.getTime() - b.slot.begins.getTime());
  const inserted = await tx
    .insert(bookings)
    .values(
      inOrder.map(({ leadId, slot, at }) => ({
        id: randomUUID(),
        leadId,
        ...timesOf(slot),
        createdAt: at,
        changedAt: at,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: bookings.id });
  if (inserted.length < booked.length) throw new SlotTaken();
}

/**
 * To another time, in one step: either the booking has the new time, or it keeps the one it has. Undefined if it was
 * canceled meanwhile. Rejects with SlotTaken.
 */
export async function moveBooking(tx: Transaction, id: string, slot: Slot, at: Date): Promise<Booking | undefined> {
  const times = { ...timesOf(slot), dayReminderAt: null, hourReminderAt: null };
  try {
    const [moved] = await tx
      .update(bookings)
      .set({ ...times, changedAt: at, sequence: sql`${bookings.sequence} + 1` })
      .where(and(eq(bookings.id, id), isNull(bookings.canceledAt)))
      .returning();
    return moved;
  } catch (error) {
    if (isOverlap(error)) throw new SlotTaken();
    throw error;
  }
}

const overlapCode = "23P01";

function isOverlap(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === overlapCode) || isOverlap(error.cause);
}

/** Undefined if it is canceled already. */
export async function cancelBooking(tx: Transaction, id: string, at: Date): Promise<Booking | undefined> {
  const [canceled] = await tx
    .update(bookings)
    .set({ canceledAt: at, changedAt: at, sequence: sql`${bookings.sequence} + 1` })
    .where(and(eq(bookings.id, id), isNull(bookings.canceledAt)))
    .returning();
  return canceled;
}

/** Undefined if there is nothing to confirm. */
export async function confirmBooking(tx: Transaction, id: string, at: Date): Promise<Booking | undefined> {
  const [confirmed] = await tx
    .update(bookings)
    .set({ isConfirmed: true, changedAt: at, sequence: sql`${bookings.sequence} + 1` })
    .where(and(eq(bookings.id, id), isNull(bookings.canceledAt), eq(bookings.isConfirmed, false)))
    .returning();
  return confirmed;
}

export async function findBooking(db: Database | Transaction, id: string): Promise<Booking | undefined> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  return booking;
}

export async function findBookingsOf(db: Database, leadIds: readonly string[]): Promise<Map<string, Booking>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.leadId, [...leadIds]));
  return new Map(rows.map((row) => [row.leadId, row]));
}

/** Those of the leads with a meeting that is booked and not over. */
export async function withMeetingAhead(tx: Transaction, leadIds: readonly string[], now: Date): Promise<Set<string>> {
  const ahead = and(inArray(bookings.leadId, [...leadIds]), isNull(bookings.canceledAt), gt(bookings.endsAt, now));
  const rows = await tx.select({ leadId: bookings.leadId }).from(bookings).where(ahead);
  return new Set(rows.map(({ leadId }) => leadId));
}

/** The booked times that are not over, without one that is about to be moved. */
export function takenSpans(db: Database, now: Date, exceptId?: string): Promise<Span[]> {
  const isTaken = and(isNull(bookings.canceledAt), gt(bookings.heldUntil, now));
  return db
    .select({ begins: bookings.beginsAt, ends: bookings.endsAt })
    .from(bookings)
    .where(exceptId === undefined ? isTaken : and(isTaken, ne(bookings.id, exceptId)));
}
