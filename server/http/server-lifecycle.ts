import type { Server, ServerOptions } from "node:http";
import type { Log } from "../log.ts";

const drainMs = 4_000;
const giveUpMs = 9_500;

/** Slow or half-open clients are cut off instead of holding a connection. */
export const connectionLimits: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

/** On SIGTERM: stop accepting, finish requests in flight, stop the jobs, close the database, exit 0 within 10 s. */
export function stopGracefully(server: Server, log: Log, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info("stopping");
    setTimeout(() => process.exit(1), giveUpMs).unref();
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
    await drained;
    await close();
    log.info("stopped");
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
