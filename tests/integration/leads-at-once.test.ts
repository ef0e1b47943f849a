import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SlotTaken } from "#app/features/leads/booking/booking-store.server.ts";
import { formSubmissions, outgoingMails } from "#app/features/leads/store/lead-tables.server.ts";
import type { NewLead } from "#app/features/leads/store/store-lead.server.ts";
import { createLeadStore } from "#app/features/leads/submit/store-leads.server.ts";
import type { Database } from "#server/db/connect.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { contactEnvelope, contactFields, postJson, strangerFields } from "../support/leads.ts";

const newLead = (over: Partial<NewLead> = {}): NewLead => ({
  id: randomUUID(),
  formType: "contact",
  data: strangerFields(),
  createdAt: new Date(),
  submissionId: randomUUID(),
  page: null,
  referrer: null,
  utm: null,
  userAgent: null,
  sending: null,
  consent: null,
  calculation: null,
  ...over,
});

describe.each(engines)("leads that come at once on %s", (engine) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp(engine, { variables: { RATE_LIMIT_SCALE: "1" } });
  });
  afterAll(() => site.close());

  const mailsOf = (leads: readonly NewLead[]) =>
    site.services.db
      .select()
      .from(outgoingMails)
      .where(
        inArray(
          outgoingMails.leadId,
          leads.map(({ id }) => id),
        ),
      );

  function startStore() {
    const { services } = site;
    let transactions = 0;
    const db: Database = Object.create(services.db, {
      transaction: {
        value: (...options: Parameters<Database["transaction"]>) => {
          transactions += 1;
          return services.db.transaction(...options);
        },
      },
    });
    const store = createLeadStore({ ...services, db, within: services.watch.within });
    const storeOne = (lead: NewLead) => store({ lead });
    return { store: storeOne, book: store, transactions: () => transactions };
  }

  test("share two transactions, and each has its own two mails and jobs", async () => {
    const { store, transactions } = startStore();
    const leads = Array.from({ length: 40 }, () => newLead());
    expect(await Promise.all(leads.map(store))).toEqual(leads.map(() => true));
    expect(transactions()).toBe(2);
    const mails = await mailsOf(leads);
    for (const { id } of leads) {
      const kinds = mails.filter(({ leadId }) => leadId === id).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(["acknowledge-visitor", "notify-broker"]);
    }
  });

  test("and carry the same submissionId or mailbox are one lead, and one acknowledgement", async () => {
    const { store } = startStore();
    const twice = newLead();
    const email = `${randomUUID()}@example.com`;
    const sameMailbox = Array.from({ length: 5 }, () => newLead({ data: { ...strangerFields(), email } }));
    const stored = await Promise.all([newLead(), twice, twice, twice, ...sameMailbox].map(store));
    expect(stored).toEqual([true, true, false, false, true, true, true, true, true]);
    expect(await mailsOf([twice])).toHaveLength(2);
    const kinds = (await mailsOf(sameMailbox)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "acknowledge-visitor")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "notify-broker")).toHaveLength(5);
  });

  test("do not suffer from one among them that the database refuses", async () => {
    const { store } = startStore();
    const good = Array.from({ length: 6 }, () => newLead());
    const refused = newLead({ formType: "con\0tact" });
    const results = await Promise.allSettled([...good.slice(0, 3), refused, ...good.slice(3)].map(store));
    const taken = results.map(({ status }) => status === "fulfilled");
    expect(taken).toEqual([true, true, true, false, true, true, true]);
    expect(await mailsOf(good)).toHaveLength(12);
    const stored = site.services.db.select().from(formSubmissions).where(eq(formSubmissions.id, refused.id));
    expect(await stored).toEqual([]);
  });

  test("and book the same time: one has it, and who wrote about something else is stored", async () => {
    const { store, book } = startStore();
    const slot = {
      begins: new Date("2031-03-04T18:00:00Z"),
      ends: new Date("2031-03-04T18:30:00Z"),
      heldUntil: new Date("2031-03-04T18:45:00Z"),
      visitorZone: "America/Chicago",
      isConfirmed: true,
    };
    const rivals = Array.from({ length: 4 }, () => newLead({ formType: "meeting-request" }));
    const others = Array.from({ length: 3 }, () => newLead());
    const claims = Promise.allSettled(rivals.map((lead) => book({ lead, slot })));
    expect(await Promise.all(others.map(store))).toEqual([true, true, true]);
    const winner = (await claims).findIndex(({ status }) => status === "fulfilled");
    expect((await claims).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(
      (await claims).filter((claim) => claim.status === "rejected" && claim.reason instanceof SlotTaken),
    ).toHaveLength(3);
    const mails = await mailsOf(rivals);
    expect(mails.map(({ leadId }) => leadId)).toEqual([rivals[winner]?.id, rivals[winner]?.id]);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["meeting-visitor", "notify-broker"]);
  });

  test("count against a limit one by one: as many as it allows are accepted", async () => {
    const send = () =>
      site.app.request(
        "/api/submit-form",
        postJson(contactEnvelope({ data: { ...strangerFields(), _submitTime: 9000 } })),
      );
    const statuses = (await Promise.all(Array.from({ length: 50 }, send))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test("from one person are accepted up to the limit of a person", async () => {
    const contact = { ...contactFields, email: `${randomUUID()}@example.com`, phone: strangerFields().phone };
    const submit = () =>
      site.services.leads.submit({
        formType: "contact",
        data: contact,
        bot: { honeypot: "", fillMs: 9000 },
        consent: { calls: false, texts: false, edition: null, page: null },
        visit: { page: null, referrer: null, utm: null, userAgent: null },
      });
    const kinds = (await Promise.all(Array.from({ length: 15 }, submit))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "accepted")).toHaveLength(10);
    expect(kinds.filter((kind) => kind === "too_many")).toHaveLength(5);
  });
});
