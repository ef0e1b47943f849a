import { execFileSync } from "node:child_process";
import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formSubmissions, outgoingMails } from "#app/features/leads/store/lead-tables.server.ts";
import { startTestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, postJson } from "../support/leads.ts";

test("a lead does not wait for a backup of the embedded database, and is stored once after it", async () => {
  const site = await startTestApp("pglite");
  const { services, dataDir, app } = site;
  const file = join(dataDir, "backup.gz");
  // A file that takes nothing before somebody reads it: the backup lasts as long as the test wants.
  execFileSync("mkfifo", [`${file}.part`]);
  const backup = services.runCommand({ command: "backup", file });
  await eventually(() => expect(services.watch.isHeld()).toBe(true));

  const startedAt = performance.now();
  const envelope = contactEnvelope();
  const response = await app.request("/api/submit-form", postJson(envelope));
  expect([response.status, await response.json()]).toEqual([200, { success: true, id: expect.any(String) }]);
  expect(performance.now() - startedAt).toBeLessThan(1_500);
  const spooled = () => readdirSync(join(dataDir, "spool")).filter((name) => name.endsWith(".sealed"));
  expect(spooled()).toHaveLength(1);

  createReadStream(`${file}.part`).resume();
  expect(await backup).toMatchObject({ ok: true });
  await eventually(() => expect(spooled()).toEqual([]));
  expect(await services.db.select({ id: formSubmissions.submissionId }).from(formSubmissions)).toEqual([
    { id: envelope.submissionId },
  ]);
  expect(await services.db.$count(outgoingMails)).toBe(2);
  expect((await app.request("/readyz")).status).toBe(200);
  await site.close();
});
