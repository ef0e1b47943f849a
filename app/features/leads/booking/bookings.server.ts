import { z } from "zod";
import type { Content } from "#app/content/load-content.ts";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { DatabaseWatch } from "#server/db/watch-database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log.ts";
import { readSetting, writeSetting } from "#server/site-settings.ts";
import { isTimeZone } from "#shared/time/zone.ts";
import { oweMeetingMails } from "../mail/owe-meeting-mails.server.ts";
import { createSealedTokens } from "../sealed-token.server.ts";
import { findLead } from "../store/list-leads.server.ts";
import {
  type Booking,
  cancelBooking,
  confirmBooking,
  findBooking,
  findBookingsOf,
  moveBooking,
  type Slot,
  SlotTaken,
  takenSpans,
} from "./booking-store.server.ts";
import type { Busy, Calendars } from "./calendars/calendars.server.ts";
import { bookableSpan, bookingDays, bookingRules, freeSpan } from "./free-times.ts";
import { type Ask, createInTime } from "./in-time.server.ts";
import { createTurns } from "./in-turn.ts";
import { createSharedRead } from "./shared-read.ts";
import { slotOf } from "./slot-field.ts";

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly watch: Pick<DatabaseWatch, "within" | "isAway">;
  readonly secret: string;
  readonly appUrl: string;
  readonly calendars: Pick<Calendars, "readBusy">;
  readonly content: () => Pick<Content, "broker" | "meetings">;
};

type Wanted = { readonly day: string; readonly time: string; readonly visitorZone: string | undefined };

type SlotAnswer = { readonly kind: "free"; readonly slot: Slot } | { readonly kind: "taken" };

export const meetingPath = "/your-meeting";
/** A list of free times may be as old as this; what is booked is checked against calendars that are read then. */
const listAgeMs = 60_000;

