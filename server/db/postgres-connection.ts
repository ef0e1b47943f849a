import { Socket } from "node:net";
import type { ClientConfig } from "pg";
import { markAsOutage } from "./outage.ts";

/** Longer than any statement may take, and than the pause between two heartbeats of a connection that listens. */
const silenceMs = 20_000;

/**
 * For every connection to PostgreSQL. A firewall or a failover can forget a connection without a word to either side:
 * one that stays silent is ended, so that its owner opens another.
 */
export const postgresConnection = (connectionString: string) =>
  ({
    // As the driver understands these modes, without its warning of several lines.
    connectionString: connectionString.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)\b/, "$1verify-full"),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: openSocket,
  }) satisfies ClientConfig;

const open = new Set<Socket>();
let isOver = false;

/**
 * Ends all connections and every new one, for a process that stops while PostgreSQL does not answer: what waits for an
 * answer, and for a connection to be closed in turn, would keep the process for longer than it has.
 */
export function endConnections(): void {
  isOver = true;
  for (const socket of open) end(socket);
}

const end = (socket: Socket) => socket.destroy(new Error("the process stops and PostgreSQL does not answer"));

function openSocket(): Socket {
  const socket = new Socket();
  open.add(socket);
  socket.once("close", () => open.delete(socket));
  // The driver connects it only now.
  if (isOver) setImmediate(() => end(socket));
  socket.on("error", markAsOutage);
  socket.setTimeout(silenceMs, () => {
    socket.destroy(new Error(`PostgreSQL said nothing for ${silenceMs / 1000} seconds`));
  });
  return socket;
}
