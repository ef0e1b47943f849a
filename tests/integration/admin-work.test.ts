import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bulkAction } from "#app/features/admin/inbox/bulk-action.server.ts";
import { readQuestions } from "#app/features/admin/questions/read-questions.server.ts";
import { readReport } from "#app/features/admin/report/read-report.server.ts";
import { users } from "#app/features/auth/accounts/account-tables.server.ts";
import { linkConversation, storeTurn } from "#app/features/chat/store/transcript-store.server.ts";
import type { LeadChange } from "#app/features/leads/store/lead-actions.server.ts";
import { formSubmissions, outgoingMails } from "#app/features/leads/store/lead-tables.server.ts";
import { brokerAccount, signUp, withAdmin } from "../support/accounts.ts";
import { engines, startTestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, contactFields, leadFields, postJson } from "../support/leads.ts";
import { atOffice } from "../support/office-time.ts";
import { sampleTest } from "../support/shipped-sample.ts";
import { truncate } from "../support/truncate.ts";

const hours = (count: number) => count * 3_600_000;
const broker = { id: null, email: brokerAccount.email };
type LeadInsert = typeof formSubmissions.$inferInsert;

describe.each(engines)("daily work in the admin area on %s", (engine) => {
  let started: Awaited<ReturnType<typeof startTestApp>>;
  let cookie: string;
  // A Monday.
  const morning = atOffice("2026-11-16", "10:00");
  let now = morning;
  beforeAll(async () => {
    started = await startTestApp(engine, { clock: { now: () => now } });
    cookie = await withAdmin(started);
  });
  beforeEach(async () => {
    now = morning;
    await truncate(started.services.db, "form_submissions", "chat_conversations");
  });
  afterAll(() => started.close());

  async function lead(more: Partial<LeadInsert> = {}, data: Record<string, unknown> = contactFields) {
    const id = randomUUID();
    const row = { id, formType: "contact", data, createdAt: now, submissionId: randomUUID(), ...more };
    await started.services.db.insert(formSubmissions).values(row);
    return id;
  }
  const change = (wanted: LeadChange, ...ids: string[]) => started.services.leads.actions.change(broker, ids, wanted);
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const rowExists = async (id: string) =>
    (await started.services.db.$count(formSubmissions, eq(formSubmissions.id, id))) === 1;

  test("next contact: the longest overdue first, counted, and gone from the list once it is cleared", async () => {
    const { leads } = started.services;
    const [today, overdue, later, never] = [await lead(), await lead(), await lead(), await lead()];
    await change({ kind: "next-contact", on: "2026-11-16" }, today);
    await change({ kind: "next-contact", on: "2026-11-02" }, overdue);
    await change({ kind: "next-contact", on: "2026-11-17" }, later);
    expect(idsOf(await leads.due())).toEqual([overdue, today]);
    expect(await leads.counts()).toEqual({ unanswered: 4, due: 2, meetings: 0 });
    // Five minutes to midnight where the broker is, which is the next day in UTC; then midnight.
    now = atOffice("2026-11-16", "23:55");
    expect(await leads.due()).toHaveLength(2);
    now = atOffice("2026-11-17", "00:00");
    expect(idsOf(await leads.due())).toEqual([overdue, today, later]);
    await change({ kind: "next-contact", on: null }, overdue, today, later, never);
    expect(await leads.due()).toEqual([]);
    expect((await leads.actions.events(overdue)).map(({ kind, toValue }) => [kind, toValue])).toEqual([
      ["next-contact", "2026-11-02"],
      ["next-contact", null],
    ]);
    expect(await leads.actions.events(never)).toEqual([]);
  });

  test("one person under two spellings is linked, never merged", async () => {
    const { leads } = started.services;
    const same = (id: string) => eventually(async () => leads.samePerson((await leads.find(id)) ?? never()));
    const first = await lead({}, { name: "Ana", email: "Ana@Home.Example", phone: "" });
    const byEmail = await lead({}, { name: "Ana R.", email: "ana@home.example", phone: "+1 (619) 555-0123" });
    const byPhone = await lead({ formType: "refinance" }, { name: "A. Reyes", email: "x", phone: "619.555.0123" });
    await lead({}, { name: "Bo", email: "x", phone: "555-0123" });
    expect(idsOf(await same(first))).toEqual([byEmail]);
    expect(idsOf(await same(byEmail)).sort()).toEqual([first, byPhone].sort());
    expect(idsOf(await same(byPhone))).toEqual([byEmail]);
    // Each keeps its own answers, status and events.
    await change({ kind: "status", status: "won" }, byEmail);
    expect(await leads.find(byPhone)).toMatchObject({ status: "new", data: { name: "A. Reyes" } });
    await change({ kind: "deleted" }, byEmail);
    expect(await same(first)).toEqual([]);
    expect(await same(byPhone)).toEqual([]);
  });

  test("a deleted lead is in no list, count or file; undo brings it back; the night after a day it is gone", async () => {
    const { app, services, dataDir } = started;
    const { leads, db } = services;
    const envelope = contactEnvelope();
    const { id } = await (await app.request("/api/submit-form", postJson(envelope))).json();
    await eventually(async () => expect((await leads.find(id))?.mails.every((mail) => mail.sentAt)).toBe(true));
    const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.leadId, id));
    const files = mails.map((mail) => join(dataDir, "outbox", `${mail.id}.eml`));
    expect(files).toHaveLength(2);
    expect(files.every((file) => existsSync(file))).toBe(true);
    const conversationId = randomUUID();
    await storeTurn(db, turn({ conversationId }));
    await linkConversation(db, conversationId, id);
    const meeting = await lead({ formType: "meeting-request" }, leadFields["meeting-request"]);
    await change({ kind: "next-contact", on: "2026-11-16" }, id, meeting);

    const unsent = { id: randomUUID(), leadId: meeting, kind: "notify-broker", status: "failed", attempts: 3 } as const;
    await db.insert(outgoingMails).values({ ...unsent, createdAt: now });

    const file = async (name: string) => (await app.request(`/api/admin/${name}`, { headers: { cookie } })).text();
    const seen = async () => ({
      listed: idsOf((await leads.list({ limit: 9 })).leads).length,
      found: (await leads.list({ limit: 9, search: "reyes" })).leads.length,
      due: (await leads.due()).length,
      meetings: (await leads.meetings()).length,
      counts: await leads.counts(),
      today: (await leads.numbers()).newToday,
      exported: [id, meeting].filter((one) => exported.includes(one)).length,
      reported: (await leads.report(new Date(0), new Date(now.getTime() + 1))).byForm.length,
      undelivered: [await leads.undelivered.count(), (await leads.undelivered.list(9)).length],
    });
    let exported = await file("submissions.csv");
    const whole = await seen();
    expect(whole).toMatchObject({
      listed: 2,
      found: 2,
      due: 2,
      meetings: 1,
      today: 2,
      exported: 2,
      reported: 2,
      undelivered: [1, 1],
    });
    await change({ kind: "deleted" }, id, meeting);
    exported = (await file("submissions.csv")) + (await file("submissions.json"));
    expect(await seen()).toEqual({
      ...{ listed: 0, found: 0, due: 0, meetings: 0, today: 0, exported: 0, reported: 0, undelivered: [0, 0] },
      counts: { unanswered: 0, due: 0, meetings: 0 },
    });
    expect(idsOf((await leads.list({ limit: 9, deleted: true })).leads).sort()).toEqual([id, meeting].sort());
    expect(await leads.find(id)).toMatchObject({ deletedAt: now });
    await change({ kind: "undeleted" }, id, meeting);
    exported = await file("submissions.csv");
    expect(await seen()).toEqual(whole);

    await change({ kind: "deleted" }, id, meeting);
    now = new Date(now.getTime() + hours(24));
    await leads.retention.run();
    expect(await rowExists(id)).toBe(true);
    // A hold that comes after the deletion protects too.
    await change({ kind: "hold", reason: "a lawsuit" }, meeting);
    now = new Date(now.getTime() + 1);
    await leads.retention.run();
    expect([await rowExists(id), await rowExists(meeting)]).toEqual([false, true]);
    expect(files.some((one) => existsSync(one))).toBe(false);
    expect(await db.$count(outgoingMails, eq(outgoingMails.leadId, id))).toBe(0);
    expect((await services.chat.questions.list("all", { offset: 0, limit: 9 })).groups).toEqual([]);
    expect(await services.audit.about(id)).toMatchObject([{ action: "lead-purged" }, {}, {}, {}, {}]);
    await change({ kind: "undeleted" }, meeting);
    expect(await change({ kind: "deleted" }, meeting)).toEqual({ found: 1, changed: [], held: 1, booked: 0 });
  });

  test("a deletion that fails between the files and the rows loses nothing and is finished the next night", async () => {
    const { leads } = started.services;
    const id = await lead({ deletedAt: new Date(now.getTime() - hours(25)), changedAt: now });
    const mail = { id: randomUUID(), leadId: id, kind: "notify-broker", createdAt: now };
    await started.services.db.insert(outgoingMails).values(mail);
    const forget = vi.spyOn(started.services.mailer, "forget");
    forget.mockRejectedValueOnce(new Error("the disk is read-only"));
    await expect(leads.retention.run()).rejects.toThrow("read-only");
    expect(await rowExists(id)).toBe(true);
    expect((await leads.find(id))?.mails).toHaveLength(1);
    await change({ kind: "undeleted" }, id);
    expect((await leads.list({ limit: 9 })).leads).toHaveLength(1);
    await change({ kind: "deleted" }, id);
    now = new Date(now.getTime() + hours(25));
    // The files go before the rows, and once more after the commit.
    await leads.retention.run();
    expect(forget.mock.calls.slice(1)).toEqual(expect.arrayContaining([[[mail.id]], [[mail.id]]]));
    expect(await rowExists(id)).toBe(false);
    forget.mockRestore();
  });

  test("a bulk change is undone lead by lead, each back to its own value", async () => {
    const { leads, accounts } = started.services;
    const [admin] = await accounts.admins();
    const [fresh, contacted, mine] = [
      await lead(),
      await lead({ status: "contacted" }),
      await lead({ status: "won", assigneeId: admin?.id ?? null, nextContactOn: "2026-12-01" }),
    ];
    const all = [fresh, contacted, mine];
    const send = async (fields: Record<string, string | string[]>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ inPlace: "1", ...fields }))
        for (const one of [value].flat()) form.append(name, one);
      const result = await bulkAction({
        form,
        admin: { ...broker, id: admin?.id ?? "" } as Parameters<typeof bulkAction>[0]["admin"],
        services: started.services,
        flash: async () => "",
        backTo: "/admin",
      });
      if (result instanceof Response) throw new Error("nothing in place");
      return result.data;
    };
    const state = async () =>
      Promise.all(
        all.map(async (id) => {
          const row = await leads.find(id);
          return [row?.status, row?.assigneeId, row?.nextContactOn, row?.holdReason, row?.deletedAt];
        }),
      );
    const before = await state();
    for (const [intent, value, message] of [
      ["status", "qualified", "3 leads marked as qualified."],
      ["assignee", admin?.id ?? "", `2 leads assigned to ${brokerAccount.email}.`],
      ["assignee", "", "1 lead assigned to nobody."],
      ["next-contact", "1w", "Next contact set for 3 leads."],
      ["hold", "a lawsuit", "3 leads put on hold."],
      ["delete", "", "3 leads deleted."],
    ] as const) {
      const done = await send({ intent, value, lead: all });
      expect(done).toMatchObject({ ok: true, message });
      expect(await state()).not.toEqual(before);
      expect(await send({ intent: "undo", undo: JSON.stringify(done.undo) })).toMatchObject({ ok: true });
      expect([intent, await state()]).toEqual([intent, before]);
    }
    const refused: Record<string, string | string[]>[] = [
      { intent: "status", value: "qualified" },
      { intent: "status", value: "odd", lead: all },
      { intent: "undo", undo: "{" },
    ];
    for (const bad of refused) expect(await send(bad)).toMatchObject({ ok: false, undo: [] });
    expect(await state()).toEqual(before);
  });

  test("saved filters and the view of the inbox belong to one account", async () => {
    const { settings, db } = started.services;
    const email = "colleague@example.com";
    await signUp(started, { email, password: "correct horse battery" });
    const idOf = async (address: string) =>
      (await db.select({ id: users.id }).from(users).where(eq(users.email, address)))[0]?.id ?? never();
    const [mine, theirs] = [await idOf(brokerAccount.email), await idOf(email)];
    expect(await settings.inboxView(mine)).toBe("cards");
    await settings.setInboxView(mine, "board");
    await settings.setInboxView(mine, "list");
    expect([await settings.inboxView(mine), await settings.inboxView(theirs)]).toEqual(["list", "cards"]);
    expect(await settings.saveFilter(mine, "Texas", "?state=tx")).toBe("saved");
    expect(await settings.filters(mine)).toMatchObject([{ name: "Texas", query: "?state=tx" }]);
    expect(await settings.filters(theirs)).toEqual([]);
    const [saved] = await settings.filters(mine);
    await settings.deleteFilter(theirs, saved?.id ?? "");
    expect(await settings.filters(mine)).toHaveLength(1);
    await settings.deleteFilter(mine, saved?.id ?? "");
    expect(await settings.filters(mine)).toEqual([]);
    for (let count = 0; count < 20; count++) await settings.saveFilter(mine, `Filter ${count}`, "");
    expect(await settings.saveFilter(mine, "One more", "")).toBe("too-many");
  });

  sampleTest("the report: by the broker's weeks, by form and source, and how fast answers went out", async () => {
    const at = (text: string) => new Date(text);
    const answered = (createdAt: string, afterHours: number, more: Partial<LeadInsert> = {}) =>
      lead({ createdAt: at(createdAt), firstResponseAt: new Date(Date.parse(createdAt) + hours(afterHours)), ...more });
    // Sunday evening in San Diego, which is Monday in UTC: the week before.
    await answered("2026-11-16T07:30:00Z", 1, { status: "won", referrer: "google.com" });
    await answered("2026-11-16T08:30:00Z", 3, { status: "won", utm: { utm_source: "newsletter" } });
    await answered("2026-11-16T09:00:00Z", 11, { formType: "refinance" });
    await lead({ createdAt: at("2026-11-04T20:00:00Z") });
    await lead({ createdAt: at("2026-11-04T20:00:00Z"), deletedAt: now });
    await lead({ createdAt: at("2026-01-04T20:00:00Z") });
    const read = (query: string) => readReport(started.services, new Request(`https://x.test/admin/report${query}`));
    expect(await read("?weeks=4")).toMatchObject({
      weeks: 4,
      byForm: [
        { name: "Contact", leads: 3, won: 2 },
        { name: "Refinance", leads: 1, won: 0 },
      ],
      answered: 3,
      medianAnswer: "3 hours",
    });
    const { byWeek, bySource } = await read("?weeks=4");
    expect(byWeek.filter(({ leads }) => leads > 0)).toEqual([
      { week: "2026-11-02", leads: 1, won: 0 },
      { week: "2026-11-09", leads: 1, won: 1 },
      { week: "2026-11-16", leads: 2, won: 1 },
    ]);
    expect(bySource).toEqual([
      { name: "direct", leads: 2, won: 0 },
      { name: "google.com", leads: 1, won: 1 },
      { name: "newsletter", leads: 1, won: 1 },
    ]);
    expect((await read("?weeks=52")).byForm[0]).toMatchObject({ leads: 4 });
    for (const odd of ["", "?weeks=0", "?weeks=9999", "?weeks=x"]) expect((await read(odd)).weeks).toBe(12);
    await truncate(started.services.db, "form_submissions");
    expect(await read("")).toMatchObject({ answered: 0, medianAnswer: "none yet", byForm: [], bySource: [] });
  });

  test("questions come page by page, none twice and none left out, with the lead they were sent with", async () => {
    const { db } = started.services;
    const id = await lead();
    const conversationId = randomUUID();
    // Every question has a word of its own, so that each is a group; the first ones are asked twice.
    for (let count = 0; count < 70; count++) {
      const createdAt = new Date(now.getTime() + Math.floor(count / 7));
      const asked = { asked: `subject${count}`, groupKey: `subject${count}` };
      for (let times = count < 45 ? 2 : 1; times > 0; times--)
        await storeTurn(db, turn({ conversationId, createdAt, originKind: "unknown", ...asked }));
    }
    await linkConversation(db, conversationId, id);
    const seen: string[] = [];
    const counts: number[] = [];
    for (let address: string | undefined = "/admin/questions"; address; ) {
      const page: Awaited<ReturnType<typeof readQuestions>> = await readQuestions(
        started.services,
        new Request(new URL(address, "https://x.test")),
      );
      expect(page.groups[0]?.turns[0]).toMatchObject({ leadId: id });
      seen.push(...page.groups.map(({ title }) => title));
      counts.push(...page.groups.map(({ asked }) => asked));
      address = page.older;
    }
    expect(new Set(seen).size).toBe(70);
    expect(counts).toEqual([...Array(45).fill(2), ...Array(25).fill(1)]);
    const odd = await readQuestions(started.services, new Request("https://x.test/admin/questions?filter=odd&page=-1"));
    expect(odd).toMatchObject({ filter: "unanswered", page: 1, pageCount: 4 });
  });

  const turn = (more: Partial<Parameters<typeof storeTurn>[1]> = {}): Parameters<typeof storeTurn>[1] => ({
    id: randomUUID(),
    conversationId: randomUUID(),
    asked: "What is an ARM?",
    answered: "A loan whose rate can change.",
    engine: "built-in",
    outcome: "whole",
    createdAt: now,
    originKind: null,
    originId: null,
    confidence: null,
    groupKey: "arm",
    ...more,
  });
});

function never(): never {
  throw new Error("it was there a moment ago");
}
