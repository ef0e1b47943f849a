import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { count, eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fillMessage } from "#app/content/messages.ts";
import { consentTexts } from "#app/features/leads/consent/consent-texts.server.ts";
import { noConsent } from "#app/features/leads/forms/consent-fields.ts";
import { newLeadQueue } from "#app/features/leads/new-lead-queues.ts";
import {
  formSubmissions,
  outgoingMails,
  quarantinedSubmissions,
} from "#app/features/leads/store/lead-tables.server.ts";
import { createLeadStore } from "#app/features/leads/submit/store-leads.server.ts";
import { checkSubmission, settleLead } from "#app/features/leads/submit/submit-lead.server.ts";
import { content } from "../support/content.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { bothConsents, contactEnvelope, contactFields, postJson } from "../support/leads.ts";
import { freePort } from "../support/postgres.ts";
import { smtpUrl, startSmtp } from "../support/smtp.ts";

const newLead = (who: string) => fillMessage(content.mails.lead.subject, { form: content.forms.contact.title, who });

describe.each(engines)("a lead from form to mail on %s", (engine) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp(engine);
  });
  beforeEach(async () => {
    await site.services.db.execute(sql`truncate form_submissions, outgoing_mails, quarantined_submissions cascade`);
    await site.services.db.execute(sql`delete from jobs.job`);
    rmSync(join(site.dataDir, "outbox"), { recursive: true, force: true });
  });
  afterAll(() => site.close());

  const submit = (body: unknown) => site.app.request("/api/submit-form", postJson(body));
  const leadCount = async () => (await site.services.db.select({ n: count() }).from(formSubmissions))[0]?.n;
  const jobCount = async () => {
    const { rows } = (await site.services.db.execute(
      sql`select count(*)::int as n from jobs.job where name = ${newLeadQueue}`,
    )) as unknown as { rows: [{ n: number }] };
    return rows[0].n;
  };

  test("[FORM-01] [FORM-02] [CONTACT-04] is stored completely and mailed to the broker", async () => {
    const message = "We would like to buy in North Park.\n\nPlease call after six.";
    const data = { ...contactFields, message, _honeypot: "", _submitTime: 8000 };
    const response = await submit(
      contactEnvelope({ data, recipientEmail: "elsewhere@example.com", consent: bothConsents() }),
    );
    expect(response.status).toBe(200);
    const { success, id } = await response.json();
    expect(success).toBe(true);

    const [row] = await site.services.db.select().from(formSubmissions).where(eq(formSubmissions.id, id));
    expect(row?.formType).toBe("contact");
    expect(row?.data).toEqual({ name: "Ana Reyes", ...contactFields, message });
    expect(row?.sending).toEqual({ honeypot: "", fillMs: 8000 });
    expect(row?.status).toBe("new");
    const { calls, texts } = consentTexts(site.services.content);
    expect(row?.consent).toMatchObject({
      calls: { given: true, text: `${calls.label}\n${calls.text}` },
      texts: { given: true, text: `${texts.label}\n${texts.text}` },
    });

    const mail = await eventually(async () => {
      const files = readdirSync(join(site.dataDir, "outbox")).filter((name) => name.endsWith(".eml"));
      const mails = files.map((file) => PostalMime.parse(readFileSync(join(site.dataDir, "outbox", file))));
      const found = (await Promise.all(mails)).find(({ subject }) => subject === newLead("Ana Reyes"));
      if (!found) throw new Error("no mail yet");
      return found;
    });
    expect(mail.subject).toBe(newLead("Ana Reyes"));
    expect(mail.to?.[0]).toMatchObject({ address: site.services.content.broker.email });
    expect(mail.replyTo?.[0]).toMatchObject({ address: "ana.reyes@example.com" });
    expect(mail.text).toContain(message);
    expect(mail.html).toContain("We would like to buy in North Park.");
    await eventually(async () => {
      const [notified] = await site.services.db.select().from(formSubmissions).where(eq(formSubmissions.id, id));
      expect(notified?.notifiedAt).toBeInstanceOf(Date);
    });
  });

  test("a Social Security or card number in the message is neither stored nor mailed, and does not reject the lead", async () => {
    const message = "SSN 123 - 45 - 6789, card 4111.1111.1111.1111. I get social security of 1850 a month.";
    const kept = "SSN [number removed], card [number removed]. I get social security of 1850 a month.";
    const data = { ...contactFields, message, _honeypot: "", _submitTime: 8000 };
    expect((await submit(contactEnvelope({ data }))).status).toBe(200);
    expect((await submit(contactEnvelope({ data: { ...data, _honeypot: "x" } }))).status).toBe(200);
    expect((await site.services.db.select().from(formSubmissions))[0]?.data).toMatchObject({ message: kept });
    expect((await site.services.db.select().from(quarantinedSubmissions))[0]?.data).toMatchObject({ message: kept });
    const mails = await eventually(() => {
      const files = readdirSync(join(site.dataDir, "outbox")).filter((name) => name.endsWith(".eml"));
      expect(files).not.toHaveLength(0);
      return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(site.dataDir, "outbox", file)))));
    });
    expect(mails.some(({ text }) => text?.includes(kept))).toBe(true);
    expect(JSON.stringify(mails)).not.toMatch(/6789|4111/);
  });

  test("the same submissionId, fifty at once, creates one row and one job", async () => {
    const envelope = contactEnvelope();
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await submit(envelope)).json()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.every(({ success }) => success === true)).toBe(true);
    expect(await leadCount()).toBe(1);
    expect(await jobCount()).toBe(1);
  });

  test("nothing is stored when the mail job cannot be created", async () => {
    const deps = {
      ...site.services,
      within: <Result>(ask: () => Promise<Result>) => ask(),
      timeZone: "America/Los_Angeles",
      appUrl: "https://example.com",
      describeCalculation: async () => undefined,
      consentTexts: consentTexts(site.services.content),
      errors: site.services.content.forms.errors,
      takeAll: site.services.limiter.takeAll,
    };
    const jobs = { ...site.services.jobs, enqueueAll: () => Promise.reject(new Error("no queue")) };
    const store = createLeadStore({ ...deps, jobs });
    const visit = { page: null, referrer: null, utm: null, userAgent: null };
    const lead = { formType: "contact" as const, data: contactFields, consent: noConsent, visit };
    const result = checkSubmission(deps, { ...lead, bot: { honeypot: "", fillMs: 9000 } });
    if (result.kind !== "checked") throw new Error(result.kind);
    await expect(settleLead({ ...deps, store }, result.checked)).rejects.toThrow("no queue");
    expect(await leadCount()).toBe(0);
    expect((await site.services.db.select().from(outgoingMails)).length).toBe(0);
  });

  test("[BOT-01] a filled honeypot is answered like success, and goes to the quarantine only", async () => {
    const body = contactEnvelope({ data: { firstName: "Bot\0", _honeypot: "http://spam.example.com" } });
    const response = await submit(body);
    expect(response.status).toBe(200);
    const first = await response.json();
    expect(first).toMatchObject({ success: true, id: expect.any(String) });
    expect(await (await submit(body)).json()).toEqual(first);
    expect(await leadCount()).toBe(0);
    expect(await jobCount()).toBe(0);
    const caught = await site.services.db.select().from(quarantinedSubmissions);
    expect(caught).toHaveLength(1);
    expect(caught[0]).toMatchObject({
      reason: "honeypot",
      data: { firstName: "Bot" },
      sending: { honeypot: expect.stringMatching(/./) },
    });
  });

  test("[BOT-02] under 3000 ms is refused with the specified sentence; without a time it is not", async () => {
    const fast = await submit(contactEnvelope({ data: { ...contactFields, _submitTime: 2999 } }));
    expect(fast.status).toBe(422);
    expect(await fast.json()).toEqual({ success: false, error: content.forms.too_fast });
    expect(await leadCount()).toBe(0);
    expect((await submit(contactEnvelope({ data: { ...contactFields, _submitTime: 3000 } }))).status).toBe(200);
    expect((await submit(contactEnvelope({ data: contactFields }))).status).toBe(200);
  });

  const field = (over: object) => contactEnvelope({ data: { ...contactFields, ...over } });
  test.each([
    ["malformed JSON", "{", 400],
    ["an empty body", "", 400],
    ["no object", "[]", 400],
    ["null", "null", 400],
    ["no data", { formType: "contact" }, 400],
    ["data that is a list", contactEnvelope({ data: [] }), 400],
    ["an unknown form", contactEnvelope({ formType: "mortgage" }), 400],
    ["a form named like an object's own", contactEnvelope({ formType: "__proto__" }), 400],
    ["a submissionId that is none", contactEnvelope({ submissionId: "1" }), 400],
    ["a time that is text", field({ _submitTime: "soon" }), 400],
    ["no first name", field({ firstName: "" }), 422],
    ["a blank last name", field({ lastName: "   " }), 422],
    ["a name of 10,000 characters", field({ firstName: "a".repeat(10_000) }), 422],
    ["a name with a line break", field({ firstName: "Ana\r\nBcc: all@example.com" }), 422],
    ["an email that is none", field({ email: "ana at example" }), 422],
    ["an email that carries a header", field({ email: "a@example.com\nBcc: b@example.com" }), 422],
    ["no phone", field({ phone: "" }), 422],
    ["an unknown loan type", field({ loanType: "yacht" }), 422],
    ["no message", field({ message: "" }), 422],
    ["a number for a name", field({ firstName: 7 }), 422],
  ])("%s is refused with a sentence and stores nothing", async (_what, body, status) => {
    const response = await submit(body);
    expect(response.status).toBe(status);
    const answer = await response.json();
    expect(answer.success).toBe(false);
    expect(answer.error).toMatch(/^[\w"].+\.$/);
    expect(await leadCount()).toBe(0);
  });

  test("characters that a database cannot store are removed, and the lead is kept", async () => {
    const response = await submit(field({ firstName: "A\0na", message: "Hello \ud83d" }));
    expect(response.status).toBe(200);
    const [lead] = await site.services.db.select({ data: formSubmissions.data }).from(formSubmissions);
    expect(lead?.data).toMatchObject({ firstName: "Ana", message: "Hello \ufffd" });
  });

  test.each([
    ["emoji and right-to-left text", { firstName: "🏡", message: "مرحبا بكم" }],
    ["HTML and formulas", { lastName: "<img src=x onerror=alert(1)>", message: "=1+1" }],
    ["an apostrophe and a plus address", { lastName: "O'Neill", email: "ana+home@example.com" }],
  ])("%s are stored as typed", async (_what, over) => {
    const { id } = await (await submit(field(over))).json();
    const [row] = await site.services.db.select().from(formSubmissions).where(eq(formSubmissions.id, id));
    expect(row?.data).toMatchObject(over);
  });

  test("the wrong type, size, method and path each get their status", async () => {
    const post = (init: RequestInit) => site.app.request("/api/submit-form", { method: "POST", ...init });
    expect((await post({ headers: { "Content-Type": "application/xml" }, body: "<lead/>" })).status).toBe(415);
    expect((await post({ body: new URLSearchParams({ formType: "contact" }) })).status).toBe(415);
    const foreign = postJson(contactEnvelope());
    expect((await post({ ...foreign, headers: { ...foreign.headers, Origin: "https://evil.example" } })).status).toBe(
      403,
    );
    expect((await post({ ...foreign, headers: { ...foreign.headers, "Sec-Fetch-Site": "cross-site" } })).status).toBe(
      403,
    );
    const large = await post(postJson({ ...contactEnvelope(), page: "x".repeat(65 * 1024) }));
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ success: false });
    const wrong = await site.app.request("/api/submit-form", { method: "PUT" });
    expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "POST"]);
    const unknown = await site.app.request("/api/nothing");
    expect([unknown.status, unknown.headers.get("Content-Type")]).toEqual([404, "application/json"]);
    expect(await leadCount()).toBe(0);
  });
});

