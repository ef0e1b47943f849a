import { and, desc, gte, isNull } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Log } from "#server/log.ts";
import type { BusinessClock } from "#shared/time/business-hours.ts";
import { formSubmissions } from "../store/lead-tables.server.ts";
import { usualAnswerMinutes } from "./usual-answer.ts";

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly officeClock: () => BusinessClock;
  /** Pages that name it are rendered again. */
  readonly onChange: () => void;
};

const minuteMs = 60_000;
const monthMs = 30 * 24 * 60 * minuteMs;
const readEveryMs = 10 * minuteMs;
const newest = 1000;

/** How soon leads of the last 30 days were answered, in office hours, as every node reads it every ten minutes. */
export function watchUsualAnswer({ db, clock, log, officeClock, onChange }: Dependencies) {
  let current: number | undefined;
  let reading: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    const { createdAt, firstResponseAt, deletedAt } = formSubmissions;
    const since = new Date(clock.now().getTime() - monthMs);
    const leads = await db
      .select({ createdAt, firstResponseAt })
      .from(formSubmissions)
      .where(and(gte(createdAt, since), isNull(deletedAt)))
      .orderBy(desc(createdAt))
      .limit(newest);
    const office = officeClock();
    const minutes = usualAnswerMinutes(
      leads.map((lead) =>
        lead.firstResponseAt ? office.between(lead.createdAt, lead.firstResponseAt) / minuteMs : undefined,
      ),
    );
    if (minutes === current) return;
    current = minutes;
    onChange();
  }

  const readNow = (): Promise<void> => {
    reading = read().catch((error) => log.error({ err: error }, "how soon leads are answered could not be read"));
    return reading;
  };

  return {
    /** Undefined unless it is true over the last 30 days. */
    minutes: () => current,
    read: readNow,
    start: (): void => {
      void readNow();
      timer = setInterval(() => void readNow(), readEveryMs).unref();
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await reading;
    },
  };
}
