import { once } from "node:events";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { createServer } from "node:tls";
import { expect, test } from "vitest";
import { makeCertificate } from "../../../../../tests/support/certificate.ts";
import { checkCertificate } from "./certificate.server.ts";

const now = new Date();
const good = makeCertificate(90);

async function withTls<Result>(pair: { key: string; cert: string }, run: (port: number) => Promise<Result>) {
  const server = createServer(pair, (socket) => socket.on("error", () => {}));
  server.listen(0);
  await once(server, "listening");
  try {
    return await run((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

test("a certificate that a browser trusts and that lasts is good", async () => {
  const check = await withTls(good, (port) => checkCertificate(`https://localhost:${port}`, { now, ca: good.cert }));
  expect(check).toMatchObject({ id: "tls", ok: true, found: expect.stringMatching(/(89|90) days from now/) });
});

test("one that ends within two weeks needs attention", async () => {
  const later = new Date(now.getTime() + 80 * 24 * 60 * 60 * 1000);
  const check = await withTls(good, (port) =>
    checkCertificate(`https://localhost:${port}`, { now: later, ca: good.cert }),
  );
  expect(check).toMatchObject({ ok: false, found: expect.stringMatching(/(9|10) days from now/) });
});

test.each([
  ["an unknown issuer", "localhost", undefined, /self-signed/],
  ["another name", "127.0.0.1", good.cert, /IP|altnames/],
])("%s is refused as a browser would", async (_what, name, ca, found) => {
  const check = await withTls(good, (port) => checkCertificate(`https://${name}:${port}`, { now, ...(ca && { ca }) }));
  expect(check).toMatchObject({ ok: false, found: expect.stringMatching(found) });
});

test("a port that nobody listens on, and one that never answers, are told apart", async () => {
  const silent = createTcpServer(() => {}).listen(0);
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const slow = await checkCertificate(`https://localhost:${port}`, { now, timeoutMs: 100 });
  silent.close();
  const closed = await checkCertificate(`https://localhost:${port}`, { now });
  expect([slow.found, closed.found]).toEqual([
    expect.stringContaining("no answer"),
    expect.stringContaining("ECONNREFUSED"),
  ]);
});
