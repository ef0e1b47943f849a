import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Between a server and its database. It can forget all open connections, as a firewall does, without closing them; it can
 * refuse connections, as a database does that was stopped; it can keep silent, as one does that hangs; and it can take its
 * time for each answer.
 */
export async function startForgetfulProxy(port: number) {
  const open = new Set<Socket>();
  const forgotten = new Set<Socket>();
  const near: Socket[] = [];
  const pairs = new Set<Pair>();
  let state: "up" | "stopped" | "frozen" = "up";
  let answerMs = 0;

  const proxy = createServer((one) => {
    if (state === "stopped") return void one.resetAndDestroy();
    const other = connect(port, "localhost");
    near.push(one);
    const answers = delayed(() => answerMs);
    answers.pipe(one);
    const pair = { one, other, answers };
    pairs.add(pair);
    if (state === "up") join(pair);
    for (const socket of [one, other]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        open.delete(socket);
        if (forgotten.delete(socket)) return;
        pairs.delete(pair);
        one.destroy();
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve));

  function part({ one, other }: Pair): void {
    for (const socket of [one, other]) socket.unpipe().pause();
  }

  return {
    port: (proxy.address() as AddressInfo).port,
    /** What either side sends from now on through an open connection is swallowed. New connections work. */
    forget: () => {
      for (const socket of open) {
        forgotten.add(socket);
        socket.unpipe();
        socket.resume();
      }
      pairs.clear();
    },
    /** Forgotten connections that the server has not given up yet. */
    waitedFor: () => near.filter((socket) => forgotten.has(socket)).length,
    /** Ends all connections and refuses new ones, until resume(). */
    stopAnswering: () => {
      state = "stopped";
      for (const socket of open) socket.resetAndDestroy();
    },
    /** Holds back everything, on new connections too, until resume(). */
    freeze: () => {
      state = "frozen";
      for (const pair of pairs) part(pair);
    },
    /** From now on each answer comes so much later; with 0 as soon as ever. */
    answerAfter: (ms: number) => {
      answerMs = ms;
    },
    resume: () => {
      if (state === "frozen") for (const pair of pairs) join(pair);
      state = "up";
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

export type ForgetfulProxy = Awaited<ReturnType<typeof startForgetfulProxy>>;

type Pair = { readonly one: Socket; readonly other: Socket; readonly answers: Transform };

function join({ one, other, answers }: Pair): void {
  one.pipe(other);
  other.pipe(answers);
}

/** What goes in comes out so much later, in the same order. */
function delayed(delayMs: () => number): Transform {
  let waiting = 0;
  let last = Promise.resolve();
  return new Transform({
    transform(chunk, _encoding, done) {
      const ms = delayMs();
      if (ms === 0 && waiting === 0) return done(null, chunk);
      waiting += 1;
      last = Promise.all([last, pause(ms)]).then(() => {
        waiting -= 1;
        this.push(chunk);
      });
      done();
    },
    flush: (done) => void last.then(() => done()),
  });
}
