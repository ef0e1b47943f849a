import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { defineDigest } from "#app/features/admin/digest/digest-job.server.ts";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { brokerAccount } from "../support/accounts.ts";
import { engines, startTestApp } from "../support/engines.ts";
import { contactFields, leadFields } from "../support/leads.ts";
import { startSmtp } from "../support/smtp.ts";

type App = Awaited<ReturnType<typeof startTestApp>>;
const recipient = "office@example.com";
const broker = { id: null, email: brokerAccount.email };
// Monday, 7:00 AM where the broker is.
const morning = new Date("2026-11-16T15:00:00Z");

/** What the job does at seven, without waiting for it. */
const runDigest = ({ services }: App) =>
  defineDigest({
    ...services,
    appUrl: "https://www.example.com",
    recipient: () => recipient,
    content: () => services.content,
  }).handle({});

async function insertLead({ services }: App, more: Partial<typeof formSubmissions.$inferInsert> = {}) {
  const id = randomUUID();
  const row = { id, formType: "contact", data: contactFields, createdAt: morning, submissionId: randomUUID(), ...more };
  await services.db.insert(formSubmissions).values(row);
  return id;
}

describe.each(engines)("the morning mail on %s", (engine) => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let app: App;
  const clock = { now: () => morning };
  beforeEach(async () => {
    smtp = await startSmtp();
    app = await startTestApp(engine, { clock, variables: { SMTP_URL: smtp.url, MAIL_FROM: "site@example.com" } });
  });
  afterEach(async () => {
    await app.close();
    await smtp.stop();
  });

  test("lists what is due, what is unanswered and today's meetings, each with its link", async () => {
    const answered = { firstResponseAt: morning };
    const due = await insertLead(app, {
      ...answered,
      data: { ...contactFields, name: "Dora Due" },
      nextContactOn: "2026-11-14",
    });
    const waiting = await insertLead(app, { data: { ...contactFields, name: "Will Wait" } });
    const meeting = leadFields["meeting-request"];
    const today = await insertLead(app, {
      ...answered,
      formType: "meeting-request",
      data: { ...meeting, name: "Mia Meets", preferredDate: "2026-11-16" },
    });
    await insertLead(app, { ...answered, formType: "meeting-request", data: { ...meeting, name: "Not Today" } });
    await insertLead(app, { deletedAt: morning, data: { ...contactFields, name: "Dee Leted" } });
    await runDigest(app);
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail?.to?.[0]?.address).toBe(recipient);
    expect(mail?.subject).toBe("Due today: 1, Unanswered: 1, Meetings requested for today: 1");
    for (const id of [due, waiting, today]) expect(mail?.html).toContain(`https://www.example.com/admin/leads/${id}`);
    for (const name of ["Dora Due", "Will Wait", "Mia Meets"]) expect(mail?.text).toContain(name);
    expect(mail?.text).not.toMatch(/Not Today|Dee Leted/);
    expect(mail?.text).toContain("https://www.example.com/admin/due");
    // A retry is the same mail to whoever receives it.
    await runDigest(app);
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual(Array(2).fill("<digest-2026-11-16@example.com>"));
  });

  test("no mail on a day with nothing to do, and none once it is turned off", async () => {
    const { digest, audit } = app.services;
    await runDigest(app);
    expect(smtp.received).toEqual([]);
    await insertLead(app);
    expect(await digest.isOn()).toBe(true);
    await digest.set(broker, false);
    await runDigest(app);
    expect(smtp.received).toEqual([]);
    await digest.set(broker, true);
    await runDigest(app);
    expect(smtp.received).toHaveLength(1);
    expect(await audit.list(2)).toMatchObject([
      { action: "setting-changed", detail: "the morning email is on" },
      { action: "setting-changed", detail: "the morning email is off" },
    ]);
  });
});

test("where mails are files, an erasure deletes the kept digests, which hold names", async () => {
  const days = (count: number) => count * 24 * 3_600_000;
  let now = new Date(morning.getTime() - days(11));
  const app = await startTestApp("pglite", { clock: { now: () => now } });
  const file = (day: string) => join(app.dataDir, "outbox", `digest-${day}.eml`);
  await insertLead(app, { createdAt: now });
  await runDigest(app);
  expect(existsSync(file("2026-11-05"))).toBe(true);
  now = new Date(now.getTime() + days(10));
  await runDigest(app);
  // More than a week old: deleted by the next one, also when a morning or two were missed.
  expect(existsSync(file("2026-11-05"))).toBe(false);
  expect(existsSync(file("2026-11-15"))).toBe(true);
  now = morning;
  await runDigest(app);
  await app.services.erase(broker, contactFields.email);
  expect([existsSync(file("2026-11-15")), existsSync(file("2026-11-16"))]).toEqual([false, false]);
  expect(await app.services.db.execute(sql`select 1 from form_submissions`)).toMatchObject({ rows: [] });
  await app.close();
});
