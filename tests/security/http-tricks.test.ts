import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AttackedSite, expectCalm, form, inParallel, startAttackedSite, visitorOf } from "./attacked-site.ts";

let site: AttackedSite;
beforeAll(async () => {
  site = await startAttackedSite();
});
afterAll(() => site.close());

/** Sends these bytes unchanged and returns the status line of the first response. */
async function rawStatus(bytes: string): Promise<number> {
  const socket = connect(Number(new URL(site.url).port), "localhost");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(bytes.replaceAll("\n", "\r\n"));
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

const head = "POST /api/submit-form HTTP/1.1\nHost: localhost\n";

test.each([
  ["two lengths", `${head}Content-Length: 4\nContent-Length: 5\n\nabcd`],
  ["a length and chunks", `${head}Content-Length: 4\nTransfer-Encoding: chunked\n\n0\n\n`],
  ["a transfer encoding of two kinds", `${head}Transfer-Encoding: chunked, identity\n\n0\n\n`],
  ["a transfer encoding with a tab", `${head}Transfer-Encoding:\tchunked\nContent-Length: 3\n\nabc`],
  ["a negative length", `${head}Content-Length: -1\n\n`],
  ["a header without a name", `${head}: x\n\n`],
  ["a folded header", `${head}X-A: b\n c\n\n`],
  ["a NUL in a header", `${head}X-A: b\0c\n\n`],
  ["no host", "GET / HTTP/1.1\n\n"],
  ["a body of 200 KB", `${head}Content-Type: application/json\nContent-Length: 200000\n\n${"a".repeat(200_000)}`],
  ["a head of 40 KB", `${head}X-A: ${"a".repeat(40_000)}\n\n`],
  ["a method that is none", "G\u0001T / HTTP/1.1\nHost: localhost\n\n"],
])("a request that two servers could read differently is refused: %s", async (_, bytes) => {
  expect([400, 413, 431]).toContain(await rawStatus(bytes));
});

test.each([
  "/../../package.json",
  "/..%2f..%2fpackage.json",
  "/assets/../../server/index.js",
  "/assets/%2e%2e/%2e%2e/server/index.js",
  "/.env",
  "/.git/config",
  "/data/app-secret",
  "/build/server/index.js",
  "/server/main.ts",
  "/node_modules/hono/package.json",
  "/admin/../api/admin/submissions",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/assets/",
  "/favicon.svg/../../../package.json",
  "/\\..\\..\\package.json",
])("%s reveals nothing internal", async (path) => {
  const status = await rawStatus(`GET ${path} HTTP/1.1\nHost: localhost\nConnection: close\n\n`);
  expect([400, 401, 404]).toContain(status);
});

const poison: Record<string, Record<string, string>> = {
  "a forwarded host": {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "gopher",
    Forwarded: "host=evil.example",
  },
  "another path": { "X-Original-URL": "/admin", "X-Rewrite-URL": "/admin" },
  "a method override": { "X-HTTP-Method-Override": "POST" },
  "a language of its own": { "Accept-Language": "<script>alert(1)</script>" },
  "a cookie": { Cookie: "language=<script>; theme=evil.example" },
  "a user agent": { "User-Agent": "evil.example", Referer: "https://evil.example/" },
  "an encoding": { "Accept-Encoding": "evil" },
};

test("what one visitor sends never shows in the next one's page", async () => {
  const paths = [
    "/",
    "/faqs",
    "/blog",
    "/todays-rates",
    "/homebuyers-assistant",
    "/privacy",
    "/sitemap.xml",
    "/robots.txt",
  ];
  const clean = visitorOf(site.url);
  await inParallel(paths, async (path) => {
    for (const [name, headers] of Object.entries(poison)) {
      const marker = randomUUID();
      await expectCalm(name, await clean(`${path}?utm_source=${marker}&sent=${marker}&article=${marker}`, { headers }));
      const page = await (await clean(path)).text();
      expect([path, name, page.includes("evil.example"), page.includes(marker)]).toEqual([path, name, false, false]);
      expect(page).not.toContain("alert(1)");
    }
  });
});

test("a made-up parameter causes no render: the cached page is served", async () => {
  const clean = visitorOf(site.url);
  for (const path of ["/", "/faqs", "/todays-rates"]) {
    const etag = (await clean(path)).headers.get("etag") ?? (await clean(path)).headers.get("etag");
    expect(etag).toBeTruthy();
    for (const name of ["sent", "article", "range", "x"]) {
      const response = await clean(`${path}?${name}=${randomUUID()}`);
      expect([path, name, response.headers.get("etag")]).toEqual([path, name, etag]);
    }
  }
});

test("every answer, of whatever kind, carries the headers that protect a browser", async () => {
  const clean = visitorOf(site.url);
  for (const path of [
    "/",
    "/made-up",
    "/auth",
    "/api/session",
    "/api/made-up",
    "/assets/made-up.js",
    "/healthz",
    "/favicon.svg",
  ]) {
    const { headers } = await clean(path);
    expect([path, headers.get("x-content-type-options"), headers.get("x-frame-options")]).toEqual([
      path,
      "nosniff",
      "DENY",
    ]);
    expect([path, headers.get("content-security-policy")]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect([path, headers.get("server"), headers.get("x-powered-by")]).toEqual([path, null, null]);
  }
  const refused = await clean("/schedule-meeting", { ...form({}), headers: { "Content-Type": "text/plain" } });
  expect([refused.status, refused.headers.get("x-content-type-options")]).toEqual([415, "nosniff"]);
});
