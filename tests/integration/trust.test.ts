import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { asRows, listTables } from "#server/backup/tables.ts";
import { systemClock } from "#server/clock.ts";
import { unlockData } from "#server/crypto/unlock-data.ts";
import type { Database } from "#server/db/connect.ts";
import { parseEnv } from "#server/env.server.ts";
import { openDatabase } from "#server/storage.ts";
import { brokerAccount, withAdmin } from "../support/accounts.ts";
import { engines, freshDatabase, startTestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, contactFields, postJson } from "../support/leads.ts";

const broker = { id: null, email: brokerAccount.email };
const choice = { given: true, text: "t", textSha256: "s" };
const storedConsent = {
  version: "1",
  purpose: "p",
  companies: ["A"],
  at: "2026-11-15T20:00:00.000Z",
  page: null,
  address: null,
  calls: choice,
  texts: choice,
};
const months = (count: number) => count * 30.5 * 24 * 3_600_000;
const leadAt = (createdAt: Date, more: Partial<typeof formSubmissions.$inferInsert> = {}) => ({
  id: randomUUID(),
  formType: "contact",
  data: contactFields,
  createdAt,
  submissionId: randomUUID(),
  ...more,
});

describe.each(engines)("trust on %s", (engine) => {
  test("the audit log only grows; leads are deleted after the retention period or on request, unless held", async () => {
    const now = new Date("2026-11-15T20:00:00Z");
    const site = await startTestApp(engine, { clock: { now: () => now } });
    const { db, audit, leads, erase } = site.services;
    const { retention } = leads;
    await withAdmin(site);
    for (const change of [
      sql`update audit_log set actor_email = 'x'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      await expect(db.execute(change)).rejects.toMatchObject({ cause: { message: "the audit log can only grow" } });
    }

    const old = new Date(now.getTime() - months(25));
    const [gone, worked, held, young] = [
      leadAt(old),
      leadAt(old, { changedAt: new Date(now.getTime() - months(1)) }),
      leadAt(old, { holdReason: "a lawsuit" }),
      leadAt(new Date(now.getTime() - months(3))),
    ];
    await db.insert(formSubmissions).values([gone, worked, held, young]);
    const left = async () =>
      (await db.select({ id: formSubmissions.id }).from(formSubmissions)).map(({ id }) => id).sort();
    await retention.run();
    expect(await left()).toEqual([worked.id, held.id, young.id].sort());
    expect(await audit.about(gone.id)).toMatchObject([{ action: "lead-disposed", actorLabel: "the site" }]);
    await retention.setPeriod(broker, "inquiry", 2);
    await retention.run();
    expect(await left()).toEqual([worked.id, held.id].sort());
    expect(await leads.actions.change(broker, [held.id], { kind: "deleted" })).toMatchObject({ changed: [], held: 1 });

    const { id } = await (
      await site.app.request(
        "/api/submit-form",
        postJson(contactEnvelope({ data: { ...contactFields, email: "ANA.reyes@example.com" } })),
      )
    ).json();
    const outbox = join(site.dataDir, "outbox");
    await eventually(() => expect(readdirSync(outbox).filter((name) => name.endsWith(".eml"))).toHaveLength(2));
    await eventually(async () => expect((await leads.find(id))?.notifiedAt).not.toBeNull());
    const receipt = await erase(broker, " Ana.Reyes@example.com ");
    const count = (what: string) => receipt.deleted.find((one) => one.what === what)?.count;
    expect([count("leads"), count("emails"), receipt.kept[0]?.count]).toEqual([2, 2, 1]);
    expect(await left()).toEqual([held.id]);
    expect(readdirSync(outbox)).toEqual([]);
    const [entry] = await audit.list(1);
    expect(entry).toMatchObject({ action: "erased", detail: expect.stringContaining(receipt.number) });
    expect(JSON.stringify(await audit.list(100))).not.toContain(contactFields.email);
    // No admin is erased by a visitor's request.
    await erase(broker, brokerAccount.email);
    expect(await site.services.accounts.admins()).toHaveLength(1);
    await site.close();
  });

  test.each(engines)("a backup of it restores into %s, row for row, and a truncated one not at all", async (target) => {
    const site = await startTestApp(engine);
    await withAdmin(site);
    const big = { ...contactFields, message: "line\n\u2028 🏡 \\u0000", amount: "x" };
    await site.services.db
      .insert(formSubmissions)
      .values([leadAt(new Date(), { consent: storedConsent }), leadAt(new Date(), { data: big, holdReason: "h" })]);
    // A number that JavaScript would round.
    await site.services.db.execute(
      sql`update form_submissions set data = jsonb_set(data, '{amount}', '12345678901234567890.10') where hold_reason = 'h'`,
    );
    const file = join(site.dataDir, "site.backup");
    expect(await site.services.runCommand({ command: "backup", file })).toMatchObject({ ok: true });
    expect(statSync(file).mode & 0o077).toBe(0);
    await makeBackup(site.services.db, systemClock, file);

    const fresh = await freshDatabase(target);
    const env = parseEnv(fresh.variables);
    const storage = await openDatabase(env);
    const restore = (backup: string) => restoreBackup(storage.db, backup, { unlock: (tx) => unlockData(tx, env) });
    const truncated = join(site.dataDir, "truncated.backup");
    writeFileSync(truncated, readFileSync(file));
    truncateSync(truncated, statSync(file).size - 40);
    const changed = join(site.dataDir, "changed.backup");
    writeFileSync(changed, gzipSync(gunzipSync(readFileSync(file)).toString().replaceAll("Reyes", "Reyez")));
    const rowOut = join(site.dataDir, "row-out.backup");
    const user = /^\{"table":"users",.*\n/m;
    writeFileSync(rowOut, gzipSync(gunzipSync(readFileSync(file)).toString().replace(user, "")));
    for (const bad of [truncated, changed, rowOut])
      await expect(restore(bad)).rejects.toThrow("The file is truncated or not a backup of this site.");
    expect(await everything(storage.db)).toMatchObject({ form_submissions: [], users: [] });

    await restore(file);
    expect(await everything(storage.db)).toEqual(await everything(site.services.db));
    await expect(restore(file)).rejects.toThrow("is not empty");
    // The log continues where it stopped.
    await storage.db.execute(sql`insert into audit_log (at, actor_email, action) values (now(), 'x', 'signed-in')`);
    await storage.close();
    fresh.cleanUp();
    await site.close();
  });
});

async function everything(db: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const { name } of await listTables(db)) {
    const rows = asRows<{ row: string }>(
      await db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`),
    );
    tables[name] = rows.map(({ row }) => row).sort();
  }
  return tables;
}

test("from the shell, without a server: doctor says what needs attention, backup and restore move a site", async () => {
  const [from, to] = [await freshDatabase("postgres"), await freshDatabase("postgres")];
  const script = async (name: string, args: string[], variables: Record<string, string>, input?: string) => {
    const running = promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], {
      env: { ...process.env, ...variables },
    });
    running.child.stdin?.end(input);
    return running.catch(({ stdout, stderr, code }) => ({ stdout, stderr, code }));
  };
  await script("admin", ["create", "shell@example.com"], from.variables, "a long password");
  const doctor = await script("doctor", [], from.variables);
  expect(doctor).toMatchObject({ code: 1, stderr: expect.stringContaining("FIX  Email goes out") });
  const file = join(from.dataDir, "shell.backup");
  expect(await script("backup", [file], from.variables)).toMatchObject({ stdout: expect.stringContaining(file) });
  expect(await script("restore", [file], to.variables)).toMatchObject({
    stdout: expect.stringContaining("Restored 0 leads"),
  });
  expect(await script("admin", ["list"], to.variables)).toMatchObject({ stdout: "shell@example.com\n" });
  expect(await script("restore", [file], to.variables)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("not empty"),
  });
  from.cleanUp();
  to.cleanUp();
});
