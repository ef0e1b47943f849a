import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sealedTables } from "#app/features/admin/cli/sealed-data.server.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { systemClock } from "#server/clock.ts";
import { dataKeyNames } from "#server/crypto/data-key-table.ts";
import { newDataKey, writeDataKey } from "#server/crypto/data-keys.ts";
import { countUnsealed } from "#server/crypto/manage-keys.ts";
import { unsealedRows } from "#server/crypto/reseal-rows.ts";
import { unlockData } from "#server/crypto/unlock-data.ts";
import { parseEnv } from "#server/env.server.ts";
import { createLog } from "#server/log.ts";
import { createServices } from "#server/services.ts";
import { openDatabase, openStorage } from "#server/storage.ts";
import {
  type Engine,
  engines,
  type FreshDatabase,
  freshDatabase,
  startTestApp,
  type TestApp,
} from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { leadEnvelope, leadFields, postJson, strangerFields } from "../support/leads.ts";
import { filesOf, findIn } from "../support/stolen-files.ts";

// Whole sites, started several times over.
const slow = { timeout: 240_000 };
const broker = { id: null, email: "broker@example.com" };

/** What nobody may find who has the files but not the key. */
const secret = {
  dateOfBirth: "1951-07-23",
  propertyAddress: "4711 Kestrel Hollow Road",
  propertyValue: "about 1,234,567",
  mortgageBalance: "98,765 and some",
  message: "Since the separation from Zebulon I worry about the Quetzalcoatl trust.",
  note: "Owes Wilhelmina thirty-three thousand",
  hold: "A lawsuit of Ottokar",
  asked: "Can I buy the zeppelin hangar on Xylophone Lane after my bankruptcy?",
  phrasing: "Does a marzipan bakery count as income?",
  trapped: "bots know Rumpelstiltskin",
};
const words = [
  ...Object.values(secret),
  ..."Kestrel Zebulon Quetzalcoatl zebulon quetzalcoatl Wilhelmina Ottokar zeppelin Xylophone marzipan Rumpelstiltskin".split(
    " ",
  ),
  "777123",
  "very-good",
];
const { dateOfBirth, propertyAddress, propertyValue, mortgageBalance, message } = secret;
const quote = { dateOfBirth, propertyAddress, propertyValue, mortgageBalance, message };

/** Nine digits in a row would be taken for a Social Security number and removed. */
const lettersOnly = (id: string) => id.replace(/[\d-]/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

async function submit(site: TestApp, body: unknown): Promise<string> {
  const response = await site.app.request("/api/submit-form", postJson(body));
  expect(response.status).toBe(200);
  return (await response.json()).id;
}

/** As visitors and the broker leave them: leads, a caught robot, a note, a hold, a chat, and an answer from it. */
async function leaveSecrets(site: TestApp) {
  const { leads, chat } = site.services;
  const id = await submit(site, leadEnvelope("reverse-mortgage-quote", quote));
  await submit(site, leadEnvelope("homebuyers", { ...strangerFields(), propertyValue: 777_123 }));
  const trapped = { ...leadFields.contact, note: secret.trapped, _honeypot: "filled", _submitTime: 8000 };
  await submit(site, leadEnvelope("contact", {}, { data: trapped }));
  await leads.actions.change(broker, [id], { kind: "note", text: secret.note });
  await leads.actions.change(broker, [id], { kind: "hold", reason: secret.hold });
  const conversationId = randomUUID();
  const request = postJson({ messages: [{ role: "user", content: secret.asked }], conversationId });
  const headers = { ...request.headers, Authorization: `Bearer ${chat.publicKey}` };
  await (await site.app.request("/api/mortgage-chat", { ...request, headers })).text();
  await eventually(async () => expect(await chat.questionsSince(new Date(0))).toBe(1));
  const answer = "It does, with two years of tax returns. Ask us how lenders count it.";
  await chat.answers.publish(
    { title: "Bakeries", phrasings: [secret.phrasing], answer, page: undefined, termsChecked: undefined },
    broker,
  );
  return id;
}

/** Names its own key at its first start, like a new site. */
async function withOwnKeys(engine: Engine): Promise<FreshDatabase> {
  const fresh = await freshDatabase(engine);
  const database = await openDatabase(parseEnv(fresh.variables));
  await database.db.delete(dataKeyNames);
  await database.close();
  return { ...fresh, variables: { ...fresh.variables, DATA_KEYS: "" } };
}

const keyNamesIn = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^([a-z0-9]+):/gm)].map(([, id]) => id ?? "");

