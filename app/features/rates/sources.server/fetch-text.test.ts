import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchText } from "./fetch-text.ts";

const asked: string[] = [];
let port = 0;

const answers: Record<string, (response: ServerResponse) => void> = {
  "/figures": (response) => void response.end("figures"),
  "/moved": (response) => void response.writeHead(301, { Location: "/figures" }).end(),
  "/elsewhere": (response) => void response.writeHead(302, { Location: `http://localhost:${port}/figures` }).end(),
  "/round": (response) => void response.writeHead(302, { Location: "/round" }).end(),
  "/endless": (response) => {
    const piece = Buffer.alloc(1_000_000, "x");
    const more = () => {
      while (!response.destroyed && response.write(piece));
      response.once("drain", more);
    };
    more();
  },
};

const server = createServer((request: IncomingMessage, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  answers[request.url ?? ""]?.(response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const read = (path: string) => {
  asked.length = 0;
  return fetchText(`http://127.0.0.1:${port}${path}`, 20_000);
};

test("a redirect within the source is followed", async () => {
  expect(await read("/moved")).toEqual({ kind: "text", status: 200, text: "figures" });
});

test.each([
  ["to another site", "/elsewhere"],
  ["without an end", "/round"],
])("a redirect %s is a failure", async (_what, path) => {
  expect(await read(path)).toEqual({ kind: "failed", reason: "redirected elsewhere" });
  expect(asked.filter((address) => address.startsWith("localhost"))).toEqual([]);
});

test("an answer that never ends is cut off", async () => {
  expect(await read("/endless")).toEqual({ kind: "failed", reason: "the answer is longer than 10 MB" });
});
