import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LeadChange } from "#app/features/leads/store/lead-actions.server.ts";
import {
  formSubmissions,
  outgoingMails,
  quarantinedSubmissions,
} from "#app/features/leads/store/lead-tables.server.ts";
import { brokerAccount, withAdmin } from "../support/accounts.ts";
import { auditEntries } from "../support/audit.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, contactFields, postJson } from "../support/leads.ts";
import { sampleTest } from "../support/shipped-sample.ts";
import { truncate } from "../support/truncate.ts";

const hours = (count: number) => count * 3_600_000;

describe.each(engines)("the inbox on %s", (engine) => {
  let site: TestApp;
  let cookie: string;
  let now = new Date("2026-11-15T20:00:00Z");
  beforeAll(async () => {
    site = await startTestApp(engine, { clock: { now: () => now } });
    cookie = await withAdmin(site);
  });
  beforeEach(async () => {
    now = new Date("2026-11-15T20:00:00Z");
    await truncate(site.services.db, "form_submissions", "quarantined_submissions");
  });
  afterAll(() => site.close());

  const get = (path: string, headers = {}) => site.app.request(path, { headers: { cookie, ...headers } });
  const broker = { id: null, email: brokerAccount.email };
  async function lead(data: Record<string, unknown>, more: Partial<typeof formSubmissions.$inferInsert> = {}) {
    const id = randomUUID();
    const row = { id, formType: "contact", data, createdAt: now, submissionId: randomUUID(), ...more };
    await site.services.db.insert(formSubmissions).values(row);
    return id;
  }
  const found = async (query: string) =>
    (await (await get(`/api/admin/submissions?${query}`)).json()).submissions.map(({ id }: { id: string }) => id);

  sampleTest(
    "finds by name, email, phone in any format, and words; filters by state, date and open leads",
    async () => {
      const ana = await lead({ ...contactFields, phone: "+1 (619) 555-0123", state: "ca" });
      const line = "two\nlines \u2028 José 100%";
      const bo = await lead(
        { name: "Bo Li", email: "bo@home.example", phone: "6195550199", message: line, state: "tx" },
        { createdAt: new Date("2026-11-14T07:59:00Z"), firstResponseAt: now, status: "contacted" },
      );
      const one = (query: Record<string, string>) => found(new URLSearchParams(query).toString());
      for (const q of [
        "reyes",
        "REY",
        "ana.reyes@example.com",
        "619-555-0123",
        "(619) 555 0123",
        "6195550123",
        "North Park",
      ])
        expect([q, await one({ q })]).toEqual([q, [ana]]);
      for (const q of ["bo li", "josé", "lines", "home.example", "619-555-0199"])
        expect([q, await one({ q })]).toEqual([q, [bo]]);
      expect(await one({ q: "619" })).toEqual([ana, bo]);
      for (const q of ["reyes bo", "!!!", "zzz"]) expect([q, await one({ q })]).toEqual([q, []]);
      expect(await one({ state: "tx" })).toEqual([bo]);
      expect(await one({ open: "1" })).toEqual([ana]);
      // Days in the broker's time zone: 07:59 UTC on the 14th is still the 13th in San Diego.
      expect(await one({ from: "2026-11-14" })).toEqual([ana]);
      expect(await one({ to: "2026-11-13" })).toEqual([bo]);
      for (const bad of ["status=odd", "from=yesterday", "open=2", "cursor=x"])
        expect([bad, (await get(`/api/admin/submissions?${bad}`)).status]).toEqual([bad, 400]);
    },
  );

  test("work on a lead: the clock stops at the first answer; timeline and audit log record it", async () => {
    const id = await lead(contactFields);
    const { leads, accounts, audit } = site.services;
    const change = (wanted: LeadChange, ids = [id]) => leads.actions.change(broker, ids, wanted);
    expect(await leads.numbers()).toMatchObject({ newToday: 1, unanswered: 1, medianResponseMs: null });
    now = new Date(now.getTime() + hours(2));
    expect(await change({ kind: "status", status: "contacted" })).toEqual({
      found: 1,
      changed: [{ id, from: "new" }],
      held: 0,
      booked: 0,
    });
    expect(await change({ kind: "status", status: "contacted" })).toEqual({
      found: 1,
      changed: [],
      held: 0,
      booked: 0,
    });
    now = new Date(now.getTime() + hours(1));
    await change({ kind: "note", text: "Likes <b>trams</b>" });
    const [admin] = await accounts.admins();
    await change({ kind: "assignee", id: admin?.id ?? "", email: admin?.email ?? "" });
    await change({ kind: "status", status: "won" });
    expect(await leads.find(id)).toMatchObject({
      status: "won",
      assigneeId: admin?.id,
      firstResponseAt: new Date("2026-11-15T22:00:00Z"),
      changedAt: now,
    });
    expect((await leads.actions.events(id)).map(({ kind, toValue }) => [kind, toValue])).toEqual([
      ["status", "contacted"],
      ["note", "Likes <b>trams</b>"],
      ["assignee", brokerAccount.email],
      ["status", "won"],
    ]);
    expect(await leads.numbers()).toMatchObject({ unanswered: 0, medianResponseMs: hours(2) });
    expect((await audit.about(id)).map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      "lead-changed status",
      "lead-changed assignee",
      "lead-changed note",
      "lead-changed status",
    ]);
    expect(await change({ kind: "note", text: "x" }, [randomUUID()])).toEqual({
      found: 0,
      changed: [],
      held: 0,
      booked: 0,
    });
    expect(await change({ kind: "deleted" })).toMatchObject({ changed: [{ id }] });
    expect(await leads.list({ limit: 5 })).toEqual({ leads: [] });
    expect(await change({ kind: "undeleted" })).toMatchObject({ changed: [{ id }] });
    expect((await leads.list({ limit: 5 })).leads).toHaveLength(1);
  });

  test("shares of the week by form and source", async () => {
    await lead(contactFields, { referrer: "google.com" });
    await lead(contactFields, { utm: { utm_source: "newsletter" }, referrer: "google.com" });
    await lead(contactFields, { formType: "refinance" });
    await lead(contactFields, { createdAt: new Date(now.getTime() - hours(24 * 8)) });
    const { byForm, bySource } = await site.services.leads.numbers();
    expect(byForm).toEqual([
      { name: "contact", count: 2 },
      { name: "refinance", count: 1 },
    ]);
    expect(bySource.map(({ name }) => name).sort()).toEqual(["direct", "google.com", "newsletter"]);
  });

  test("exports the current filter completely, with formulas disarmed, and logs it", async () => {
    const evil = { name: "=HYPERLINK(1)", email: "+a@b.c", message: '-1,"x"\n@', odd: "=2" };
    await lead(evil);
    await site.services.db.insert(formSubmissions).values(
      Array.from({ length: 1201 }, (_, at) => ({
        id: randomUUID(),
        formType: "refinance",
        data: { name: `Row ${at}` },
        createdAt: new Date(now.getTime() - at),
        submissionId: randomUUID(),
      })),
    );
    const csv = await get("/api/admin/submissions.csv?type=contact");
    expect(csv.headers.get("Content-Disposition")).toContain("leads.csv");
    const text = await csv.text();
    expect(text.split("\r\n")).toHaveLength(3);
    for (const cell of [`"'=HYPERLINK(1)"`, `"'+a@b.c"`, `"'-1,""x""\n@"`, `{""odd"":""=2""}`])
      expect(text).toContain(cell);
    const all = JSON.parse(await (await get("/api/admin/submissions.json")).text());
    expect(all).toHaveLength(1202);
    expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(1202);
    const lines = (await (await get("/api/admin/submissions.csv?type=refinance")).text()).trim().split("\r\n");
    expect(lines).toHaveLength(1202);
    expect(await (await get("/api/admin/submissions.json?q=nobody")).text()).toBe("[]\n");
    const [entry] = await auditEntries(site.services, 1);
    expect(entry).toMatchObject({
      action: "leads-exported",
      detail: "json, filtered by q",
      actor: brokerAccount.email,
    });
    expect(await (await get("/api/admin/audit.csv")).text()).toContain("json, filtered by q");
  });

  test("a flood of bots hides nobody: possible people are listed separately, page by page, and bots stay few", async () => {
    const { db, leads } = site.services;
    const caughtAt = (reason: string, second: number) => ({
      id: randomUUID(),
      formType: "contact",
      data: contactFields,
      createdAt: new Date(Date.UTC(2026, 10, 1, 0, 0, second)),
      submissionId: randomUUID(),
      reason,
    });
    const people = Array.from({ length: 60 }, (_, second) => caughtAt("links", Math.floor(second / 7)));
    await db.insert(quarantinedSubmissions).values(people);
    await db.insert(quarantinedSubmissions).values(Array.from({ length: 150 }, () => caughtAt("honeypot", 99)));
    const counts = [await leads.quarantine.count("suspicious"), await leads.quarantine.count("honeypot")];
    expect(counts).toEqual([60, 150]);
    const seen: string[] = [];
    for (let page = await leads.quarantine.list("suspicious", 25); page.length > 0; ) {
      seen.push(...page.map(({ id }) => id));
      page = await leads.quarantine.list("suspicious", 25, page.at(-1));
    }
    expect(seen.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  });

  test("what was quarantined can be restored: a lead with its mail; a mail that gave up can be sent again", async () => {
    const { db, leads } = site.services;
    const body = contactEnvelope({ data: { ...contactFields, _honeypot: "x" } });
    const { id } = await (await site.app.request("/api/submit-form", postJson(body))).json();
    expect(await leads.quarantine.restore(broker, id)).toBe("restored");
    expect(await leads.quarantine.restore(broker, id)).toBe("not-found");
    expect(await db.select().from(quarantinedSubmissions)).toHaveLength(0);
    const sent = () =>
      eventually(async () => {
        const [mail] = await db.select().from(outgoingMails).where(eq(outgoingMails.leadId, id));
        expect(mail?.status).toBe("sent");
        return mail?.id ?? "";
      });
    const mailId = await sent();
    expect(await leads.undelivered.resend(broker, mailId)).toBe("not-failed");
    await db.update(outgoingMails).set({ status: "failed", attempts: 5 }).where(eq(outgoingMails.id, mailId));
    expect((await leads.undelivered.list(10)).map((mail) => mail.id)).toEqual([mailId]);
    expect(await leads.undelivered.resend(broker, mailId)).toBe("resent");
    await sent();
  });

  test("a mail that nobody has tried to send for a minute is shown as waiting", async () => {
    const { db, leads } = site.services;
    const { id } = await (await site.app.request("/api/submit-form", postJson(contactEnvelope()))).json();
    const isListed = async () => (await leads.undelivered.list(10)).some(({ leadId }) => leadId === id);
    const queuedAt = (createdAt: Date) =>
      db.update(outgoingMails).set({ status: "queued", attempts: 0, createdAt }).where(eq(outgoingMails.leadId, id));
    await queuedAt(new Date());
    expect(await isListed()).toBe(false);
    await queuedAt(new Date(Date.now() - 120_000));
    expect(await isListed()).toBe(true);
  });

  test("an inbox whose stream opens late, or was lost, gets what came in meanwhile", async () => {
    const openedAt = site.services.clock.now().toISOString();
    const { id } = await (await site.app.request("/api/submit-form", postJson(contactEnvelope()))).json();
    for (const [path, headers] of [
      [`/api/admin/events?since=${openedAt}`, {}],
      ["/api/admin/events", { "Last-Event-ID": openedAt }],
    ] as const) {
      const stream = await get(path, headers);
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
      let heard = "";
      while (!heard.includes(id)) heard += (await reader?.read())?.value ?? "";
      expect(heard).toMatch(/\nid: \d{4}-\d\d-\d\dT[\d:.]+Z\n\n$/);
      await reader?.cancel();
    }
  });

  test("an open inbox is notified of a lead at once, and of nothing after the role is revoked", async () => {
    const stream = await get("/api/admin/events");
    expect(stream.headers.get("Content-Type")).toContain("text/event-stream");
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = "";
    const hear = async (wanted: string) => {
      while (!heard.includes(wanted)) heard += (await reader?.read())?.value ?? "";
    };
    const { id } = await (await site.app.request("/api/submit-form", postJson(contactEnvelope()))).json();
    await hear(`event: lead\ndata: {"id":"${id}"}`);
    for (const secret of Object.values(contactFields)) expect(heard).not.toContain(secret);
    await site.services.runCommand({ command: "revoke", email: brokerAccount.email });
    await hear('event: ended\ndata: {"to":"/auth"}');
    expect((await reader?.read())?.done).toBe(true);
    expect((await get("/api/admin/events")).status).toBe(401);
    cookie = await withAdmin(site);
  });

  test("no call accepts an invalid id, or the id of something else", async () => {
    for (const id of ["1", "'; drop table users", randomUUID()])
      expect((await get(`/api/admin/leads/${encodeURIComponent(id)}/calendar.ics`)).status).toBe(404);
    const id = await lead(contactFields);
    expect(await (await get(`/api/admin/leads/${id}/calendar.ics`)).text()).toContain("SUMMARY:Call: ");
  });
});
