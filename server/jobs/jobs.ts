import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import {
  type Db,
  type DrizzleTransactionLike,
  fromDrizzle,
  fromPglite,
  type Job,
  type JobResult,
  PgBoss,
  type QueueOptions,
} from "pg-boss";
import type { z } from "zod";
import { ownTurn } from "#shared/own-turn.ts";
import type { OpenDatabase, Transaction } from "../db/connect.ts";
import { postgresConnection } from "../db/postgres-connection.ts";
import type { Log } from "../log.ts";
import { heartbeat, keepRepairing } from "./repair-queue.ts";
import type { VisitorsFirst } from "./visitors-first.ts";

/** A job is a name, a schema and a handler. Handlers run at least once: each states how it stays idempotent. */
type TypedJob<Data> = {
  readonly name: string;
  readonly schema: z.ZodType<Data>;
  readonly options: QueueOptions;
  readonly handle: (data: Data) => Promise<void>;
  /** How often to look for jobs that have become due. A new one starts at once. */
  readonly pollingSeconds?: number;
  /** How many run at once, if fewer than usual: what waits for nobody would only crowd the turns of the event loop. */
  readonly atOnce?: number;
  /** Called once after the last retry failed, also if the process died during it. */
  readonly onGiveUp?: (data: Data) => Promise<void>;
  /** `timeZone` as it is now: the broker may change it while the site runs. */
  readonly schedule?: { readonly cron: string; readonly timeZone: () => string };
};

/** A job whose data is checked when it runs: the queue may hold what an older version put there. */
export type JobDefinition = Omit<TypedJob<unknown>, "schema">;

export function defineJob<Data>({ schema, handle, onGiveUp, ...job }: TypedJob<Data>): JobDefinition {
  return {
    ...job,
    handle: (data) => handle(schema.parse(data)),
    ...(onGiveUp && { onGiveUp: (data) => onGiveUp(schema.parse(data)) }),
  };
}

type EnqueueOptions = { readonly startAfterSeconds?: number };

type NewJob = { readonly name: string; readonly data: object };

