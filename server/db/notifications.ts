import { EventEmitter } from "node:events";
import pg from "pg";
import type { Log } from "../log.ts";
import type { OpenDatabase } from "./connect.ts";
import { postgresConnection } from "./postgres-connection.ts";

/** New leads, by id, and changes of the broker's answers for the assistant. */
const channels = ["leads", "chat_answers"] as const;
type Channel = (typeof channels)[number];
const reconnectAfterMs = 1_000;
/** A connection that only listens would be silent, and a silent one is ended. */
const heartbeatMs = 5_000;

export type Notifications = {
  /**
   * Calls the listener for each notification on any node. An empty one says that some may have been missed. Returns a
   * function that unsubscribes.
   */
  readonly subscribe: (channel: Channel, listener: (payload: string) => void) => () => void;
  readonly close: () => Promise<void>;
};

/**
 * Triggers send a notification when their transaction commits. PostgreSQL delivers it to every node that listens,
 * PGlite to the one process that owns the database.
 */
export async function listenForNotifications(
  { engine }: OpenDatabase,
  databaseUrl: string | undefined,
  log: Log,
): Promise<Notifications> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const announce = (channel: string, payload: string) => void emitter.emit(channel, payload);
  const stop =
    engine.kind === "pglite"
      ? await listenOnPglite(engine.pglite, announce)
      : await listenOnPostgres(databaseUrl ?? "", announce, log);
  return {
    subscribe: (channel, listener) => {
      emitter.on(channel, listener);
      return () => emitter.off(channel, listener);
    },
    close: async () => {
      emitter.removeAllListeners();
      await stop();
    },
  };
}

type Announce = (channel: string, payload: string) => void;
type Pglite = Extract<OpenDatabase["engine"], { kind: "pglite" }>["pglite"];

async function listenOnPglite(pglite: Pglite, announce: Announce) {
  const stops = await Promise.all(
    channels.map((channel) => pglite.listen(channel, (payload) => announce(channel, payload))),
  );
  return async () => {
    for (const stop of stops) await stop();
  };
}

/** A dedicated connection, reopened whenever it is lost. */
async function listenOnPostgres(connectionString: string, announce: Announce, log: Log) {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const fresh = new pg.Client(postgresConnection(connectionString));
    fresh.on("notification", ({ channel, payload }) => announce(channel, payload ?? ""));
    fresh.on("error", (error) => log.warn({ err: error }, "lost the connection for notifications"));
    fresh.once("end", reopenLater);
    client = fresh;
    await fresh.connect();
    for (const channel of channels) await fresh.query(`listen ${channel}`);
    const heartbeat = setInterval(() => fresh.query("select 1").catch(() => {}), heartbeatMs);
    fresh.once("end", () => clearInterval(heartbeat));
  }

  function announceAll(): void {
    for (const channel of channels) announce(channel, "");
  }

  function reopenLater(): void {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      // What was announced meanwhile is lost: an empty notification makes every listener load its data again.
      open().then(announceAll, reopenLater);
    }, reconnectAfterMs);
  }

  await open();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
