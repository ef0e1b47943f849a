import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentReceipts, contactEvents } from "#app/features/leads/consent/consent-tables.server.ts";
import { consentTexts, sha256 } from "#app/features/leads/consent/consent-texts.server.ts";
import { agreedSinceStop, stopsOf } from "#app/features/leads/consent/contact-state.ts";
import { personOf } from "#app/features/leads/consent/person.server.ts";
import { systemClock } from "#server/clock.ts";
import { listReceipts } from "#server/records/receipts.ts";
import { parseCsvLine } from "#shared/csv.ts";
import { brokerAccount, withAdmin } from "../support/accounts.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { bothConsents, contactEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { startSmtp } from "../support/smtp.ts";

const broker = { id: null, email: brokerAccount.email };
const address = "203.0.113.9";
const everything = ["calls", "texts", "mail"] as const;

describe.each(engines)("consent on %s", (engine) => {
  let site: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let skewMs = 0;
  beforeAll(async () => {
    smtp = await startSmtp();
    const clock = { now: () => new Date(systemClock.now().getTime() + skewMs) };
    const variables = {
      SMTP_URL: smtp.url,
      TRUST_PROXY: "1",
      APP_URL: "https://www.example.com",
      REQUIRE_ADMIN_MFA: "off",
    };
    site = await startTestApp(engine, { variables, clock });
  });
  afterAll(async () => {
    await site.close();
    await smtp.stop();
  });

  async function submit(fields: object, consent: unknown, honeypot = ""): Promise<string> {
    const data = { ...fields, _honeypot: honeypot, _submitTime: 8000 };
    const init = postJson(contactEnvelope({ data, consent }));
    const headers = { ...init.headers, "X-Forwarded-For": address, "User-Agent": "A test" };
    const response = await site.app.request("/api/submit-form", { ...init, headers });
    expect(response.status).toBe(200);
    return (await response.json()).id;
  }
  const receiptsOf = async (leadId: string) =>
    (await site.services.db.select().from(consentReceipts)).filter((receipt) => receipt.leadId === leadId);
  const leads = () => site.services.leads;
  const leadOf = async (id: string) => {
    const lead = await site.services.leads.find(id);
    if (!lead) throw new Error("the lead is gone");
    return lead;
  };

  test("[TSR 310.5] each checked box leaves a receipt with the words, their hash, the time, the page and the address", async () => {
    const texts = consentTexts(site.services.content);
    const fields = strangerFields();
    const id = await submit(fields, bothConsents({ page: "/schedule-meeting?utm_source=x" }));
    const receipts = await receiptsOf(id);
    expect(receipts.map(({ channel }) => channel).sort()).toEqual(["calls", "texts"]);
    for (const receipt of receipts) {
      const { label, text } = texts[receipt.channel];
      expect(receipt).toMatchObject({
        name: "Ana Reyes",
        phone: fields.phone,
        companies: site.services.content.broker.entities.map(({ name }) => name),
        purpose: site.services.content.legal.consent_purpose,
        shownText: `${label}\n${text}`,
        textSha256: sha256(`${label}\n${text}`),
        version: texts.version,
        pageUrl: "https://www.example.com/schedule-meeting",
        ipAddress: address,
        userAgent: "A test",
      });
      for (const company of receipt.companies) expect(text).toContain(company);
    }
    const onlyTexts = await submit(strangerFields(), bothConsents({ calls: false }));
    expect((await receiptsOf(onlyTexts)).map(({ channel }) => channel)).toEqual(["texts"]);
  });

  test.each([
    ["no consent", undefined],
    ["unchecked boxes", { calls: false, texts: false }],
    ["the single field of earlier versions", true],
    ["words that are not shown any more", { calls: true, texts: true, edition: "another" }],
  ])("[TCPA 64.1200(f)(9)] a lead with %s is stored, and proves nothing", async (_what, consent) => {
    const id = await submit(strangerFields(), consent);
    expect(await receiptsOf(id)).toEqual([]);
    const stored = (await leadOf(id)).consent;
    expect([stored?.calls.given, stored?.texts.given, stored?.address]).toEqual([false, false, null]);
  });

  test("a submission in quarantine gets its receipts with the lead that it becomes", async () => {
    const id = await submit(strangerFields(), bothConsents(), "filled");
    expect(await receiptsOf(id)).toEqual([]);
    await site.services.leads.quarantine.restore(broker, id);
    expect((await receiptsOf(id)).map(({ ipAddress }) => ipAddress)).toEqual([address, address]);
  });

  test("[TSR 310.5] receipts only grow, outlive the erasure and disposal of their lead, and go after five years", async () => {
    const { db, leads, erase } = site.services;
    for (const change of [
      sql`update consent_receipts set name = 'x'`,
      sql`delete from consent_receipts`,
      sql`truncate consent_receipts`,
      sql`update contact_events set note = 'x'`,
      sql`truncate contact_events`,
    ])
      await expect(db.execute(change)).rejects.toMatchObject({ cause: { message: /^consent receipts/ } });
    const bypass = db.transaction(async (tx) => {
      await tx.execute(sql`set local homeport.consent_disposal = 'on'`);
      await tx.execute(sql`delete from consent_receipts`);
    });
    await expect(bypass).rejects.toMatchObject({ cause: { message: "consent receipts are kept for five years" } });

    const fields = strangerFields();
    const erased = await submit(fields, bothConsents());
    const erasure = await erase(broker, fields.email);
    expect(erasure.kept).toMatchObject([{ what: "proofs of consent", why: expect.stringContaining("16 CFR 310.5") }]);
    expect(await leads.find(erased)).toBeUndefined();
    const kept = await receiptsOf(erased);
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain(fields.email);

    const disposed = await submit(strangerFields(), bothConsents());
    skewMs = 3 * 365 * 86_400_000;
    await leads.retention.run();
    expect(await leads.find(disposed)).toBeUndefined();
    const receipts = await listReceipts(db, 1);
    expect(receipts).toMatchObject([{ kind: "disposal" }]);
    expect(receipts[0]?.kept).toContainEqual(
      expect.objectContaining({ what: "proofs of consent", why: expect.stringContaining("16 CFR 310.5") }),
    );
    expect((await leads.receipts.latest(1))[0]).toMatchObject({ leadId: disposed, hasLead: false });
    expect(await leads.receipts.dispose(site.services.clock.now())).toBe(0);
    expect(await receiptsOf(disposed)).toHaveLength(2);
    skewMs = 0;

    const [receipt] = await receiptsOf(disposed);
    const living = await submit(strangerFields(), undefined);
    const old = { ...receipt, givenAt: new Date("2021-01-01T00:00:00Z") } as typeof consentReceipts.$inferInsert;
    await db.insert(consentReceipts).values([
      { ...old, id: randomUUID() },
      { ...old, id: randomUUID(), leadId: living },
    ]);
    expect(await leads.receipts.dispose(site.services.clock.now())).toBe(1);
    expect(await receiptsOf(living)).toHaveLength(1);
  });

  test("[64.1200(a)(10)] a stop holds for past and later leads of the person, however they write themselves", async () => {
    const { leads, db } = site.services;
    const { contact } = leads;
    const fields = strangerFields();
    const past = await submit(fields, bothConsents());
    const person = personOf(fields);
    const asked = { person, channels: everything, leadId: past };
    const outcomes = await Promise.all([contact.stop(asked), contact.stop(asked), contact.stop(asked)]);
    expect(outcomes.sort()).toEqual(["already", "already", "stopped"]);
    const [name, host] = fields.email.split("@");
    const byEmail = await submit({ ...strangerFields(), email: `${name?.toUpperCase()}+new@${host}` }, bothConsents());
    const byPhone = await submit(
      { ...strangerFields(), phone: `+1 (${fields.phone.slice(0, 3)}) ${fields.phone.slice(3)}` },
      undefined,
    );
    const byExtension = await submit({ ...strangerFields(), phone: `${fields.phone} extension 4` }, undefined);
    const other = await submit(strangerFields(), bothConsents());
    const rows = await Promise.all([past, byEmail, byPhone, byExtension, other].map(leadOf));
    const stops = await contact.stopsOf(rows);
    expect(rows.map(({ id }) => Object.keys(stops.get(id) ?? {}).length)).toEqual([3, 3, 3, 3, 0]);

    // A consent that came later is a question, never an answer.
    const fresh = await leadOf(byEmail);
    const events = await contact.eventsOf([fresh]);
    expect(agreedSinceStop(fresh, stopsOf(personOf(fresh.data), events), events)).toEqual(["calls", "texts"]);
    const [before] = await Promise.all([leadOf(past)]);
    expect(agreedSinceStop(before, stops.get(past) ?? {}, events)).toEqual([]);
    await contact.keep(broker, fresh);
    const after = await contact.eventsOf([fresh]);
    expect(agreedSinceStop(fresh, stopsOf(personOf(fresh.data), after), after)).toEqual([]);

    const open = async () => (await contact.open()).filter(({ email }) => email === person.email);
    const [request] = await open();
    await contact.settle(broker, request?.id ?? "");
    await contact.settle(broker, request?.id ?? "");
    expect(await open()).toEqual([]);
    const settled = (await db.select().from(contactEvents)).filter(({ stopId }) => stopId === request?.id);
    expect(settled).toHaveLength(1);

    await contact.lift(broker, await leadOf(past), "asked on the phone");
    expect((await contact.stopsOf([await leadOf(past)])).get(past)).toEqual({});
  });

  test("[64.1200(a)(10)] numbers that were stored by their last ten digits stay stopped, and are found", async () => {
    const { leads, db } = site.services;
    const fields = strangerFields();
    const lead = await leadOf(await submit(fields, bothConsents()));
    await leads.contact.stop({ person: { email: null, phone: fields.phone }, channels: everything });
    expect(Object.keys((await leads.contact.stopsOf([lead])).get(lead.id) ?? {})).toHaveLength(3);
    const [receipt] = await receiptsOf(lead.id);
    expect(receipt?.phoneKey).toBe(`+1${fields.phone}`);
    const before = { ...receipt, id: randomUUID(), phoneKey: fields.phone } as typeof consentReceipts.$inferInsert;
    await db.insert(consentReceipts).values(before);
    const found: string[] = [];
    for await (const { id } of leads.receipts.every({
      phone: `(${fields.phone.slice(0, 3)}) ${fields.phone.slice(3)}`,
    }))
      found.push(id);
    expect(found).toHaveLength(3);
    await leads.contact.lift(broker, lead, "asked on the phone");
    expect((await leads.contact.stopsOf([lead])).get(lead.id)).toEqual({});
  });

  test("[RFC 8058] a mail to a visitor says who, why and how to stop, and its one press works after the lead is gone", async () => {
    const { leads, erase } = site.services;
    const fields = strangerFields();
    await submit(fields, undefined);
    const mail = await eventually(() => {
      const found = smtp.received.find(({ to }) => to?.[0]?.address === fields.email);
      if (!found) throw new Error("no mail yet");
      return found;
    });
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const link = /^<(https:\/\/www\.example\.com\/stop-contact\?token=[\w-]+)>$/.exec(
      header("list-unsubscribe") ?? "",
    )?.[1];
    expect(link).toBeDefined();
    expect(decodeURIComponent(link ?? "")).not.toContain(fields.email);
    expect(mail.html).toContain(link);
    expect(mail.text).toContain(`${site.services.content.broker.name} sent you this email because`);

    await erase(broker, fields.email);
    const token = new URL(link ?? "").searchParams.get("token") ?? "";
    expect(leads.stopLinks.open(token)).toMatchObject(personOf(fields));
    const another = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    for (const wrong of ["", "x", token.slice(0, -2), another, "A".repeat(5000)])
      expect(leads.stopLinks.open(wrong)).toBeUndefined();

    await leads.contact.stop({ person: personOf(fields), channels: everything });
    const again = await submit({ ...fields, message: "Hello again" }, undefined);
    expect((await leadOf(again)).mails.map(({ kind }) => kind)).toEqual(["notify-broker"]);
  });

  test("the export of leads says who agreed to what, to which words, when, and who wants no contact", async () => {
    const cookie = await withAdmin(site);
    const fields = strangerFields();
    const id = await submit({ ...fields, lastName: "Exported" }, bothConsents({ texts: false }));
    await site.services.db.execute(
      sql`update form_submissions set consent = jsonb_set(consent, '{version}', '"=2+5"') where id = ${id}`,
    );
    await leads().contact.stop({ person: personOf(fields), channels: ["calls", "mail"] });
    const get = async (format: string) =>
      (await site.app.request(`/api/admin/submissions.${format}?q=Exported`, { headers: { cookie } })).text();
    const [head = [], row = []] = (await get("csv"))
      .trim()
      .split("\r\n")
      .map((line) => parseCsvLine(line));
    const exported = Object.fromEntries(head.map((name, at) => [name.replace("\ufeff", ""), row[at]]));
    const { calls, texts, at } = (await leadOf(id)).consent ?? {};
    expect(exported).toMatchObject({
      consent_calls: "yes",
      consent_calls_sha256: calls?.textSha256,
      consent_texts: "no",
      consent_texts_sha256: texts?.textSha256,
      consent_at: at,
      consent_version: "'=2+5",
      do_not_contact: "calls, mail",
      do_not_contact_since: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/),
    });
    expect(JSON.parse(await get("json"))).toMatchObject([{ id, do_not_contact: ["calls", "mail"] }]);
  });

  test("receipts are exported for one number and for a period, to admins only, and the export is recorded", async () => {
    const path = (format: string, query: string) => `/api/admin/consent.${format}?${query}`;
    expect((await site.app.request(path("csv", ""))).status).toBe(401);
    const cookie = await withAdmin(site);
    const get = async (format: string, query: string) => site.app.request(path(format, query), { headers: { cookie } });
    const fields = strangerFields();
    await submit({ ...fields, lastName: "=Formula" }, bothConsents());
    const rows = await (await get("json", `phone=${fields.phone}`)).json();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ phone: fields.phone, ip_address: address, form_type: "contact" });
    expect(await (await get("json", "from=1990-01-01&to=1990-12-31")).json()).toEqual([]);
    const csv = await (await get("csv", `phone=1${fields.phone}&from=2026-01-01`)).text();
    expect(csv.trim().split("\r\n")).toHaveLength(3);
    expect((await get("csv", "from=yesterday")).status).toBe(400);
    expect(await site.services.audit.list(1)).toMatchObject([
      { action: "consent-exported", detail: "csv, one number" },
    ]);
  });
});
