import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { chatTurns } from "#app/features/chat/store/chat-tables.server.ts";
import { countByKey } from "#app/features/chat/store/question-store.server.ts";
import { transcriptOfLead } from "#app/features/chat/store/transcript-store.server.ts";
import { createLeadActions } from "#app/features/leads/store/lead-actions.server.ts";
import { findLead } from "#app/features/leads/store/list-leads.server.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import { newDataKey } from "#server/crypto/data-keys.ts";
import { fixedKeys } from "#server/crypto/key-ring.ts";
import { createVault, setVault } from "#server/crypto/vault.ts";
import { type OpenDatabase, openPglite, openPostgres } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { type Engine, engines } from "../support/engines.ts";
import { migrateAsBefore } from "../support/old-migrations.ts";

setVault(createVault(fixedKeys([newDataKey()])));

/** An empty database with the tables of an older version. */
async function openOld(engine: Engine, folder: string, last: number): Promise<OpenDatabase> {
  const database = await openEmpty(engine, folder);
  await migrateAsBefore(database, last);
  return database;
}

async function openEmpty(engine: Engine, folder: string): Promise<OpenDatabase> {
  if (engine === "pglite") return openPglite(folder);
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: `${inject("postgresUrl")}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return openPostgres(`${inject("postgresUrl")}/${name}`);
}

describe.each(engines)("data of an older version, on %s", (engine) => {
  test("keeps its mails, chats, events and rates through the migration to this one", async () => {
    const folder = mkdtempSync(join(tmpdir(), "homeport-migration-"));
    const database = await openOld(engine, folder, 8);
    const { db } = database;
    const rows = async (query: SQL) => ((await db.execute(query)) as unknown as { rows: unknown[] }).rows;

    const ids = Array.from({ length: 8 }, () => randomUUID());
    const [ana, bo, anaSubmission, boSubmission, anaMail, boMail, anaChat, ownChat] = ids as [string, ...string[]];
    const at = "2026-11-15T20:00:00.000Z";
    for (const [id, submission, mail, name] of [
      [ana, anaSubmission, anaMail, "Ana"],
      [bo, boSubmission, boMail, "Bo"],
    ]) {
      await db.execute(sql`insert into form_submissions (id, form_type, data, created_at, submission_id)
        values (${id}, 'contact', ${JSON.stringify({ name, $sealed: "x", $words: "y" })}::jsonb, ${at}, ${submission})`);
      await db.execute(sql`insert into outgoing_mails (id, submission_id, kind, status, attempts)
        values (${mail}, ${id}, 'notify-broker', 'sent', 1)`);
    }
    for (const [chat, submission] of [
      [anaChat, anaSubmission],
      [ownChat, null],
    ]) {
      await db.execute(sql`insert into chat_conversations (id, submission_id, created_at, last_turn_at)
        values (${chat}, ${submission}, ${at}, ${at})`);
      await db.execute(sql`insert into chat_turns (id, conversation_id, asked, answered, engine, outcome, created_at)
        values (${randomUUID()}, ${chat}, 'What is an ARM?', 'A loan.', 'built-in', 'whole', ${at})`);
    }
    for (const note of ["first", "second", "third"])
      await db.execute(sql`insert into lead_events (id, lead_id, kind, actor_email, to_value, created_at)
        values (${randomUUID()}, ${ana}, 'note', 'broker@example.com', ${note}, ${at})`);
    const version = randomUUID();
    await db.execute(sql`insert into rate_desk_versions values
      (${version}, '30-year-fixed', '2026-11-15', 6125, 500, 6250, 'None.', 'broker@example.com', ${at})`);
    for (const decision of ["published", "taken_back"])
      await db.execute(sql`insert into rate_desk_decisions (version_id, decision, decided_by, decided_at)
        values (${version}, ${decision}, 'broker@example.com', ${at})`);

    await migrate(database);
    await migrate(database);

    expect((await findLead(db, ana))?.mails.map(({ id }) => id)).toEqual([anaMail]);
    expect((await findLead(db, bo ?? ""))?.mails.map(({ id }) => id)).toEqual([boMail]);
    // Answers of these names, which only a robot sends, would be taken for encrypted ones.
    expect((await findLead(db, ana))?.data).toEqual({ name: "Ana" });
    expect(await findLead(db, ana)).toMatchObject({ nextContactOn: null, deletedAt: null, status: "new" });
    expect(await transcriptOfLead(db, ana)).toMatchObject([{ asked: "What is an ARM?" }]);
    expect(await transcriptOfLead(db, bo ?? "")).toEqual([]);
    // One that was never sent along stays a chat without a lead.
    expect(await rows(sql`select lead_id from chat_conversations where id = ${ownChat}`)).toEqual([{ lead_id: null }]);

    const audit = { record: async () => {} } as unknown as AuditLog;
    const jobs = {} as Jobs;
    const actions = createLeadActions({ db, jobs, clock: { now: () => new Date(at) }, audit });
    await actions.change({ id: null, email: "broker@example.com" }, [ana], { kind: "note", text: "fourth" });
    const notes = (await actions.events(ana)).map(({ toValue }) => toValue);
    expect(notes).toEqual(["first", "second", "third", "fourth"]);

    expect(await rows(sql`select decision from rate_desk_decisions order by id`)).toEqual([
      { decision: "published" },
      { decision: "withdrawn" },
    ]);
    // The guard that was lifted for it is back.
    await expect(db.execute(sql`delete from rate_desk_decisions`)).rejects.toThrow();

    await db.execute(sql`delete from form_submissions where id = ${ana}`);
    expect(await rows(sql`select id from outgoing_mails`)).toEqual([{ id: boMail }]);
    expect(await rows(sql`select id from chat_conversations`)).toEqual([{ id: ownChat }]);
    expect(await rows(sql`select count(*)::int as turns from chat_turns`)).toEqual([{ turns: 1 }]);
    expect(await rows(sql`select id from lead_events`)).toEqual([]);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
    // A first start of the embedded database takes long on a busy machine.
  }, 180_000);

  test("[TSR 310.5] consents of the version before become receipts, one for calls and one for texts", async () => {
    const folder = mkdtempSync(join(tmpdir(), "homeport-migration-"));
    const database = await openOld(engine, folder, 10);
    const { db } = database;
    const at = "2026-11-15T20:00:00.000Z";
    const [agreed, silent] = [randomUUID(), randomUUID()];
    for (const [id, given] of [
      [agreed, true],
      [silent, false],
    ] as const) {
      const data = JSON.stringify({ firstName: "Ana", lastName: "Reyes", phone: "+1 619-555-0123" });
      const consent = JSON.stringify({ given, text: "You may call.", textSha256: "abc", at });
      await db.execute(sql`insert into form_submissions (id, form_type, data, created_at, submission_id, consent)
        values (${id}, 'contact', ${data}::jsonb, ${at}, ${randomUUID()}, ${consent}::jsonb)`);
    }
    await migrate(database);
    const rows = (
      (await db.execute(sql`select lead_id, channel, name, phone_key, shown_text, text_sha256, given_at::text
      from consent_receipts order by channel`)) as unknown as { rows: Record<string, unknown>[] }
    ).rows;
    const same = { lead_id: agreed, name: "Ana Reyes", phone_key: "6195550123", shown_text: "You may call." };
    expect(rows).toMatchObject([
      { ...same, channel: "calls", text_sha256: "abc" },
      { ...same, channel: "texts", text_sha256: "abc" },
    ]);
    const choice = (given: boolean) => ({ given, text: "You may call.", textSha256: "abc" });
    expect((await findLead(db, agreed))?.consent).toMatchObject({ at, calls: choice(true), texts: choice(true) });
    expect((await findLead(db, silent))?.consent).toMatchObject({ at, calls: choice(false), texts: choice(false) });
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }, 180_000);

  test("chats of the version before keep their texts, are grouped by their words, and have no origin", async () => {
    const folder = mkdtempSync(join(tmpdir(), "homeport-migration-"));
    const database = await openOld(engine, folder, 9);
    const { db } = database;
    const chat = randomUUID();
    const at = "2026-11-15T20:00:00.000Z";
    await db.execute(sql`insert into chat_conversations (id, created_at, last_turn_at) values (${chat}, ${at}, ${at})`);
    const insert = (asked: string) =>
      db.execute(sql`insert into chat_turns (id, conversation_id, asked, answered, engine, outcome, created_at)
        values (${randomUUID()}, ${chat}, ${asked}, 'A loan.', 'built-in', 'whole', ${at})`);
    const odd = `sealed.1.k1.${"x".repeat(60)}`;
    for (const asked of ["What is an ARM?", "what is an arm", `Too long: ${"x".repeat(1900)}`, odd])
      await insert(asked);

    await migrate(database);
    await migrate(database);

    const counts = await countByKey(db, "all", new Date(0));
    expect(counts).toMatchObject([
      { groupKey: "what is an arm", asked: 2, up: 0, down: 0 },
      { asked: 1 },
      { asked: 1 },
    ]);
    expect(counts[0]?.lastAsked).toEqual(new Date(at));
    expect(Math.max(...counts.map(({ groupKey }) => groupKey.length))).toBe(200);
    expect(await countByKey(db, "unanswered", new Date(0))).toEqual([]);
    const turns = await db.select().from(chatTurns);
    // It only looks as if it were encrypted.
    expect(turns.map(({ asked }) => asked.slice(0, 12)).sort()).toEqual([
      " sealed.1.k1",
      "Too long: xx",
      "What is an A",
      "what is an a",
    ]);
    expect(turns[0]).toMatchObject({ originKind: null, originId: null, confidence: null, feedback: null });
    // A node of that version that still runs can store what it answers.
    await insert("Asked during the upgrade?");
    expect(await db.$count(chatTurns)).toBe(5);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }, 180_000);
});
