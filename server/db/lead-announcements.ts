import { EventEmitter } from "node:events";
import pg from "pg";
import type { Log } from "../log.ts";
import type { OpenDatabase } from "./connect.ts";

const channel = "leads";
const reconnectAfterMs = 1_000;

export type LeadAnnouncements = {
  /** Calls the listener for each new lead on any node. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (leadId: string) => void) => () => void;
  readonly close: () => Promise<void>;
};

/**
 * A trigger sends a notification for each lead when its transaction commits. PostgreSQL delivers it to every node that
 * listens, PGlite to the one process that owns the database.
 */
export async function listenForLeads(
  { engine }: OpenDatabase,
  databaseUrl: string | undefined,
  log: Log,
): Promise<LeadAnnouncements> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const announce = (leadId: string) => void emitter.emit("lead", leadId);
  const stop =
    engine.kind === "pglite"
      ? await engine.pglite.listen(channel, announce)
      : await listenOnPostgres(databaseUrl ?? "", announce, log);
  return {
    subscribe: (listener) => {
      emitter.on("lead", listener);
      return () => emitter.off("lead", listener);
    },
    close: async () => {
      emitter.removeAllListeners();
      await stop();
    },
  };
}

/** A dedicated connection, reopened whenever it is lost. */
async function listenOnPostgres(connectionString: string, announce: (leadId: string) => void, log: Log) {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const fresh = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
    fresh.on("notification", ({ payload }) => announce(payload ?? ""));
    fresh.on("error", (error) => log.warn({ err: error }, "lost the connection for lead notifications"));
    fresh.once("end", reopenLater);
    client = fresh;
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
  }

  function reopenLater(): void {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      // An empty notification makes open inboxes reload, which picks up the leads that were missed meanwhile.
      open().then(() => announce(""), reopenLater);
    }, reconnectAfterMs);
  }

  await open();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
