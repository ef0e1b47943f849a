import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withAdmin } from "../support/accounts.ts";
import { type FreshDatabase, freshDatabase, startTestApp } from "../support/engines.ts";
import { contactEnvelope, postJson } from "../support/leads.ts";
import { proxiedDatabase } from "../support/proxied-database.ts";
import { startServer } from "../support/server-process.ts";

/** What docs/operations.md promises. */
const mostToStopMs = 10_000;

async function withInboxOpen(database: FreshDatabase) {
  const variables = { ...database.variables, REQUIRE_ADMIN_MFA: "off" };
  const kept = { ...database, cleanUp: () => {} };
  const before = await startTestApp("postgres", { database: kept, variables });
  const cookie = await withAdmin(before);
  await before.close();
  const server = await startServer(variables);
  const streams = await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${server.url}/api/admin/events`, { headers: { cookie } })),
  );
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  return { server, streams };
}

async function timed<Value>(work: Promise<Value>) {
  const startedAt = performance.now();
  const value = await work;
  return { value, ms: performance.now() - startedAt };
}

test("SIGTERM ends the streams of open inboxes at once", async () => {
  const database = await freshDatabase("postgres");
  const { server, streams } = await withInboxOpen(database);
  const stopped = timed(server.stop("SIGTERM"));
  const read = await timed(Promise.all(streams.map((stream) => stream.text())));
  for (const text of read.value) expect(text).toMatch(/^retry: 1000\n/);
  const { value: code, ms } = await stopped;
  expect(code).toBe(0);
  // Connections that are still open are cut off after five seconds.
  expect(read.ms).toBeLessThan(3_000);
  expect(ms).toBeLessThan(4_500);
  expect(server.output()).not.toContain("MaxListeners");
  database.cleanUp();
});

test("SIGTERM while the database is frozen: the process ends with 0 within ten seconds", {
  timeout: 120_000,
}, async () => {
  const database = await proxiedDatabase();
  const { server } = await withInboxOpen(database);
  const submit = () => fetch(`${server.url}/api/submit-form`, postJson(contactEnvelope()));
  expect((await submit()).status).toBe(200);
  database.proxy.freeze();
  const lead = submit();
  // On another connection, after the lead.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const { value: code, ms } = await timed(server.stop("SIGTERM"));
  expect([(await lead).status, code]).toEqual([200, 0]);
  expect(ms).toBeLessThan(mostToStopMs);
  expect(readdirSync(join(database.dataDir, "spool"))).toEqual([expect.stringMatching(/\.sealed$/)]);
  await database.cleanUp();
});