/** Meetings that visitors book, move and cancel by themselves. Off until an admin turns it on. */
export function createBookings(deps: Dependencies) {
  const { db, clock, audit, jobs, log, content } = deps;
  const { within } = deps.watch;
  const inTime = createInTime(deps.watch);
  const tokens = createSealedTokens({ secret: deps.secret, purpose: "meeting link", schema: z.uuid() });
  const rules = () => bookingRules(content());
  let lastRead: { readonly busy: Busy; readonly at: number } | undefined;

  const readBusy = createSharedRead(async (): Promise<Busy> => {
    const busy = await deps.calendars.readBusy(bookableSpan(rules(), clock.now()), rules().timeZone);
    lastRead = { busy, at: clock.now().getTime() };
    return busy;
  });
  const recentBusy = () => {
    const age = lastRead ? Math.abs(clock.now().getTime() - lastRead.at) : Number.POSITIVE_INFINITY;
    return lastRead && age < listAgeMs ? lastRead.busy : inTime(readBusy);
  };
  const inTurn = createTurns();
  const readOn = createSharedRead(async () => (await readSetting(db, "booking")) === true);
  const isOn = () => within(readOn);

  async function listDays(ask: Ask, exceptId?: string) {
    const { spans, isComplete } = await recentBusy();
    const now = clock.now();
    const taken = [...spans, ...(await ask(() => takenSpans(db, now, exceptId)))];
    return { days: bookingDays(rules(), { now, taken }), isComplete };
  }

  const listLeft = createSharedRead(() => listDays(inTime));

  async function findSlot(ask: Ask, busy: Busy, wanted: Wanted, exceptId?: string): Promise<SlotAnswer> {
    const { day, time, visitorZone } = wanted;
    const now = clock.now();
    const taken = [...busy.spans, ...(await ask(() => takenSpans(db, now, exceptId)))];
    const span = freeSpan(rules(), { now, taken }, day, time);
    if (!span) return { kind: "taken" };
    const { buffer_minutes, timeZone } = rules();
    const heldUntil = new Date(span.ends.getTime() + buffer_minutes * 60_000);
    const zone = visitorZone !== undefined && isTimeZone(visitorZone) ? visitorZone : timeZone;
    const { begins, ends } = span;
    return { kind: "free", slot: { begins, ends, heldUntil, visitorZone: zone, isConfirmed: busy.isComplete } };
  }

  /** A change and the mails about it, together. */
  const changed = (change: (tx: Transaction) => Promise<Booking | undefined>, actor?: Actor): Promise<boolean> =>
    db.transaction(async (tx) => {
      const booking = await change(tx);
      if (!booking) return false;
      await oweMeetingMails(tx, jobs, booking.leadId);
      if (actor) {
        const detail = booking.canceledAt ? "the meeting was canceled" : "the meeting was confirmed";
        await audit.record({ actor, action: "lead-changed", subjectId: booking.leadId, detail }, tx);
      }
      return true;
    });

  const noBooking = (error: unknown): undefined => {
    log.warn({ err: error }, "free times could not be read for a booking");
    return undefined;
  };

  const readForClaim = async () => {
    try {
      // Fails at once while the database is known to be away.
      await within(async () => undefined);
      return (await inTime(readOn)) ? await inTime(readBusy) : undefined;
    } catch (error) {
      return noBooking(error);
    }
  };

  return {
    isOn,
    turn: (actor: Actor, on: boolean): Promise<void> =>
      db.transaction(async (tx) => {
        await writeSetting(tx, "booking", on, clock.now());
        await audit.record(
          { actor, action: "setting-changed", detail: `booking of meetings is ${on ? "on" : "off"}` },
          tx,
        );
      }),
    /** A calendar was added or removed. */
    forgetBusyTimes: () => {
      lastRead = undefined;
    },
    /** Undefined while booking is off, or while nobody can tell: then visitors ask for a time, as without booking. */
    offer: async () => {
      try {
        return (await isOn()) ? await listDays(within) : undefined;
      } catch (error) {
        log.warn({ err: error }, "free times could not be read");
        return undefined;
      }
    },
    /** What is left for those whose time was taken; undefined if nobody can tell. */
    left: () => inTime(listLeft).catch(noBooking),
    /**
     * Finds the time for a meeting request and stores it with `settle`. Of those who want the same time on this node one
     * is settled after the other, so that the others learn that it is taken instead of crowding the database; between
     * nodes the database decides. Without a slot it books nothing and stays a request.
     */
    claim: async <Outcome>(wanted: Wanted, settle: (slot: Slot | undefined) => Promise<Outcome>) => {
      const busy = await readForClaim();
      if (!busy) return settle(undefined);
      return inTurn(slotOf(wanted.day, wanted.time), async () => {
        const found = await findSlot(inTime, busy, wanted).catch(noBooking);
        return found?.kind === "taken" ? found : settle(found?.slot);
      });
    },
    ofLeads: (leadIds: readonly string[]) => findBookingsOf(db, leadIds),
    linkFor: (id: string): string => `${deps.appUrl}${meetingPath}?token=${tokens.seal(id)}`,

    /** The booking behind a link, and the times it could be moved to. It ends with the lead. */
    open: async (token: string) => {
      const id = tokens.open(token);
      const booking = id === undefined ? undefined : await within(() => findBooking(db, id));
      const lead = booking && (await within(() => findLead(db, booking.leadId)));
      if (!booking || !lead || lead.deletedAt) return undefined;
      const isOver = booking.beginsAt <= clock.now() || booking.canceledAt !== null;
      return { booking, isOver, offer: isOver ? undefined : await listDays(within, booking.id) };
    },
    move: async (id: string, wanted: Wanted): Promise<"moved" | "taken" | "over"> => {
      const found = await findSlot(within, await inTime(readBusy), wanted, id);
      if (found.kind === "taken") return "taken";
      try {
        const isMoved = await within(() => changed((tx) => moveBooking(tx, id, found.slot, clock.now())));
        return isMoved ? "moved" : "over";
      } catch (error) {
        if (error instanceof SlotTaken) return "taken";
        throw error;
      }
    },
    cancel: (id: string, actor?: Actor) => within(() => changed((tx) => cancelBooking(tx, id, clock.now()), actor)),
    confirm: (id: string, actor: Actor) => changed((tx) => confirmBooking(tx, id, clock.now()), actor),
  };
}

export type Bookings = ReturnType<typeof createBookings>;
