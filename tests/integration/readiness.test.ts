import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#app/features/auth/accounts/account-tables.server.ts";
import { rateDecisions, rateVersions } from "#app/features/rates/store/rate-tables.server.ts";
import { createRecordSealer } from "#app/features/record/record-chain.server.ts";
import { addVersions } from "#app/features/record/record-store.server.ts";
import { brokerAccount, withAdmin } from "../support/accounts.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { bothConsents, contactEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { fixedTerms } from "../support/published-rates.ts";

const broker = { id: null, email: brokerAccount.email };

describe.each(engines)("readiness on %s is read from the site as it is", (engine) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp(engine);
    await withAdmin(site);
  });
  afterAll(() => site.close());

  const isMet = async (id: string) =>
    (await site.services.readiness()).flatMap(({ checks }) => checks).find((check) => check.id === id)?.ok;
  const submit = async () => {
    const data = { ...strangerFields(), _honeypot: "", _submitTime: 8000 };
    const response = await site.app.request(
      "/api/submit-form",
      postJson(contactEnvelope({ data, consent: bothConsents() })),
    );
    return (await response.json()).id as string;
  };

  test("Reg Z 1026.24: a published rate without its terms", async () => {
    const { db, rates } = site.services;
    expect(await isMet("advertised-rates")).toBe(true);
    const entry = { product: "30-year-fixed", effectiveOn: "2026-11-01", rateThousandths: 6500, pointsThousandths: 0 };
    const complete = { ...entry, aprThousandths: 6702, assumptions: "a test", terms: fixedTerms };
    await rates.decide(await rates.enter(complete, brokerAccount.email), "published", brokerAccount.email);
    expect(await isMet("advertised-rates")).toBe(true);
    // As an earlier version of the site stored it.
    const versionId = randomUUID();
    const made = { enteredBy: "an admin", enteredAt: new Date(Date.now() - 1000) };
    const old = { ...entry, id: versionId, effectiveOn: "2026-11-02", aprThousandths: 6600, assumptions: "old" };
    await db.insert(rateVersions).values({ ...old, ...made, terms: null });
    await db
      .insert(rateDecisions)
      .values({ versionId, decision: "published", decidedBy: "an admin", decidedAt: new Date() });
    expect(await isMet("advertised-rates")).toBe(false);
  });

  test("TSR 310.5: a consent without its receipt, or receipts that can be changed", async () => {
    const { db } = site.services;
    const id = await submit();
    expect(await isMet("consent-receipts")).toBe(true);
    await db.execute(sql`alter table consent_receipts disable trigger user`);
    expect(await isMet("consent-receipts")).toBe(false);
    await db.execute(sql`delete from consent_receipts where lead_id = ${id}`);
    await db.execute(sql`alter table consent_receipts enable trigger user`);
    expect(await isMet("consent-receipts")).toBe(false);
    await db.execute(sql`update form_submissions set consent = null where id = ${id}`);
    expect(await isMet("consent-receipts")).toBe(true);
  });

  test("47 CFR 64.1200(a)(10): a request that nobody confirmed", async () => {
    const { contact } = site.services.leads;
    expect(await isMet("do-not-contact")).toBe(true);
    await contact.stop({ person: { email: "stop@example.com", phone: null }, channels: ["calls"] });
    expect(await isMet("do-not-contact")).toBe(false);
    const [open] = await contact.open();
    await contact.settle(broker, open?.id ?? "");
    expect(await isMet("do-not-contact")).toBe(true);
  });

  test("Reg P and CCPA: notices that the site does not serve, and a column that no notice names", async () => {
    const { db } = site.services;
    expect([await isMet("privacy-notice"), await isMet("reg-p-notice"), await isMet("california-notice")]).toEqual([
      false,
      false,
      false,
    ]);
    await db.execute(sql`insert into record_versions (id, at, document, language, content_hash, hash, seal) values
      (1, now(), '/privacy', 'en', 'x', 'x', 'x')`);
    expect(await isMet("privacy-notice")).toBe(true);
    await db.execute(sql`alter table users add column shoe_size text`);
    expect(await isMet("privacy-notice")).toBe(false);
    await db.execute(sql`alter table users drop column shoe_size`);
  });

  test("carrier rules, CAN-SPAM, Reg N and B&P 17941: what visitors read, as it was recorded", async () => {
    const { db, secret, content, chat, leads, env } = site.services;
    const rules = ["sms-terms", "reverse-quote", "chat-disclosure", "stop-link"];
    const met = () => Promise.all(rules.map(isMet));
    const record = (documents: Readonly<Record<string, string>>) =>
      addVersions(
        { db, seal: createRecordSealer(secret) },
        Object.entries(documents).map(([document, text]) => ({
          document,
          language: document.startsWith("/") ? "en" : "",
          bytes: Buffer.from(text),
        })),
        new Date(),
      );
    expect(await met()).toEqual([false, false, false, false]);
    const smsTerms = content.pages.smsTerms.body?.html ?? "";
    const { quote_notice, not_government } = content.reverse;
    const quote = `${quote_notice.items.map(({ body }) => `<p>${body}</p>`).join("")}<p>${not_government}</p>`;
    const mails = JSON.stringify(await leads.visitorMails()).replaceAll(env.appUrl, "https://www.real.test");
    await record({
      "/sms-terms": smsTerms,
      "/reverse-mortgage-quote": quote,
      assistant: JSON.stringify(chat.texts()),
      emails: mails,
    });
    expect(await met()).toEqual([true, true, true, true]);
    await record({
      "/sms-terms": smsTerms.replaceAll("STOP", ""),
      "/reverse-mortgage-quote": quote.replaceAll(/foreclose/g, "act"),
      assistant: JSON.stringify({ disclosure: "Hi, I am Ana!" }),
      emails: mails.replaceAll("List-Unsubscribe-Post", "X-Nothing"),
    });
    expect(await met()).toEqual([false, false, false, false]);
  });

  test("the doctor also looks at disk, permissions, database version and clock", async () => {
    expect(await Promise.all(["disk", "permissions", "database-version"].map(isMet))).toEqual([true, true, true]);
    // The tests' own PostgreSQL syncs nothing, which is faster.
    expect(await isMet("durability")).toBe(engine === "pglite");
    const { lines } = await site.services.runCommand({ command: "doctor" });
    const outside = lines.slice(lines.indexOf("Seen from outside"));
    expect(outside[1]).toMatch(/^ {2}(?:ok {3}|FIX {2})The clock is right$/);
  });

  test("16 CFR 314.4(c)(5): an admin without two steps", async () => {
    expect(await isMet("mfa")).toBe(false);
    await site.services.db.update(users).set({ twoFactorEnabled: true });
    expect(await isMet("mfa")).toBe(true);
  });
});
