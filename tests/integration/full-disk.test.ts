import { expect, test } from "vitest";
import { freeBytesOf, watchFreeSpace } from "#server/db/free-space.ts";
import { createLog } from "#server/log.ts";
import { freshDatabase, startTestApp } from "../support/engines.ts";
import { contactEnvelope, postJson, strangerFields } from "../support/leads.ts";

const megabyte = 1024 ** 2;

test("while the disk is nearly full the embedded site reads and does not write, and then writes again", async () => {
  const site = await startTestApp("pglite");
  const { storage } = site.services;
  let free = 200 * megabyte;
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(JSON.parse(line).msg) });
  const disk = watchFreeSpace({ storage, freeBytes: async () => free, log });
  const send = async () => {
    const answer = await site.app.request("/api/submit-form", postJson(contactEnvelope({ data: strangerFields() })));
    return answer.status;
  };
  const ready = async () => (await site.app.request("/readyz")).status;
  await disk.check();
  expect([await send(), await ready()]).toEqual([200, 200]);

  free = 20 * megabyte;
  await disk.check();
  expect([await send(), await ready()]).toEqual([503, 503]);
  expect(await site.services.leads.list({ limit: 5 })).toMatchObject({ leads: [{ formType: "contact" }] });

  free = 80 * megabyte;
  await disk.check();
  expect(await send()).toBe(503);
  free = 200 * megabyte;
  await disk.check();
  expect([await send(), await ready()]).toEqual([200, 200]);
  expect(lines).toEqual(["the disk is nearly full: nothing is stored until there is room", "the disk has room again"]);
  disk.stop();
  await site.close();
});

test("the free space is that of the folder's disk", async () => {
  const database = await freshDatabase("pglite");
  expect(await freeBytesOf(database.dataDir)()).toBeGreaterThan(0);
  database.cleanUp();
});
