import { asc, eq } from "drizzle-orm";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { GetText } from "#server/outgoing/get-text.ts";
import { calendars } from "../booking-tables.server.ts";
import type { Span } from "../free-times.ts";
import { readBusyTimes } from "./read-busy-times.server.ts";

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly getText: GetText;
};

export type Busy = {
  readonly spans: readonly Span[];
  /** False if a calendar could not be read: there may be more. */
  readonly isComplete: boolean;
};

const mostCalendars = 10;

/** The broker's calendars: only their busy times are read, and nothing of them is stored. */
export function createCalendars({ db, clock, audit, getText }: Dependencies) {
  async function readOne({ id, address }: { id: string; address: string }, window: Span, timeZone: string) {
    const got = await getText(address);
    const result =
      got.kind === "text"
        ? await readBusyTimes({ text: got.text, window, timeZone })
        : { kind: "unreadable" as const, reason: got.reason };
    const problem = result.kind === "read" ? null : result.reason;
    await db.update(calendars).set({ readAt: clock.now(), problem }).where(eq(calendars.id, id));
    return result;
  }

  return {
    /** Without their addresses, which are secret. */
    list: () =>
      db
        .select({ id: calendars.id, name: calendars.name, readAt: calendars.readAt, problem: calendars.problem })
        .from(calendars)
        .orderBy(asc(calendars.createdAt)),

    add: (
      actor: Actor,
      given: { readonly id: string; readonly name: string; readonly address: string },
    ): Promise<"added" | "full"> =>
      db.transaction(async (tx) => {
        if ((await tx.$count(calendars)) >= mostCalendars) return "full";
        await tx
          .insert(calendars)
          .values({ ...given, createdAt: clock.now() })
          .onConflictDoNothing();
        await audit.record({ actor, action: "setting-changed", detail: "a calendar was added" }, tx);
        return "added";
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.delete(calendars).where(eq(calendars.id, id));
        await audit.record({ actor, action: "setting-changed", detail: "a calendar was removed" }, tx);
      }),

    /** All of them, as they are now. */
    readBusy: async (window: Span, timeZone: string): Promise<Busy> => {
      const rows = await db.select().from(calendars);
      const results = await Promise.all(rows.map((row) => readOne(row, window, timeZone)));
      return {
        spans: results.flatMap((result) => (result.kind === "read" ? result.busy : [])),
        isComplete: results.every(({ kind }) => kind === "read"),
      };
    },
  };
}

export type Calendars = ReturnType<typeof createCalendars>;