const toBroker = (db: TestApp["services"]["db"]) =>
  db.select().from(outgoingMails).where(eq(outgoingMails.kind, "notify-broker"));

describe.each(engines)("mail on %s", (engine) => {
  test("SMTP down, then up: the lead is kept, the card says so, and the mail arrives once", async () => {
    const port = await freePort();
    const site = await startTestApp(engine, { variables: { SMTP_URL: smtpUrl(port) } });
    const { db } = site.services;
    const accepted = await site.app.request("/api/submit-form", postJson(contactEnvelope()));
    expect(accepted.status).toBe(200);
    await eventually(async () => {
      const [mail] = await toBroker(db);
      expect(mail).toMatchObject({ status: "queued", attempts: 1, lastError: expect.stringContaining("ECONNREFUSED") });
    });

    const smtp = await startSmtp(port);
    await eventually(async () => {
      // The next retry is due in seconds or, later, in an hour: it is moved forward instead of waiting.
      await db.execute(sql`update jobs.job set start_after = now() where name = 'notify-broker' and state = 'retry'`);
      const [mail] = await toBroker(db);
      expect(mail).toMatchObject({ status: "sent", lastError: null });
    });
    const subjects = smtp.received.map(({ subject }) => subject).filter((subject) => subject === newLead("Ana Reyes"));
    expect(subjects).toEqual([newLead("Ana Reyes")]);
    await site.close();
    await smtp.stop();
  });

  test("a mail that fails after all retries is marked as failed, never forgotten", async () => {
    const site = await startTestApp(engine, { variables: { SMTP_URL: smtpUrl(await freePort()) } });
    const { db } = site.services;
    await site.app.request("/api/submit-form", postJson(contactEnvelope()));
    await eventually(async () => {
      await db.execute(sql`update jobs.job set start_after = now(), retry_limit = 1 where name = 'notify-broker'`);
      const [mail] = await toBroker(db);
      expect(mail?.status).toBe("failed");
    });
    const { leads } = await site.services.leads.list({ limit: 1 });
    const mail = leads[0]?.mails.find(({ kind }) => kind === "notify-broker");
    expect(mail).toMatchObject({ status: "failed", attempts: 2 });
    await site.close();
  });
});

test("headers cannot be injected through a name, and an unusable address is not used as Reply-To", async () => {
  const smtp = await startSmtp();
  const site = await startTestApp("pglite", { variables: { SMTP_URL: smtp.url } });
  const { db } = site.services;
  const id = randomUUID();
  const data = { name: "Eve\r\nBcc: all@example.com", email: "eve@example.com>, <all@example.com" };
  await db.insert(formSubmissions).values({ id, formType: "contact", data, submissionId: randomUUID() });
  const mailId = randomUUID();
  await db.insert(outgoingMails).values({ id: mailId, leadId: id, kind: "notify-broker" });
  await db.transaction((tx) => site.services.jobs.enqueue(tx, "notify-broker", { mailId }));
  const mail = await eventually(() => smtp.received[0] ?? Promise.reject(new Error("no mail yet")));
  expect(mail.bcc).toBeUndefined();
  expect(mail.replyTo).toBeUndefined();
  expect(mail.subject).toBe(newLead("Eve Bcc: all@example.com"));
  await site.close();
  await smtp.stop();
});
