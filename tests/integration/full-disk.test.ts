import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { freeBytesOf, watchFreeSpace } from "#server/db/free-space.ts";
import { rateLimits } from "#server/db/site-tables.ts";
import { createLog } from "#server/log.ts";
import { freshDatabase, startTestApp } from "../support/engines.ts";

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
