import type { Server, ServerOptions } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { Log } from "../log.ts";

/** More come meanwhile, if there is no proxy that knows. */
const acceptMs = 3_000;
/** For those and for all requests in flight, from the signal on. The jobs have most of the rest. */
const drainMs = 5_000;
const idleMs = 100;
const giveUpMs = 9_500;

/** Slow or half-open clients are cut off instead of holding a connection. */
export const connectionLimits: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

/** The system has accepted connections that this process has not heard of, and closing would reset them. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  const until = performance.now() + acceptMs;
  for (let before = -1; accepted > before && performance.now() < until; ) {
    before = accepted;
    // The loop accepts one in each turn.
    await setImmediate();
    await setImmediate();
  }
}

type Site = {
  /** Called first: ends what would never end by itself. */
  readonly begin: () => void;
  /** Called when no request is in flight anymore. */
  readonly close: () => Promise<void>;
};

/** On SIGTERM: stop accepting, finish requests in flight, stop the jobs, close the database, exit 0 within 10 s. */
export function stopGracefully(server: Server, log: Log, { begin, close }: Site): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info("stopping");
    setTimeout(() => process.exit(1), giveUpMs).unref();
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
    begin();
    await acceptWaiting(server);
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    // A connection that has had its answer waits for another request, which would be refused.
    setInterval(() => server.closeIdleConnections(), idleMs).unref();
    await drained;
    await close();
    log.info("stopped");
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
