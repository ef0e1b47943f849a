import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { chatConversations, chatTurns } from "#app/features/chat/store/chat-tables.server.ts";
import { formSubmissions, leadEvents } from "#app/features/leads/store/lead-tables.server.ts";
import { privacyReceipts } from "#server/records/receipt-table.ts";
import { findReceipt, listReceipts } from "#server/records/receipts.ts";
import { addMonths } from "#shared/time/months.ts";
import { brokerAccount } from "../support/accounts.ts";
import { engines, startTestApp } from "../support/engines.ts";
import { contactFields } from "../support/leads.ts";

const broker = { id: null, email: brokerAccount.email };
const start = new Date("2026-11-15T20:00:00Z");
const dayMs = 24 * 60 * 60 * 1000;

describe.each(engines)("records on %s", (engine) => {
  async function openSite() {
    const now = { at: start };
    const site = await startTestApp(engine, { clock: { now: () => now.at } });
    const { db } = site.services;
    type Row = Partial<typeof formSubmissions.$inferInsert>;
    const store = async (changedAt: Date, more: Row = {}): Promise<string> => {
      const id = randomUUID();
      const row = { id, formType: "contact", data: contactFields, createdAt: changedAt, submissionId: randomUUID() };
      await db.insert(formSubmissions).values({ ...row, changedAt, ...more });
      return id;
    };
    const left = async () =>
      (await db.select({ id: formSubmissions.id }).from(formSubmissions)).map(({ id }) => id).sort();
    return { ...site.services, now, site, store, left };
  }

  test("Reg B 1002.12 and B&P 10148: applications stay 25 months and loans three years, also when deleted by hand", async () => {
    const { now, site, db, store, left, leads } = await openSite();
    const inquiry = await store(start, { status: "contacted" });
    const application = await store(start, { status: "qualified" });
    const loan = await store(start, { status: "won" });
    const lost = await store(start, { status: "lost" });
    const denied = await store(start, { status: "lost" });
    const event = { kind: "status" as const, actorEmail: "x", fromValue: "new", toValue: "qualified" };
    await db.insert(leadEvents).values({ id: randomUUID(), leadId: denied, createdAt: start, ...event });
    await leads.retention.setPeriod(broker, "inquiry", 3);
    now.at = addMonths(start, 24);
    await leads.retention.run();
    expect(await left()).toEqual([application, loan, denied].sort());
    expect(await left()).not.toContain(inquiry);
    expect(await left()).not.toContain(lost);
    await leads.actions.change(broker, [loan], { kind: "deleted" });
    now.at = new Date(addMonths(start, 25).getTime() + 1);
    await leads.retention.run();
    expect(await left()).toEqual([loan]);
    const receipts = await listReceipts(db, 9);
    expect(receipts.map(({ kind }) => kind)).toEqual(["disposal", "disposal"]);
    expect(receipts[0]).toMatchObject({
      deleted: [
        { what: "leads", count: 2 },
        { what: "emails", count: 0 },
        { what: "chats", count: 0 },
      ],
      kept: [{ count: 1, why: expect.stringContaining("10148"), until: addMonths(start, 60).toISOString() }],
    });
    // Deleting is a change: its three years begin there.
    now.at = addMonths(start, 24 + 36);
    await leads.retention.run();
    expect(await left()).toEqual([loan]);
    now.at = new Date(now.at.getTime() + 1);
    await leads.retention.run();
    expect(await left()).toEqual([]);
    await site.close();
  });

  test("a period below the law's minimum is never used, even if it is stored", async () => {
    const { now, site, store, left, leads } = await openSite();
    const application = await store(start, { status: "qualified" });
    await leads.retention.setPeriod(broker, "application", 2);
    now.at = addMonths(start, 24);
    await leads.retention.run();
    expect(await left()).toEqual([application]);
    await site.close();
  });

  test("CCPA erasure: what the law keeps is set aside, named in a receipt without the person, and deleted in time", async () => {
    const { now, site, db, store, left, leads, erase } = await openSite();
    const inquiry = await store(start);
    const visit = { page: "/", referrer: "ads.test", utm: { utm_source: "x" }, userAgent: "Firefox" };
    const application = await store(start, { status: "qualified", ...visit });
    const held = await store(start, { holdReason: "a lawsuit" });
    now.at = new Date(start.getTime() + dayMs);
    const receipt = await erase(broker, contactFields.email);
    expect(await left()).toEqual([application, held].sort());
    expect(await left()).not.toContain(inquiry);
    expect(await leads.find(application)).toMatchObject({ deletedAt: now.at, page: null, referrer: null, utm: null });
    expect(await leads.find(held)).toMatchObject({ deletedAt: null });
    const until = addMonths(start, 25).toISOString();
    expect(receipt.kept).toEqual(
      expect.arrayContaining([
        { what: "leads", count: 1, why: expect.stringContaining("1002.12"), until },
        { what: "leads", count: 1, why: "They are on hold.", until: null },
      ]),
    );
    const stored = JSON.stringify(await db.select().from(privacyReceipts));
    expect(stored).toContain(receipt.number);
    for (const word of [contactFields.email, contactFields.lastName, inquiry]) expect(stored).not.toContain(word);
    now.at = new Date(Date.parse(until) + 1);
    await leads.retention.run();
    expect(await left()).toEqual([held]);
    // The receipt outlives what it says is kept.
    expect(await findReceipt(db, receipt.number)).toBeDefined();
    now.at = addMonths(now.at, 24);
    await leads.retention.run();
    expect(await findReceipt(db, receipt.number)).toBeUndefined();
    await site.close();
  });

  test("Reg N 1014.5: after an erasure the assistant's answers stay for 24 months, without the person", async () => {
    const { now, site, db, store, erase } = await openSite();
    const leadId = await store(start);
    const chat = async (at: Date) => {
      const conversationId = randomUUID();
      await db.insert(chatConversations).values({ id: conversationId, leadId, createdAt: at, lastTurnAt: at });
      const answered = `Hi ${contactFields.firstName}, FHA needs 3.5 percent down.`;
      const turn = { asked: "I am Ana and I earn 90000", answered, groupKey: "earn", createdAt: at };
      const rest = { engine: "built-in" as const, outcome: "whole" as const };
      await db.insert(chatTurns).values({ id: randomUUID(), conversationId, ...turn, ...rest });
    };
    await chat(addMonths(start, -25));
    await chat(start);
    now.at = new Date(start.getTime() + dayMs);
    const receipt = await erase(broker, contactFields.email);
    const turns = await db.select().from(chatTurns);
    expect(turns).toMatchObject([
      { asked: "[removed]", answered: "Hi [removed], FHA needs 3.5 percent down.", groupKey: "" },
    ]);
    expect(await db.select().from(chatConversations)).toMatchObject([{ leadId: null }]);
    expect(receipt.deleted).toContainEqual({ what: "chats", count: 1 });
    expect(receipt.kept).toMatchObject([{ count: 1, until: addMonths(start, 24).toISOString() }]);
    await site.close();
  });
});
