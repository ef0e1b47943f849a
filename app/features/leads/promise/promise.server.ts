import type { Broker } from "#app/content/broker-schema.ts";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { readSetting, writeSetting } from "#server/site-settings.ts";
import { createBusinessClock } from "#shared/time/business-hours.ts";
import { promisedMinutes } from "./promised-minutes.ts";

type Office = Pick<Broker, "hours" | "time_zone" | "days_off">;

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly office: () => Office;
};

/** By when a lead is to be answered, counted in office hours. */
export type PromiseClock = {
  readonly minutes: number;
  /** Undefined if the office does not open for weeks. */
  readonly answerBy: (createdAt: Date) => Date | undefined;
  /** When half of the time is over, and somebody else should know. */
  readonly remindAt: (createdAt: Date) => Date | undefined;
};

const minuteMs = 60_000;

export const officeClock = ({ hours, time_zone, days_off }: Office) =>
  createBusinessClock({ timeZone: time_zone, hours, daysOff: days_off });

/** How soon the broker wants to answer. Off until somebody turns it on. */
export function createPromise({ db, clock, audit, office }: Dependencies) {
  const readMinutes = async (): Promise<number | undefined> => {
    const stored = await readSetting(db, "answer-minutes");
    return promisedMinutes.find((minutes) => minutes === stored);
  };
  return {
    minutes: readMinutes,

    read: async (): Promise<PromiseClock | undefined> => {
      const minutes = await readMinutes();
      if (minutes === undefined) return undefined;
      const time = officeClock(office());
      return {
        minutes,
        answerBy: (createdAt) => time.after(createdAt, minutes * minuteMs),
        remindAt: (createdAt) => time.after(createdAt, (minutes * minuteMs) / 2),
      };
    },

    set: (actor: Actor, minutes: number | undefined): Promise<void> =>
      db.transaction(async (tx) => {
        await writeSetting(tx, "answer-minutes", minutes ?? 0, clock.now());
        const detail = minutes === undefined ? "no promised answer time" : `answers are promised in ${minutes} minutes`;
        await audit.record({ actor, action: "setting-changed", detail }, tx);
      }),
  };
}
