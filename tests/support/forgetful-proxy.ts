import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Between a server and its database: it can forget all open connections, as a firewall does, without closing them. */
export async function startForgetfulProxy(port: number) {
  const open = new Set<Socket>();
  const forgotten: Socket[] = [];
  const proxy = createServer((near) => {
    const far = connect(port, "localhost");
    near.pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        open.delete(socket);
        if (forgotten.includes(socket)) return;
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    /** What either side sends from now on through an open connection is swallowed. New connections work. */
    forget: () => {
      for (const socket of open) {
        forgotten.push(socket);
        socket.unpipe();
        socket.resume();
      }
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
