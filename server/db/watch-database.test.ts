import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchDatabase } from "./watch-database.ts";

/** Answers whatever it is asked at once, from a thread of its own, like a database that is well. */
const answering = new Worker(
  `const { createServer } = require("node:net");
   const { parentPort } = require("node:worker_threads");
   const server = createServer((socket) => socket.on("data", () => socket.write("answer")));
   server.listen(0, () => parentPort.postMessage(server.address().port));`,
  { eval: true },
);
const silent = createServer(() => {});
let toAnswering: Socket;
let toSilent: Socket;
beforeAll(async () => {
  const [port] = await once(answering, "message");
  toAnswering = createConnection(port);
  silent.listen(0);
  await once(silent, "listening");
  toSilent = createConnection((silent.address() as { port: number }).port);
});
afterAll(async () => {
  toAnswering.destroy();
  toSilent.destroy();
  silent.close();
  await answering.terminate();
});

const ask = async (socket: Socket) => {
  socket.write("question");
  const [data] = await once(socket, "data");
  return String(data);
};
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test("a database that answered while the process stood still is not away", async () => {
  const watch = watchDatabase(async () => {});
  const answer = watch.within(() => ask(toAnswering));
  await new Promise(setImmediate);
  standStill(3_200);
  expect(await answer).toBe("answer");
  expect(await watch.within(() => ask(toAnswering))).toBe("answer");
});

test("a database that says nothing is away after three seconds, and then at once", async () => {
  const watch = watchDatabase(() => ask(toSilent).then(() => {}));
  const startedAt = performance.now();
  await expect(watch.within(() => ask(toSilent))).rejects.toThrow("did not answer within 3000 ms");
  expect(performance.now() - startedAt).toBeGreaterThan(2_900);
  await expect(watch.within(() => ask(toAnswering))).rejects.toThrow("does not answer");
});

test("while a backup holds the database, a lead soon gives up, and the database does not count as away", async () => {
  const watch = watchDatabase(() => ask(toSilent).then(() => {}));
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
  const backup = watch.hold(() => isDone);
  await expect(watch.withinUnlessHeld(() => ask(toSilent))).rejects.toThrow("did not answer within 250 ms");
  expect(await watch.check()).toBe(false);
  expect(await watch.within(() => ask(toAnswering))).toBe("answer");
  finish();
  await backup;
  expect(await watch.withinUnlessHeld(() => ask(toAnswering))).toBe("answer");
  expect(watch.isHeld()).toBe(false);
});