describe.each(engines)("encryption on %s", (engine) => {
  test(
    "a stolen database or backup reveals no private answer and no chat; with the key all of it is there",
    slow,
    async () => {
      const logLines: string[] = [];
      const site = await startTestApp(engine, { logLines });
      const id = await leaveSecrets(site);
      const { storage, db, leads, chat } = site.services;

      const { tables, log } = await filesOf(storage, site.dataDir);
      // The name is not encrypted: whoever looks for it finds it, so that the look is a real one.
      const looked = ["Reyes", ...words];
      expect({ tables: findIn(tables, looked), log: findIn(log, looked) }).toEqual({
        tables: ["Reyes"],
        log: ["Reyes"],
      });
      const plainBackup = join(site.dataDir, "plain.backup");
      await makeBackup(db, systemClock, plainBackup);
      const backedUp = gunzipSync(readFileSync(plainBackup));
      expect(looked.filter((text) => backedUp.includes(text))).toEqual(["Reyes"]);
      expect(words.filter((text) => logLines.join("").includes(text))).toEqual([]);

      const found = async (search: string) => (await leads.list({ limit: 9, search })).leads.map((lead) => lead.id);
      expect((await leads.find(id))?.data).toMatchObject({ ...quote, firstName: "Ana" });
      expect(await leads.find(id)).toMatchObject({ holdReason: secret.hold });
      expect((await leads.actions.events(id)).map(({ toValue }) => toValue)).toEqual([secret.note, secret.hold]);
      for (const search of ["quetzalcoatl trust", "zebulon", "ana zebulon"]) expect(await found(search)).toEqual([id]);
      // Addresses and amounts are not searched for: a hash of them would tell too much.
      for (const search of ["kestrel", "1951", "zebu"]) expect(await found(search)).toEqual([]);
      expect((await leads.quarantine.list("honeypot", 9))[0]?.data).toMatchObject({ note: secret.trapped });
      const { groups } = await chat.questions.list("all", { offset: 0, limit: 9 });
      expect(groups.map(({ turns }) => turns[0]?.asked)).toEqual([secret.asked]);
      expect((await chat.answers.list())[0]).toMatchObject({ phrasings: [secret.phrasing] });
      expect(await countUnsealed(db, sealedTables)).toBe(0);
      await site.close();
    },
  );

  test(
    "an encrypted backup restores into the other database with its identity and its key, and not without",
    slow,
    async () => {
      const identity = await generateX25519Identity();
      const recipient = await identityToRecipient(identity);
      const site = await startTestApp(engine, { variables: { NODE_ENV: "production" } });
      const file = join(site.dataDir, "site.backup");
      const backUp = { command: "backup", file } as const;
      expect(await site.services.runCommand(backUp)).toEqual({
        ok: false,
        lines: [expect.stringMatching(/BACKUP_RECIPIENT is not set\. Run npm run keys/)],
      });
      const id = await leaveSecrets(site);
      await makeBackup(site.services.db, systemClock, file, recipient);
      const bytes = readFileSync(file);
      expect(["Reyes", "form_submissions", ...words].filter((text) => bytes.includes(text))).toEqual([]);

      const target = await freshDatabase(engine === "pglite" ? "postgres" : "pglite");
      const database = await openDatabase(parseEnv(target.variables));
      const restore = (text: string | undefined, over: Record<string, string> = {}) => {
        const env = parseEnv({ ...target.variables, ...over });
        return restoreBackup(database.db, file, { identity: text, unlock: (tx) => unlockData(tx, env) });
      };
      await expect(restore(undefined)).rejects.toThrow("The backup is encrypted. Name its identity file too");
      await expect(restore(await generateX25519Identity())).rejects.toThrow("encrypted to another recipient");
      await expect(restore("AGE-SECRET-KEY-1BROKEN")).rejects.toThrow("its key cannot be read");
      await expect(restore(identity, { DATA_KEYS: writeDataKey(newDataKey()) })).rejects.toThrow(
        "encrypted with the key test, which is not in DATA_KEYS",
      );
      const changed = Buffer.from(bytes);
      changed[changed.length - 40] = (changed[changed.length - 40] ?? 0) ^ 1;
      writeFileSync(file, changed);
      await expect(restore(identity)).rejects.toThrow("The file is truncated or not a backup of this site.");
      writeFileSync(file, bytes);

      await restore(`# created by age-keygen\n${identity}\n`);
      await database.close();
      const restored = await createServices(parseEnv(target.variables), createLog("silent"));
      expect((await restored.leads.find(id))?.data).toMatchObject(quote);
      expect((await restored.chat.questions.list("all", { offset: 0, limit: 9 })).groups).toHaveLength(1);
      await restored.close();
      target.cleanUp();
      await site.close();
    },
  );

  test("keys rotate while visitors write and admins read: nothing is lost, nothing unreadable", slow, async () => {
    const database = await withOwnKeys(engine);
    let later = 0;
    const clock = { now: () => new Date(Date.now() + later) };
    const site = await startTestApp(engine, { database, clock });
    const { env, leads, chat, runCommand } = site.services;
    const [first = ""] = keyNamesIn(env.dataKeysFile);
    const sent = new Map<string, string>();
    let rotated = false;
    async function visit(visitor: number): Promise<void> {
      for (let at = 0; !rotated || at < 5; at += 1) {
        const message = `I write ${visitor} times ${at} about ${lettersOnly(randomUUID())}`;
        sent.set(await submit(site, leadEnvelope("contact", { ...strangerFields(), message })), message);
        const turn = { id: randomUUID(), conversationId: randomUUID(), asked: message, answered: message };
        await chat.remember({ ...turn, engine: "built-in", outcome: "whole", origin: undefined });
      }
    }
    async function read(): Promise<void> {
      while (!rotated) {
        for (const { data } of (await leads.list({ limit: 50 })).leads) expect(data["message"]).toMatch(/^I write/);
        await chat.questions.list("all", { offset: 0, limit: 20 });
      }
    }
    /** Embedded: the process that owns it does it. PostgreSQL: another process, whose new key this one has to learn. */
    async function rotate(): Promise<string> {
      if (engine === "pglite") return (await runCommand({ command: "keys", action: "rotate" })).lines.join("\n");
      const scriptEnv = { ...process.env, ...database.variables };
      return (await promisify(execFile)(process.execPath, ["scripts/keys.ts", "rotate"], { env: scriptEnv })).stdout;
    }
    const work = [visit(0), visit(1), read()];
    const output = await Promise.race([rotate(), Promise.all(work).then(() => "visitors stopped")]);
    rotated = true;
    await Promise.all(work);

    const [second = ""] = keyNamesIn(env.dataKeysFile);
    expect(second).not.toBe(first);
    expect(output).toContain(`with the key ${second}`);
    const expectAll = async () => {
      for (const [id, message] of sent) {
        expect((await leads.find(id))?.data["message"]).toBe(message);
        const word = message.split(" ").at(-1) ?? "";
        expect((await leads.list({ limit: 9, search: word })).leads.map((lead) => lead.id)).toEqual([id]);
      }
    };
    await expectAll();
    expect(await chat.questionsSince(new Date(0))).toBe(sent.size);
    // What was written by a node that had not yet heard of the key is under the older one, which is still there.
    await runCommand({ command: "keys", action: "rotate" });
    const status = await runCommand({ command: "keys", action: "status" });
    const zeros = status.lines.filter((line) => / 0 rows$/.test(line));
    expect(status).toMatchObject({ ok: true });
    expect(zeros.map((line) => line.trim().split(" ")[0])).toEqual([second, first]);
    expect(await runCommand({ command: "keys", action: "prune" })).toMatchObject({ ok: false });
    later = 61_000;
    expect(await runCommand({ command: "keys", action: "prune" })).toMatchObject({ ok: true });
    expect(keyNamesIn(env.dataKeysFile)).toHaveLength(1);
    await expectAll();
    await site.close();
  });

  test(
    "what an older version stored is encrypted at the next start, and leaves the files of the tables",
    slow,
    async () => {
      const { variables, dataDir, cleanUp } = await freshDatabase(engine);
      const env = parseEnv(variables);
      const old = await openDatabase(env);
      const [lead, chat, at] = [randomUUID(), randomUUID(), "2026-11-15T20:00:00.000Z"];
      const data = JSON.stringify({ name: "Ana Reyes", email: "ana.reyes@example.com", ...quote });
      await old.db.execute(sql`insert into form_submissions (id, form_type, data, submission_id, created_at, hold_reason)
      values (${lead}, 'contact', ${data}::jsonb, gen_random_uuid(), ${at}, ${secret.hold})`);
      await old.db.execute(sql`insert into quarantined_submissions (id, form_type, data, submission_id, created_at, reason)
      values (gen_random_uuid(), 'contact', ${data}::jsonb, gen_random_uuid(), ${at}, 'honeypot')`);
      await old.db.execute(sql`insert into lead_events (id, lead_id, kind, actor_email, to_value, created_at)
      values (gen_random_uuid(), ${lead}, 'note', 'b@example.com', ${secret.note}, ${at}),
        (gen_random_uuid(), ${lead}, 'status', 'b@example.com', 'won', ${at})`);
      await old.db.execute(
        sql`insert into chat_conversations (id, created_at, last_turn_at) values (${chat}, ${at}, ${at})`,
      );
      await old.db.execute(sql`insert into chat_turns
      (id, conversation_id, asked, answered, engine, outcome, created_at, group_key)
      select gen_random_uuid(), ${chat}, ${secret.asked}, 'No.', 'built-in', 'whole', ${at}, 'buy hangar zeppelin'
      from generate_series(1, 450)`);
      expect(await countUnsealed(old.db, sealedTables)).toBe(453);
      await old.close();

      for (let start = 0; start < 2; start += 1) {
        const services = await createServices(env, createLog("silent"));
        const { db, leads, storage } = services;
        expect(await countUnsealed(db, sealedTables)).toBe(0);
        expect(findIn((await filesOf(storage, dataDir)).tables, ["Reyes", ...words])).toEqual(["Reyes"]);
        expect((await leads.find(lead))?.data).toMatchObject(quote);
        expect((await leads.list({ limit: 9, search: "zebulon" })).leads).toHaveLength(1);
        const { groups } = await services.chat.questions.list("all", { offset: 0, limit: 9 });
        expect(groups).toMatchObject([{ asked: 450, turns: [{ asked: secret.asked }, {}, {}, {}, {}] }]);
        await services.close();
      }
      cleanUp();
    },
  );
});

