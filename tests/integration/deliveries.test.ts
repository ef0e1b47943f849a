import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { default as addFormats } from "ajv-formats";
import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { receiptView } from "#app/features/admin/privacy/receipt-view.ts";
import { consentTexts } from "#app/features/leads/consent/consent-texts.server.ts";
import type { DeliveryEvent } from "#app/features/leads/deliveries/delivery-events.ts";
import { deliveries, destinations } from "#app/features/leads/deliveries/delivery-tables.server.ts";
import { noConsent } from "#app/features/leads/forms/consent-fields.ts";
import { newLeadQueue } from "#app/features/leads/new-lead-queues.ts";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { createLeadStore } from "#app/features/leads/submit/store-leads.server.ts";
import { checkSubmission, settleLead } from "#app/features/leads/submit/submit-lead.server.ts";
import { systemActor as actor } from "#server/audit/audit-log.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { unlockData } from "#server/crypto/unlock-data.ts";
import { parseEnv } from "#server/env.server.ts";
import { openStorage } from "#server/storage.ts";
import { withAdmin } from "../support/accounts.ts";
import { engines, freshDatabase, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, contactFields, postJson } from "../support/leads.ts";
import { answerWith, neverAnswer, type Received, type Receiver, startReceiver } from "../support/receiver.ts";
import { truncate } from "../support/truncate.ts";

