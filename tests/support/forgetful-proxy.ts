import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Between a server and its database: it can forget all open connections, as a firewall does, without closing them. */
export async function startForgetfulProxy(port: number) {
  const open = new Set<Socket>();
  const forgotten = new Set<Socket>();
  const near: Socket[] = [];
  const proxy = createServer((one) => {
    const other = connect(port, "localhost");
    near.push(one);
    one.pipe(other);
    other.pipe(one);
    for (const socket of [one, other]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        open.delete(socket);
        if (forgotten.delete(socket)) return;
        one.destroy();
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    /** What either side sends from now on through an open connection is swallowed. New connections work. */
    forget: () => {
      for (const socket of open) {
        forgotten.add(socket);
        socket.unpipe();
        socket.resume();
      }
    },
    /** Forgotten connections that the server has not given up yet. */
    waitedFor: () => near.filter((socket) => forgotten.has(socket)).length,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
