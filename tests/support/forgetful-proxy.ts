import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Between a server and its database. It can forget all open connections, as a firewall does, without closing them; it can
 * refuse connections, as a database does that was stopped; and it can keep silent, as one does that hangs.
 */
export async function startForgetfulProxy(port: number) {
  const open = new Set<Socket>();
  const forgotten = new Set<Socket>();
  const near: Socket[] = [];
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: "up" | "stopped" | "frozen" = "up";

  const proxy = createServer((one) => {
    if (state === "stopped") return void one.resetAndDestroy();
    const other = connect(port, "localhost");
    near.push(one);
    const pair = [one, other] as const;
    pairs.add(pair);
    if (state === "up") join(pair);
    for (const socket of pair) {
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

  function part([one, other]: readonly [Socket, Socket]): void {
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

function join([one, other]: readonly [Socket, Socket]): void {
  one.pipe(other);
  other.pipe(one);
}
