import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { consentReceipts } from "#app/features/leads/consent/consent-tables.server.ts";
import {
  formSubmissions,
  outgoingMails,
  quarantinedSubmissions,
} from "#app/features/leads/store/lead-tables.server.ts";
import { systemClock } from "#server/clock.ts";
import { openPostgres } from "#server/db/connect.ts";
import { content } from "../support/content.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { bothConsents, contactEnvelope, contactFields, postJson, strangerFields } from "../support/leads.ts";
import { proxiedDatabase } from "../support/proxied-database.ts";
import { startSmtp } from "../support/smtp.ts";
import { findIn } from "../support/stolen-files.ts";

const failureText = content.forms.contact.failure;

const submitTo =
  (site: TestApp) =>
  async (over: Parameters<typeof contactEnvelope>[0] = {}) => {
    const response = await site.app.request("/api/submit-form", postJson(contactEnvelope(over)));
    return { status: response.status, body: await response.json() };
  };
const stranger = (over: object = {}) => ({ data: { ...strangerFields(), _honeypot: "", _submitTime: 8000, ...over } });
const spooled = ({ dataDir }: TestApp) =>
  readdirSync(join(dataDir, "spool")).filter((name) => name.endsWith(".sealed"));
const readyz = async ({ app }: TestApp) => {
  const response = await app.request("/readyz");
  return [response.status, await response.text()];
};
const readiness = async (site: TestApp) => {
  const checks = (await site.services.readiness()).flatMap((group) => group.checks);
  return (id: string) => checks.find((check) => check.id === id);
};

