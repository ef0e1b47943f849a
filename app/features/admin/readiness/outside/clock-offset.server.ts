import { createSocket } from "node:dgram";
import type { Check } from "../check.ts";

type TimeServer = { readonly host: string; readonly port: number };
const publicPool: TimeServer = { host: "pool.ntp.org", port: 123 };

/** A one-time code from an authenticator app is good for thirty seconds. */
const toleratedMs = 10_000;

/** Sign-in codes, meeting times and rate limits depend on the clock. */
export async function checkClock(server = publicPool, timeoutMs = 3_000): Promise<Check> {
  const offsetMs = await readOffset(server, timeoutMs);
  const seconds = Math.round((offsetMs ?? 0) / 1000);
  return {
    id: "clock",
    title: "The clock is right",
    ok: offsetMs !== undefined && Math.abs(offsetMs) <= toleratedMs,
    found:
      offsetMs === undefined
        ? `${server.host} does not answer, so nobody knows.`
        : `It is ${Math.abs(seconds)} seconds ${seconds > 0 ? "behind" : "ahead"}.`,
    fix:
      offsetMs === undefined
        ? "Look yourself, for example with timedatectl. To let this check look, allow UDP to port 123."
        : "Turn on time synchronization, for example: timedatectl set-ntp true",
  };
}

/** Seconds between 1900, where NTP begins, and 1970. */
const ntpEpochSeconds = 2_208_988_800;

/** How far the server's clock is ahead of ours (RFC 4330); undefined without an answer. */
async function readOffset({ host, port }: TimeServer, timeoutMs: number): Promise<number | undefined> {
  const socket = createSocket("udp4");
  const request = Buffer.alloc(48);
  request[0] = 0x23; // Version 4, client.
  const sentAt = Date.now();
  try {
    const reply = await new Promise<Buffer | undefined>((resolve) => {
      setTimeout(() => resolve(undefined), timeoutMs).unref();
      socket.once("error", () => resolve(undefined)).once("message", resolve);
      socket.send(request, port, host, (error) => error && resolve(undefined));
    });
    if (!reply || reply.length < 48) return undefined;
    const receivedAt = Date.now();
    const serverMs = (reply.readUInt32BE(40) - ntpEpochSeconds + reply.readUInt32BE(44) / 2 ** 32) * 1000;
    return serverMs - (sentAt + receivedAt) / 2;
  } finally {
    socket.close();
  }
}