describe.each(engines)("deliveries on %s", (engine) => {
  let site: TestApp;
  let cookie: string;
  let receiver: Receiver;
  beforeAll(async () => {
    site = await startTestApp(engine, { variables: { ALLOW_PRIVATE_DESTINATIONS: "on" } });
    cookie = await withAdmin(site);
  });
  beforeEach(async () => {
    receiver = await startReceiver();
    await truncate(site.services.db, "form_submissions", "destinations");
    await site.services.db.execute(sql`delete from jobs.job`);
  });
  afterEach(() => receiver.stop());
  afterAll(() => site.close());

  const leads = () => site.services.leads;

  async function addWebhook(address = receiver.url, events: DeliveryEvent[] = ["lead.created"]) {
    const id = randomUUID();
    const added = await leads().destinations.add(actor, { id, kind: "webhook", name: "CRM", address, events });
    if (added.kind !== "added") throw new Error(added.kind);
    return { id, secret: added.secret };
  }

  async function submit(): Promise<string> {
    const response = await site.app.request("/api/submit-form", postJson(contactEnvelope()));
    expect(response.status).toBe(200);
    return (await response.json()).id;
  }

  const arrived = (count: number, at = receiver): Promise<Received[]> =>
    eventually(() => {
      expect(at.received.length).toBeGreaterThanOrEqual(count);
      return at.received;
    });

  const onlyDelivery = async () => {
    const [row] = await site.services.db.select().from(deliveries);
    if (!row) throw new Error("no delivery");
    return row;
  };

  const settled = (status: string, attempts: number) =>
    eventually(async () => {
      const row = await onlyDelivery();
      expect([row.status, row.attempts]).toEqual([status, attempts]);
      return row;
    });

  /** Seconds until each job of a destination that has not run yet. */
  async function planned(): Promise<number[]> {
    const { rows } = (await site.services.db.execute(sql`
      select extract(epoch from start_after - now())::float8 as seconds from jobs.job
      where name like 'deliver-%' and state < 'active'`)) as unknown as { rows: { seconds: number }[] };
    return rows.map(({ seconds }) => seconds);
  }

  const verify = (secret: string, { body, headers }: Received) =>
    new Webhook(secret).verify(body, headers as Record<string, string>);

  test("a lead arrives signed, in the shape of the export and of the description", async () => {
    const { secret } = await addWebhook();
    const id = await submit();
    const [first] = await arrived(1);
    if (!first) throw new Error("nothing arrived");
    const payload = verify(secret, first) as { data: Record<string, unknown> };
    const delivery = await settled("delivered", 1);
    expect(payload).toMatchObject({ type: "lead.created", version: 1, test: false, change: null, data: { id } });
    expect(first.headers).toMatchObject({ "webhook-id": delivery.id, "content-type": "application/json" });
    expect(delivery).toMatchObject({ leadId: id, answerStatus: 200, answer: "thanks" });

    const [exported] = await (await site.app.request("/api/admin/submissions.json", { headers: { cookie } })).json();
    const { notified_at: _, mails: __, ...stable } = exported;
    expect(Object.keys(payload.data)).toEqual(Object.keys(exported));
    expect(payload.data).toMatchObject(stable);

    const { webhooks } = await (await site.app.request("/api/openapi.json")).json();
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const isDescribed = ajv.compile(webhooks["lead.created"].post.requestBody.content["application/json"].schema);
    expect(isDescribed(payload), JSON.stringify(isDescribed.errors)).toBe(true);
    const tampered = { ...first, body: first.body.replace("Ana", "Eve") };
    expect(() => verify(secret, tampered)).toThrow();
  });

  test("a lead whose delivery cannot be queued is not stored", async () => {
    await addWebhook();
    const { services } = site;
    const enqueueAll: typeof services.jobs.enqueueAll = (tx, added) =>
      added.some(({ name }) => name === newLeadQueue)
        ? Promise.reject(new Error("no queue"))
        : services.jobs.enqueueAll(tx, added);
    const deps = {
      ...services,
      within: services.watch.within,
      takeAll: services.limiter.takeAll,
      timeZone: "America/Los_Angeles",
      appUrl: "https://example.com",
      describeCalculation: async () => undefined,
      consentTexts: consentTexts(services.content),
      errors: services.content.forms.errors,
    };
    const store = createLeadStore({ ...deps, jobs: { ...services.jobs, enqueueAll } });
    const visit = { page: null, referrer: null, utm: null, userAgent: null };
    const bot = { honeypot: "", fillMs: 9000 };
    const lead = { formType: "contact" as const, data: contactFields, consent: noConsent, visit, bot };
    const result = checkSubmission(deps, lead);
    if (result.kind !== "checked") throw new Error(result.kind);
    await expect(settleLead({ ...deps, store }, result.checked)).rejects.toThrow("no queue");
    expect(await services.db.$count(formSubmissions)).toBe(0);
    expect(await services.db.$count(deliveries)).toBe(0);
  });

  test("only destinations that are on are owed a delivery, and of a change of status only those that chose it", async () => {
    const all = await addWebhook(receiver.url, ["lead.created", "lead.status_changed"]);
    const off = await addWebhook();
    await leads().destinations.turn(actor, off.id, false);
    const id = await submit();
    await arrived(1);
    await leads().actions.change(actor, [id], { kind: "status", status: "contacted" });
    await leads().actions.change(actor, [id], { kind: "note", text: "called" });
    const [, second] = await arrived(2);
    expect(JSON.parse(second?.body ?? "")).toMatchObject({
      type: "lead.status_changed",
      change: { from: "new", to: "contacted" },
      data: { id, status: "contacted" },
    });
    const rows = await site.services.db.select().from(deliveries);
    expect(rows.map(({ destinationId, event }) => [destinationId, event]).toSorted()).toEqual([
      [all.id, "lead.created"],
      [all.id, "lead.status_changed"],
    ]);
  });

  test("what fails is tried again after growing pauses, under the same id, until it is taken", async () => {
    const { secret } = await addWebhook();
    receiver.answer(answerWith(500, {}, "out of order"));
    await submit();
    expect(await settled("queued", 1)).toMatchObject({ answerStatus: 500, answer: "out of order" });
    const [pause = 0] = await planned();
    expect(pause).toBeLessThanOrEqual(5);
    await settled("queued", 2);
    expect((await planned()).some((seconds) => seconds > 250)).toBe(true);
    receiver.answer(answerWith(202));
    await site.services.db.execute(sql`update jobs.job set start_after = now() where name like 'deliver-%'`);
    const row = await settled("delivered", 3);
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([row.id, row.id, row.id]);
    for (const one of receiver.received) expect(() => verify(secret, one)).not.toThrow();
    expect(await planned()).toEqual([]);
  });

  test.each([301, 400, 404, 429, 503])("%s is no success, and Retry-After is kept to", async (status) => {
    await addWebhook();
    receiver.answer(answerWith(status, { "Retry-After": "7200", Location: "/elsewhere" }));
    await submit();
    await settled("queued", 1);
    const [pause = 0] = await planned();
    expect(Math.round(pause / 60)).toBe(120);
    expect(receiver.received.map(({ path }) => path)).toEqual(["/"]);
  });

  test("after its last pause a delivery is given up, and can be sent again alone or with the others", async () => {
    const { id: destinationId } = await addWebhook();
    receiver.answer(answerWith(500));
    const leadId = await submit();
    const { id } = await settled("queued", 1);
    await site.services.db.execute(sql`update jobs.job set start_after = now(), data = data || '{"retry": 9}'
      where name like 'deliver-%' and state < 'active'`);
    await settled("failed", 2);
    expect(await leads().deliveries.countFailed()).toBe(1);
    expect(await leads().deliveries.resend(actor, randomUUID(), id)).toBe(false);
    receiver.answer(answerWith(200));
    expect(await leads().deliveries.resend(actor, leadId, id)).toBe(true);
    await settled("delivered", 3);
    expect(await leads().deliveries.resend(actor, leadId, id)).toBe(true);
    await settled("delivered", 4);
    await site.services.db.update(deliveries).set({ status: "failed" });
    expect(await leads().deliveries.resendFailed(actor, destinationId)).toBe(1);
    await settled("delivered", 5);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([id]));
  });

  test("410 turns a destination off; what it is owed waits, and goes out when it is turned on", async () => {
    const { id } = await addWebhook();
    receiver.answer(answerWith(410));
    await submit();
    await settled("queued", 1);
    const [destination] = await site.services.db.select().from(destinations);
    expect(destination).toMatchObject({ isOn: false, offReason: expect.stringContaining("410") });
    expect(await planned()).toEqual([]);
    receiver.answer(answerWith(200));
    await leads().destinations.turn(actor, id, true);
    await settled("delivered", 2);
  });

  test("a destination that never answers holds up no other", async () => {
    const silent = await startReceiver();
    silent.answer(neverAnswer);
    await addWebhook(silent.url);
    await addWebhook();
    for (let sent = 0; sent < 12; sent += 1) await submit();
    await arrived(12);
    expect(silent.received.length).toBeLessThanOrEqual(10);
    await silent.stop();
  });

  test("while a secret changes both sign, and after a day only the new one does", async () => {
    const { id, secret: before } = await addWebhook();
    const after = (await leads().destinations.rotate(actor, id)) ?? "";
    expect(after).toMatch(/^whsec_[\w+/]{43}=$/);
    await submit();
    const [both] = await arrived(1);
    if (!both) throw new Error("nothing arrived");
    expect(both.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of [before, after]) expect(() => verify(secret, both)).not.toThrow();
    await site.services.db.update(destinations).set({ previousSecretUntil: new Date(Date.now() - 1) });
    await submit();
    const [, one] = await arrived(2);
    if (!one) throw new Error("nothing arrived");
    expect(() => verify(after, one)).not.toThrow();
    expect(() => verify(before, one)).toThrow();
  });

  test("a sample is sent at once, says that it is one, and is not tried again", async () => {
    const { id, secret } = await addWebhook();
    await leads().destinations.turn(actor, id, false);
    expect(await leads().deliveries.sendSample(actor, id)).toBe(true);
    const [sample] = receiver.received;
    if (!sample) throw new Error("nothing arrived");
    expect(verify(secret, sample)).toMatchObject({ type: "lead.created", test: true, data: { status: "new" } });
    receiver.answer(answerWith(500));
    await leads().deliveries.sendSample(actor, id);
    const statuses = (await leads().deliveries.ofDestination(id, 5)).map(({ delivery }) => delivery.status);
    expect(statuses.toSorted()).toEqual(["delivered", "failed"]);
    expect(await planned()).toEqual([]);
    expect(await leads().deliveries.sendSample(actor, randomUUID())).toBe(false);
  });

  test("replay sends every lead since a moment, also from before there was the destination", async () => {
    const early = await submit();
    const moment = new Date(Date.now() + 1);
    await eventually(() => expect(Date.now()).toBeGreaterThan(moment.getTime()));
    const known = await submit();
    const { id } = await addWebhook();
    const late = await submit();
    await arrived(1);
    expect(await leads().deliveries.replay(actor, id, moment)).toBe(2);
    await eventually(async () => {
      const rows = await site.services.db.select().from(deliveries);
      expect(rows.map(({ leadId, status }) => [leadId, status]).toSorted()).toEqual(
        [known, late].toSorted().map((leadId) => [leadId, "delivered"]),
      );
    });
    expect(receiver.received.some(({ body }) => body.includes(early))).toBe(false);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
  });

  test("a deleted destination keeps its name and history, not its address and secret; a deleted lead is not sent", async () => {
    const { id } = await addWebhook();
    receiver.answer(answerWith(500));
    const leadId = await submit();
    await settled("queued", 1);
    await leads().actions.change(actor, [leadId], { kind: "deleted" });
    const sentBefore = receiver.received.length;
    await leads().deliveries.resend(actor, leadId, (await onlyDelivery()).id);
    expect(await settled("failed", 2)).toMatchObject({ answer: "The lead is deleted.", answerStatus: null });
    expect(receiver.received.length).toBe(sentBefore);
    await leads().destinations.remove(actor, id);
    const [destination] = await site.services.db.select().from(destinations);
    expect(destination).toMatchObject({ name: "CRM", address: "", secret: "", previousSecret: null, isOn: false });
    const [row] = await leads().deliveries.ofLead(leadId);
    expect(row).toMatchObject({ destination: { name: "CRM" }, delivery: { status: "failed" } });
    expect(await leads().deliveries.resend(actor, leadId, row?.delivery.id ?? "")).toBe(false);
    await site.services.db.delete(formSubmissions).where(eq(formSubmissions.id, leadId));
    expect(await site.services.db.$count(deliveries)).toBe(0);
  });

  test("CCPA 1798.105(c): an erasure names the systems that have a copy, and no other", async () => {
    await addWebhook();
    await submit();
    await settled("delivered", 1);
    await leads().destinations.add(actor, {
      id: randomUUID(),
      kind: "webhook",
      name: "Later",
      address: receiver.url,
      events: ["lead.created"],
    });
    const receipt = await site.services.erase(actor, contactFields.email);
    const { kept } = receiptView(receipt, { name: "Lantern Tide", time_zone: "America/Los_Angeles" });
    expect(kept.at(-1)).toBe("1 lead in CRM. This site sent a copy there. It has to be deleted there too.");
    expect(kept.join()).not.toContain("Later");
  });

  test("address, secret and answers are encrypted in the database", async () => {
    const { secret } = await addWebhook(`${receiver.url}/hook/key-in-the-path`);
    receiver.answer(answerWith(200, {}, "got Ana Reyes"));
    await submit();
    await settled("delivered", 1);
    const { rows } = (await site.services.db.execute(
      sql`select (select json_agg(d)::text from destinations d) || (select json_agg(d)::text from deliveries d) as stored`,
    )) as unknown as { rows: [{ stored: string }] };
    expect(rows[0].stored).toContain("sealed.1.");
    for (const hidden of ["key-in-the-path", secret.slice(6), "Reyes"]) expect(rows[0].stored).not.toContain(hidden);
  });

  test("a backup has the destinations with their secrets, and what waited is given up until somebody sends it again", async () => {
    const { secret } = await addWebhook();
    receiver.answer(answerWith(500));
    const leadId = await submit();
    await settled("queued", 1);
    const file = join(site.dataDir, `${randomUUID()}.backup`);
    await makeBackup(site.services.db, site.services.clock, file);
    const fresh = await freshDatabase(engine);
    const env = parseEnv(fresh.variables);
    const storage = await openStorage(env);
    await restoreBackup(storage.db, file, { unlock: (tx) => unlockData(tx, env) });
    expect(await storage.db.select().from(destinations)).toMatchObject([{ secret, address: receiver.url, isOn: true }]);
    expect(await storage.db.select().from(deliveries)).toMatchObject([{ leadId, status: "failed", attempts: 1 }]);
    await storage.close();
    fresh.cleanUp();
  });

  test("there are ten at most, and a form that is sent twice adds one", async () => {
    for (let added = 0; added < 10; added += 1) await addWebhook();
    const eleventh = {
      id: randomUUID(),
      kind: "webhook" as const,
      name: "CRM",
      address: receiver.url,
      events: ["lead.created"] as const,
    };
    expect(await leads().destinations.add(actor, eleventh)).toEqual({ kind: "full" });
    const [first] = await leads().destinations.list();
    await leads().destinations.remove(actor, first?.id ?? "");
    expect(await leads().destinations.add(actor, eleventh)).toMatchObject({ kind: "added" });
    expect(await leads().destinations.add(actor, eleventh)).toEqual({ kind: "already" });
  });
});
