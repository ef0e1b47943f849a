import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { checkClock } from "./clock-offset.server.ts";

/** A time server (RFC 4330) whose clock differs from ours. */
async function startTimeServer(aheadSeconds: number) {
  const socket = createSocket("udp4");
  socket.on("message", (_request, { port, address }) => {
    const reply = Buffer.alloc(48);
    reply[0] = 0x24;
    reply.writeUInt32BE(Math.floor(Date.now() / 1000) + 2_208_988_800 + aheadSeconds, 40);
    socket.send(reply, port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { host: "127.0.0.1", port: (socket.address() as AddressInfo).port, stop: () => socket.close() };
}

test.each([
  [0, true, /seconds/],
  [3, true, /seconds/],
  [120, false, /1(19|20) seconds behind/],
  [-3600, false, /360[01] seconds ahead/],
])("with a time server that is %i seconds ahead", async (ahead, ok, found) => {
  const server = await startTimeServer(ahead);
  expect(await checkClock(server)).toMatchObject({ ok, found: expect.stringMatching(found) });
  server.stop();
});

test("no answer is no proof", async () => {
  const server = await startTimeServer(0);
  server.stop();
  expect(await checkClock(server, 50)).toMatchObject({ ok: false, found: expect.stringContaining("does not answer") });
});