test("a start finds what is to be encrypted by an index, however large the tables are", async () => {
  const { variables, cleanUp } = await freshDatabase("postgres");
  const { db, close } = await openStorage(parseEnv(variables));
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const sealed of sealedTables) {
      const query = sql`explain select id from ${sealed.table} where ${unsealedRows(sealed)} order by id limit 200`;
      expect(JSON.stringify(await tx.execute(query))).toContain("_unsealed");
    }
  });
  await close();
  cleanUp();
});

test("a start without the right key refuses with one sentence and makes no new key over old data", async () => {
  const { variables, cleanUp } = await withOwnKeys("pglite");
  const env = parseEnv(variables);
  const open = async (over: Record<string, string> = {}) =>
    (await openStorage(parseEnv({ ...variables, ...over }))).close();
  await open();
  const copy = `${env.dataKeysFile}.copy`;
  copyFileSync(env.dataKeysFile, copy);
  const [id = ""] = keyNamesIn(copy);

  rmSync(env.dataKeysFile);
  await expect(open()).rejects.toThrow(`there is no file ${env.dataKeysFile}`);
  const other = newDataKey();
  await expect(open({ DATA_KEYS: writeDataKey(other) })).rejects.toThrow(`the key ${id}, which is not in DATA_KEYS`);
  const impostor = writeDataKey({ ...other, id });
  await expect(open({ DATA_KEYS: impostor })).rejects.toThrow(`The key ${id} in DATA_KEYS is not the one`);
  await open({ DATA_KEYS_FILE: copy });
  cleanUp();
});
