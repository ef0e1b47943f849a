import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { expect, test } from "vitest";
import { freeBytesOf, watchFreeSpace } from "#server/db/free-space.ts";
import { rateLimits } from "#server/db/site-tables.ts";
import { createLog } from "#server/log.ts";
import { freshDatabase, startTestApp } from "../support/engines.ts";
import { contactEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

const megabyte = 1024 ** 2;

test("while the disk is nearly full the embedded site reads and does not write, and then writes again", async () => {
  const site = await startTestApp("pglite");
  const { storage } = site.services;
  let free = 200 * megabyte;
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(JSON.parse(line).msg) });
  const disk = watchFreeSpace({ storage, freeBytes: async () => free, log });
  const write = () => storage.db.insert(rateLimits).values({ key: randomUUID(), used: 1, windowEndsAt: new Date() });
  await disk.check();
  await write();
  await storage.ping();

  free = 20 * megabyte;
  await disk.check();
  await expect(write()).rejects.toMatchObject({ cause: { code: "25006" } });
  await expect(storage.ping()).rejects.toThrow("read-only");
  expect(await storage.db.select().from(rateLimits)).toHaveLength(1);

  free = 80 * megabyte;
  await disk.check();
  await expect(write()).rejects.toThrow();
  free = 200 * megabyte;
  await disk.check();
  await write();
  await storage.ping();
  expect(lines).toEqual(["the disk is nearly full: nothing is stored until there is room", "the disk has room again"]);
  disk.stop();
  await site.close();
});

test("the free space is that of the folder's disk", async () => {
  const database = await freshDatabase("pglite");
  expect(await freeBytesOf(database.dataDir)()).toBeGreaterThan(0);
  database.cleanUp();
});

test("a site whose database finds no room for its log ends with one line, and has everything after a start with room", async () => {
  const { variables, cleanUp } = await freshDatabase("pglite");
  const site = await startServer(variables, { nodeArguments: ["--import", "./tests/support/full-disk-for-logs.ts"] });
  const submissionId = randomUUID();
  const send = ({ url }: ServerProcess) => fetch(`${url}/api/submit-form`, postJson(contactEnvelope({ submissionId })));
  const { id } = await (await send(site)).json();
  const ended = once(site.process, "exit");
  site.process.send("full");
  await fetch(`${site.url}/api/submit-form`, postJson(contactEnvelope({ data: strangerFields() }))).catch(() => {});
  expect(await ended).toEqual([1, null]);
  expect(site.output()).toMatch(/^The disk of .* is full, and the embedded database cannot go on .* Make room\.$/m);
  const again = await startServer(variables);
  expect(await (await send(again)).json()).toMatchObject({ success: true, id });
  expect(await again.stop()).toBe(0);
  cleanUp();
});