describe("while PostgreSQL is away", () => {
  let database: Awaited<ReturnType<typeof proxiedDatabase>>;
  beforeEach(async () => {
    database = await proxiedDatabase();
  });
  afterEach(() => database.cleanUp());
  const start = (options: Parameters<typeof startTestApp>[1] = {}) =>
    startTestApp("postgres", { ...options, database: { ...database, cleanUp: () => {} } });

  test("stopped: leads are accepted, wait encrypted, and are stored in order and once when it is back", async () => {
    const site = await start();
    const { db } = site.services;
    const submit = submitTo(site);
    database.proxy.stopAnswering();
    const sentAfter = new Date();
    const envelopes = Array.from({ length: 5 }, (_, at) =>
      contactEnvelope({ ...stranger({ lastName: `Number${at}` }), consent: bothConsents() }),
    );
    const answers: unknown[] = [];
    for (const envelope of envelopes) answers.push(await submit(envelope));
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: { success: true, id: expect.any(String) } })));
    expect(await submit(envelopes[0])).toEqual(answers[0]);
    expect(spooled(site)).toHaveLength(5);
    expect(findIn(join(site.dataDir, "spool"), ["Number0", "North Park", "@example.com"])).toEqual([]);

    // What needs no database still applies.
    expect((await submit(stranger({ email: "none" }))).status).toBe(422);
    expect((await submit(stranger({ _submitTime: 10 }))).status).toBe(422);
    expect((await submit(stranger({ _honeypot: "a bot" }))).status).toBe(200);
    expect(await readyz(site)).toEqual([503, "database unreachable, leads waiting: 6"]);
    const sentBefore = new Date();

    database.proxy.resume();
    await eventually(() => expect(spooled(site)).toEqual([]));
    expect(await readyz(site)).toEqual([200, "ready"]);
    const rows = await db.select().from(formSubmissions).orderBy(asc(formSubmissions.createdAt));
    expect(rows.map(({ id, data }) => [id, data["lastName"]])).toEqual(
      answers.map((answer, at) => [(answer as { body: { id: string } }).body.id, `Number${at}`]),
    );
    for (const { createdAt } of rows) {
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(sentAfter.getTime());
      expect(createdAt.getTime()).toBeLessThanOrEqual(sentBefore.getTime());
    }
    const receipts = await db.select().from(consentReceipts);
    expect(receipts).toHaveLength(10);
    for (const { leadId, givenAt } of receipts)
      expect(rows.find(({ id }) => id === leadId)?.createdAt).toEqual(givenAt);
    const toBroker = await db
      .select({ leadId: outgoingMails.leadId })
      .from(outgoingMails)
      .where(eq(outgoingMails.kind, "notify-broker"))
      .orderBy(asc(outgoingMails.createdAt));
    expect(toBroker.map(({ leadId }) => leadId)).toEqual(rows.map(({ id }) => id));
    expect(await db.select({ reason: quarantinedSubmissions.reason }).from(quarantinedSubmissions)).toEqual([
      { reason: "honeypot" },
    ]);
    expect(await submit(envelopes[0])).toEqual(answers[0]);
    await site.close();
  });

  test("frozen: the first visitor waits three seconds, the next ones not at all, and each lead is stored once", async () => {
    const site = await start();
    const submit = submitTo(site);
    await submit(stranger());
    database.proxy.freeze();
    const startedAt = performance.now();
    const first = await submit(stranger());
    expect(performance.now() - startedAt).toBeLessThan(4_500);
    const next = await Promise.all(Array.from({ length: 10 }, () => submit(stranger())));
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    expect([first, ...next].map(({ status }) => status)).toEqual(Array(11).fill(200));
    database.proxy.resume();
    await eventually(() => expect(spooled(site)).toEqual([]));
    const ids = (await site.services.db.select().from(formSubmissions)).map(({ id }) => id);
    expect(ids).toHaveLength(12);
    expect([first, ...next].filter(({ body }) => !ids.includes(body.id))).toEqual([]);
    await site.close();
  });

  test("one person cannot fill the disk", async () => {
    const site = await start({ variables: { RATE_LIMIT_SCALE: "1" } });
    const submit = submitTo(site);
    database.proxy.stopAnswering();
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) statuses.push((await submit()).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(spooled(site)).toHaveLength(10);
    database.proxy.resume();
    await site.close();
  });

  test("many leads are moved together, also by a database far away, and one that it refuses holds up no other", async () => {
    const site = await start();
    const { db } = site.services;
    const submit = submitTo(site);
    database.proxy.stopAnswering();
    const sent = await Promise.all(Array.from({ length: 300 }, () => submit(stranger())));
    const again = contactEnvelope({ ...stranger(), submissionId: randomUUID() });
    await submit(again);
    const [refused = ""] = spooled(site).sort().slice(70, 71);
    const refusedId = refused.slice(-43, -7);
    const owner = openPostgres(database.directUrl);
    const refuse = sql.raw(`submission_id <> '${refusedId}'`);
    await owner.db.execute(sql`alter table form_submissions add constraint refused check (${refuse})`);

    database.proxy.answerAfter(20);
    database.proxy.resume();
    await eventually(() => expect(spooled(site)).toEqual([refused]), 60_000);
    const ids = async () => (await db.select().from(formSubmissions)).map(({ id }) => id);
    expect(await ids()).toHaveLength(300);
    database.proxy.answerAfter(0);
    await owner.db.execute(sql`alter table form_submissions drop constraint refused`);
    await eventually(() => expect(spooled(site)).toEqual([]));
    expect(new Set(await ids())).toEqual(new Set([...sent, await submit(again)].map(({ body }) => body.id)));
    await owner.close();
    await site.close();
  });

  test("another node moves what a dead one left, sets aside what cannot be read, and says so", async () => {
    const first = await start();
    const submit = submitTo(first);
    database.proxy.stopAnswering();
    const before = await submit(stranger());
    const damaged = await submit(stranger());
    const after = await submit(stranger());
    await first.services.leads.waiting.stop();
    const [, name = "", third = ""] = spooled(first);
    const path = join(first.dataDir, "spool", name);
    writeFileSync(path, readFileSync(path, "utf8").slice(0, -40));
    const strange = third.replace(/^\d{15}/, "000000000000001");
    writeFileSync(join(first.dataDir, "spool", strange), '{"lead":{}}');
    database.proxy.resume();

    const logLines: string[] = [];
    const second = await start({ logLines });
    await eventually(() => expect(spooled(second)).toEqual([]));
    const ids = (await second.services.db.select().from(formSubmissions)).map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([before.body.id, after.body.id]));
    expect(ids).not.toContain(damaged.body.id);
    expect(readdirSync(join(second.dataDir, "spool", "damaged")).sort()).toEqual([strange, name].sort());
    expect(logLines.filter((line) => line.includes("cannot be read") && line.includes(name))).toHaveLength(1);
    const check = await readiness(second);
    expect(check("damaged-leads")).toMatchObject({ ok: false, found: expect.stringContaining(name) });
    expect(check("waiting-leads")).toMatchObject({ ok: true });
    await first.close();
    await second.close();
  });

  test("the broker gets one email once leads have waited for a minute", async () => {
    const smtp = await startSmtp();
    let ahead = 0;
    const clock = { now: () => new Date(systemClock.now().getTime() + ahead) };
    const site = await start({ clock, variables: { SMTP_URL: smtp.url } });
    const submit = submitTo(site);
    database.proxy.stopAnswering();
    await submit(stranger());
    await submit(stranger());
    expect(smtp.received).toEqual([]);
    ahead = 61_000;
    await eventually(() => expect(smtp.received).toHaveLength(1));
    const [mail] = smtp.received;
    expect(mail?.subject).toBe(content.mails.waiting.subject);
    expect(mail?.to?.[0]).toMatchObject({ address: site.services.content.broker.email });
    expect(mail?.html).toContain("meanwhile: 2.");
    expect(JSON.stringify(mail)).not.toContain(contactFields.lastName);
    ahead = 500_000;
    database.proxy.resume();
    await eventually(() => expect(spooled(site)).toEqual([]));
    expect(smtp.received.filter(({ subject }) => subject === mail?.subject)).toHaveLength(1);
    await site.close();
    await smtp.stop();
  });
});

test.each(engines)("on %s: neither database nor disk: the failure text, and nothing is kept", async (engine) => {
  const site = await startTestApp(engine);
  const submit = submitTo(site);
  const folder = join(site.dataDir, "spool");
  // A file in the place of the folder: nothing can be written there, whoever the process runs as.
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "");
  await site.services.jobs.stop();
  await site.services.storage.close();
  expect(await submit(stranger())).toEqual({ status: 503, body: { success: false, error: failureText } });
  rmSync(folder);
  mkdirSync(folder);
  const { status } = await submit(stranger());
  expect([status, spooled(site).length]).toEqual([200, 1]);
  await site.services.leads.waiting.stop();
});