export type Jobs = {
  /** Enqueues in the caller's transaction, so that the row and its job are committed together or not at all. */
  readonly enqueue: (tx: Transaction, name: string, data: object, options?: EnqueueOptions) => Promise<void>;
  /** The same for many, with one statement for each queue. */
  readonly enqueueAll: (tx: Transaction, jobs: readonly NewJob[]) => Promise<void>;
  readonly work: (definitions: readonly JobDefinition[]) => Promise<void>;
  /** Moves every schedule to the time zone of the moment. */
  readonly followTimeZone: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A new job starts its worker at once; polling finds retries that have become due. */
const workEvery = (seconds: number) => ({
  pollingIntervalSeconds: seconds,
  notifyPollingIntervalSeconds: seconds,
  heartbeatRefreshSeconds: heartbeat.everySeconds,
});
const working = workEvery(2);

/**
 * A full batch means that more jobs are waiting: a thousand leads at once are mailed as fast as the mail server accepts
 * them.
 */
export const batchSize = 10;

/** For jobs that run when the site is stopped. It has ten seconds in all, and requests come first. */
const stopMs = 4_000;

const gaveUp = (name: string) => `${name}.gave-up`;

/** The embedded database computes in this process: what the queue asks it waits until a visitor has an answer. */
const afterVisitors = (db: Db, visitors: Pick<VisitorsFirst, "giveWay">): Db => ({
  ...db,
  executeSql: async (text, values) => {
    await visitors.giveWay();
    await ownTurn();
    return db.executeSql(text, values);
  },
});

export async function startJobs(
  { db, engine }: OpenDatabase,
  databaseUrl: string | undefined,
  log: Log,
  visitors: Pick<VisitorsFirst, "giveWay">,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...(engine.kind === "pglite"
      ? { db: afterVisitors(fromPglite(engine.pglite), visitors), backend: "pglite" as const }
      : { ...postgresConnection(databaseUrl ?? ""), max: 4 }),
    schema: "jobs",
    useListenNotify: true,
    superviseIntervalSeconds: 30,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue error"));
  await boss.start();
  const running = new Set<string>();
  let stopRepairing = () => {};
  const schedules: ({ readonly name: string } & NonNullable<JobDefinition["schedule"]>)[] = [];

  async function createQueue(name: string, options: QueueOptions & { readonly deadLetter?: string }) {
    const queue = { ...options, heartbeatSeconds: heartbeat.giveUpSeconds };
    await boss.createQueue(name, { ...queue, notify: true });
    await boss.updateQueue(name, queue);
  }

  async function createQueues({ name, options, onGiveUp }: JobDefinition) {
    if (onGiveUp) await createQueue(gaveUp(name), {});
    await createQueue(name, { ...options, ...(onGiveUp && { deadLetter: gaveUp(name) }) });
  }

  /**
   * The queue asks the database about each of its names once, when it is first used. In a transaction of the embedded
   * database, which has one connection, the question would wait for the transaction and the transaction for the answer.
   */
  async function learnQueue({ name }: JobDefinition) {
    await boss.getJobById(name, randomUUID());
  }

  async function startWorker(definition: JobDefinition) {
    const { name, handle, onGiveUp, schedule, pollingSeconds, atOnce = batchSize } = definition;
    const run = async (job: Job<unknown>): Promise<JobResult> => {
      running.add(job.id);
      try {
        await handle(job.data);
        log.info({ job: name, jobId: job.id }, "job done");
        return { id: job.id, status: "completed" };
      } catch (error) {
        log.warn({ job: name, jobId: job.id, attempt: job.retryCount + 1, err: error }, "job failed, will be retried");
        return { id: job.id, status: "failed" };
      } finally {
        running.delete(job.id);
      }
    };
    const work = pollingSeconds === undefined ? working : workEvery(pollingSeconds);
    await boss.work(name, { ...work, batchSize: atOnce, burstWhenBatchFull: true, perJobResults: true }, (batch) =>
      Promise.all(
        batch.map((job) =>
          visitors
            .giveWay()
            .then(ownTurn)
            .then(() => run(job)),
        ),
      ),
    );
    if (onGiveUp) {
      await boss.work(gaveUp(name), working, async ([job]) => {
        if (!job) return;
        log.error({ job: name, jobId: job.id }, "job gave up after its last retry");
        await onGiveUp(job.data);
      });
    }
    if (schedule) {
      await boss.schedule(name, schedule.cron, {}, { tz: schedule.timeZone() });
      schedules.push({ name, ...schedule });
    }
  }

  return {
    enqueue: async (tx, name, data, { startAfterSeconds = 0 } = {}) => {
      const db = fromDrizzle(tx as DrizzleTransactionLike, sql);
      await boss.send(name, data, { db, ...(startAfterSeconds > 0 && { startAfter: startAfterSeconds }) });
    },
    enqueueAll: async (tx, added) => {
      const db = fromDrizzle(tx as DrizzleTransactionLike, sql);
      for (const [name, ofQueue] of Map.groupBy(added, (job) => job.name)) {
        await boss.insert(
          name,
          ofQueue.map(({ data }) => ({ data })),
          { db },
        );
      }
    },
    work: async (definitions) => {
      for (const definition of definitions) await createQueues(definition);
      for (const definition of definitions) await learnQueue(definition);
      for (const definition of definitions) await startWorker(definition);
      stopRepairing = keepRepairing(db, running, log);
    },
    followTimeZone: async () => {
      for (const { name, cron, timeZone } of schedules) await boss.schedule(name, cron, {}, { tz: timeZone() });
    },
    stop: async () => {
      stopRepairing();
      await boss.stop({ graceful: true, timeout: stopMs });
    },
  };
}
