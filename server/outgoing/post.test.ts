import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { createPost, type PostAnswer } from "./post.ts";

async function withReceiver<Result>(answer: RequestListener, run: (port: number) => Promise<Result>): Promise<Result> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await run((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const postTo = (address: string) => ({ address, headers: {}, body: "{}" });
const inside = createPost({ clock: systemClock, allowPrivate: true });
const outside = createPost({ clock: systemClock, allowPrivate: false });
const refused: PostAnswer = { kind: "unanswered", reason: expect.stringContaining("not one on the internet") };

test("a post arrives with its headers, and the beginning of the answer comes back", async () => {
  let seen: unknown;
  const answer = await withReceiver(
    async (request, response) => {
      seen = [request.method, request.url, request.headers["x-own"], await text(request)];
      response.writeHead(201, { "Retry-After": "7" }).end(`\0ok ${"é".repeat(100_000)}`);
    },
    (port) => inside({ address: `http://127.0.0.1:${port}/in?a=1`, headers: { "X-Own": "1" }, body: '{"a":"é"}' }),
  );
  expect(seen).toEqual(["POST", "/in?a=1", "1", '{"a":"é"}']);
  expect(answer).toEqual({ kind: "answered", status: 201, text: `ok ${"é".repeat(497)}`, retryAfterSeconds: 7 });
});

test("a redirect is an answer and is not followed", async () => {
  const asked: (string | undefined)[] = [];
  const answer = await withReceiver(
    (request, response) => {
      asked.push(request.url);
      response.writeHead(307, { Location: "/elsewhere" }).end();
    },
    (port) => inside(postTo(`http://127.0.0.1:${port}/`)),
  );
  expect([answer, asked]).toEqual([expect.objectContaining({ kind: "answered", status: 307 }), ["/"]]);
});

test("who does not answer in time is left; who only does not finish has answered", async () => {
  const post = createPost({ clock: systemClock, allowPrivate: true, timeoutMs: 100 });
  const silent = await withReceiver(
    () => {},
    (port) => post(postTo(`http://127.0.0.1:${port}/`)),
  );
  expect(silent).toEqual({ kind: "unanswered", reason: "No answer within 0.1 seconds." });
  const unfinished = await withReceiver(
    (_request, response) => void response.writeHead(200).write("thanks"),
    (port) => post(postTo(`http://127.0.0.1:${port}/`)),
  );
  expect(unfinished).toMatchObject({ kind: "answered", status: 200, text: "thanks" });
});

test("a connection that fails is told without the address", async () => {
  const port = await withReceiver(
    () => {},
    async (used) => used,
  );
  const answer = await inside(postTo(`http://127.0.0.1:${port}/key-in-the-path`));
  expect(answer).toEqual({ kind: "unanswered", reason: "The connection failed (ECONNREFUSED)." });
});

test.each([
  "http://127.0.0.1:PORT/",
  "http://127.1:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f000001:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://0:PORT/",
  "http://localhost:PORT/",
  "http://[::1]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[fd00:ec2::254]/latest/meta-data/",
  "https://10.0.0.1/",
  "https://192.168.0.1/",
])("SSRF: %s is never connected to", async (address) => {
  let connections = 0;
  const answer = await withReceiver(
    (_request, response) => {
      connections += 1;
      response.end();
    },
    (port) => outside(postTo(address.replace("PORT", String(port)))),
  );
  expect([answer, connections]).toEqual([refused, 0]);
});

test.each([
  ["a private address", ["10.0.0.1"]],
  ["an IPv4 address written as IPv6", ["::ffff:127.0.0.1"]],
  ["a public address and a private one", ["93.184.215.14", "127.0.0.1"]],
])("SSRF: a name that leads to %s is refused before any connection", async (_what, addresses) => {
  const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const post = createPost({
    clock: systemClock,
    allowPrivate: false,
    lookup: (_name, _options, done) => done(null, found),
  });
  expect(await post(postTo("https://rebinding.example/"))).toEqual(refused);
});

test("SSRF: a name is resolved once, and the connection goes to the address that was checked", async () => {
  const answers = ["127.0.0.1", "127.0.0.2"];
  let asked = 0;
  const post = createPost({
    clock: systemClock,
    allowPrivate: true,
    lookup: (_name, _options, done) => {
      done(null, [{ address: answers[asked] ?? "", family: 4 }]);
      asked += 1;
    },
  });
  let reached = "";
  await withReceiver(
    (request, response) => {
      reached = `${request.socket.localAddress} as ${request.headers.host?.split(":")[0]}`;
      response.end();
    },
    (port) => post(postTo(`http://rebinding.example:${port}/`)),
  );
  expect([reached, asked]).toEqual(["127.0.0.1 as rebinding.example", 1]);
});
