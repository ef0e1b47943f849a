import { eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fillMessage } from "#app/content/messages.ts";
import {
  formSubmissions,
  outgoingMails,
  quarantinedSubmissions,
} from "#app/features/leads/store/lead-tables.server.ts";
import { rateLimits } from "#server/db/site-tables.ts";
import { fullDay } from "#shared/time/day.ts";
import { content } from "../support/content.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { bothConsents, type LeadFormType, leadEnvelope, leadFields, postJson } from "../support/leads.ts";
import { isToBroker } from "../support/mails-to-broker.ts";
import { atOffice } from "../support/office-time.ts";
import { sampleTest } from "../support/shipped-sample.ts";
import { startSmtp } from "../support/smtp.ts";

const forms = Object.keys(leadFields) as LeadFormType[];
const noon = new Date("2026-11-15T20:00:00Z");
const stored = {
  ...leadFields,
  contact: { name: "Ana Reyes", ...leadFields.contact },
  "reverse-mortgage-quote": { name: "Ana Reyes", ...leadFields["reverse-mortgage-quote"] },
  "meeting-request": { name: "Ana Reyes", ...leadFields["meeting-request"] },
};

/** As the mail of a lead says it. */
function ageLine(age: number, day: string): string {
  const { age: label, age_on } = content.mails.lead;
  return `${label} ${fillMessage(age_on, { age, day: fullDay(day) })}`;
}

describe.each(engines)("the five forms on %s", (engine) => {
  let site: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let now = noon;
  beforeAll(async () => {
    smtp = await startSmtp();
    const clock = { now: () => now };
    site = await startTestApp(engine, { variables: { SMTP_URL: smtp.url, RATE_LIMIT_SCALE: "2" }, clock });
  });
  beforeEach(async () => {
    now = noon;
    smtp.received.length = 0;
    const { db } = site.services;
    await db.execute(sql`delete from jobs.job`);
    // Not truncate: it could deadlock with a mail that is still being sent.
    await db.delete(formSubmissions);
    await db.delete(quarantinedSubmissions);
    await db.delete(rateLimits);
  });
  afterAll(async () => {
    await site.close();
    await smtp.stop();
  });

  const submit = (body: unknown) => site.app.request("/api/submit-form", postJson(body));
  const leads = () => site.services.db.select().from(formSubmissions);
  const quarantined = () => site.services.db.select().from(quarantinedSubmissions);
  const mails = () => site.services.db.select().from(outgoingMails);
  const received = (wanted: (mail: Email) => boolean) =>
    eventually(() => smtp.received.find(wanted) ?? Promise.reject(new Error("no such mail yet")));
  /**
   * Each test uses a different person, so that a mail still in flight from the previous test is not mistaken for this
   * one's.
   */
  const toBroker = (lastName: string) =>
    received((mail) => isToBroker(mail) && Boolean(mail.subject?.includes(`Ana ${lastName}`)));
  const toVisitor = (email: string) => received(({ to }) => to?.[0]?.address === email);

  test.each(forms)("[FORM-01] [FORM-02] [HB-09] [REFI-04] [QUOTE-05] [MEET-05] %s is stored as sent", async (form) => {
    const response = await submit(leadEnvelope(form));
    expect([response.status, await response.json()]).toEqual([200, { success: true, id: expect.any(String) }]);
    const [lead] = await leads();
    expect(lead?.formType).toBe(form);
    expect(lead?.data).toEqual(stored[form]);
  });

  sampleTest("[FORM-01] two mails leave: the lead to the broker, a plain acknowledgement to the visitor", async () => {
    const email = "ana.two@example.com";
    await submit(leadEnvelope("homebuyers", { state: "tx", phone: "after six", lastName: "Two", email }));
    const broker = await toBroker("Two");
    expect(broker.subject).toBe("New Homebuyers lead (no license): Ana Two");
    expect(broker.text).toContain("no license: refer; unusual phone");
    expect(broker.text).toMatch(/Kind of home\s+Townhouse[\s\S]+State\s+Texas/);
    expect(broker.text).not.toContain("Very good");
    const visitor = await toVisitor(email);
    const { broker: own, documents } = site.services.content;
    expect(visitor.subject).toBe(`${own.name}: we received your answers`);
    expect(visitor.replyTo?.[0]?.address).toBe(own.email);
    expect(visitor.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }));
    for (const { nmls, licenses } of own.entities) {
      expect(visitor.text).toContain(`NMLS ${nmls}`);
      for (const { label } of licenses) expect(visitor.html).toContain(label);
    }
    expect(visitor.text).toContain("Texas Department of Savings and Mortgage Lending");
    expect(visitor.text).not.toContain(documents.homebuyers.next_steps[0]);
    // No typed text: the form must not become a way to send messages to strangers.
    expect(visitor.text).not.toMatch(/Ana|Two/);
    await eventually(async () => {
      const sent = (await mails()).map(({ kind, status }) => `${kind} ${status}`).sort();
      expect(sent).toEqual(["acknowledge-visitor sent", "notify-broker sent"]);
    });
    const [lead] = await leads();
    expect(lead?.notifiedAt).toEqual(now);
  });

  test("an address is acknowledged once an hour, and again later; one that looks wrong never", async () => {
    const acknowledged = async () => (await mails()).filter(({ kind }) => kind === "acknowledge-visitor").length;
    await Promise.all(forms.map((form) => submit(leadEnvelope(form, { phone: "619-555-0100" }))));
    expect(await acknowledged()).toBe(1);
    now = new Date(noon.getTime() + 61 * 60_000);
    await submit(leadEnvelope("contact", { email: "ANA.REYES@example.com" }));
    expect(await acknowledged()).toBe(2);
    for (const email of ["call me", "ana@home", "a@example.com, b@example.com"]) {
      expect((await submit(leadEnvelope("refinance", { email }))).status).toBe(200);
    }
    expect(await acknowledged()).toBe(2);
    expect(await leads()).toHaveLength(9);
  });

  sampleTest(
    "[MEET-05] the meeting mail carries an invitation that calendars read, and the platform's link",
    async () => {
      const email = "ana.teams@example.com";
      await submit(leadEnvelope("meeting-request", { meetingType: "microsoft-teams", lastName: "Teams", email }));
      const mail = await toBroker("Teams");
      expect(mail.text).toContain("Monday, March 15, 2027 at 10:30 AM Pacific Time, 30 minutes");
      expect(mail.html).toContain("https://teams.microsoft.com/l/meeting/new?");
      const file = mail.attachments.find(({ filename }) => filename === "meeting.ics");
      const text = new TextDecoder().decode(file?.content as ArrayBuffer);
      const calendar = new ICAL.Component(ICAL.parse(text));
      expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
      const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
      expect(event.startDate.zone?.tzid).toBe("America/Los_Angeles");
      expect(event.startDate.toJSDate().toISOString()).toBe("2027-03-15T17:30:00.000Z");
      expect(event.endDate.toJSDate().toISOString()).toBe("2027-03-15T18:00:00.000Z");
      expect(event.organizer).toBe(`mailto:${email}`);
      expect((await toVisitor(email)).text).toContain("Monday, March 15, 2027 at 10:30 AM Pacific Time");
    },
  );

  test.each([
    ["2026-02-28", "12:00", 65],
    ["2026-02-28", "23:59", 65],
    ["2026-03-01", "00:00", 66],
  ])("[QUOTE-05] on %s at %s where the broker is, someone born on 29 February 1960 is %i", async (day, time, age) => {
    now = atOffice(day, time);
    const lastName = `Born ${now.toISOString()}`;
    await submit(leadEnvelope("reverse-mortgage-quote", { lastName }));
    const { text = "" } = await toBroker(lastName);
    expect(text.replace(/\s+/g, " ")).toContain(ageLine(age, day));
  });

  sampleTest.each([
    ["2026-11-15T07:59:59Z", "2026-11-14", 200],
    ["2026-11-15T07:59:59Z", "2026-11-13", 422],
    ["2026-11-15T08:00:00Z", "2026-11-15", 200],
    ["2026-11-15T08:00:00Z", "2026-11-14", 422],
  ])("[MEET-02] at %s, the %s in the broker's time zone gets %i", async (at, preferredDate, status) => {
    now = new Date(at);
    const response = await submit(leadEnvelope("meeting-request", { preferredDate }));
    expect(response.status).toBe(status);
    if (status === 422) expect(await response.json()).toMatchObject({ error: content.forms.errors.date_past });
  });

  test("[BOT-02] one contact has a limit, under any spelling; a repeat of an accepted one is still accepted", async () => {
    const first = leadEnvelope("refinance");
    const { id } = await (await submit(first)).json();
    for (let more = 1; more < 20; more += 1) {
      expect((await submit(leadEnvelope("refinance", { phone: `619-555-01${10 + more}` }))).status).toBe(200);
    }
    const refused = await submit(leadEnvelope("contact", { email: " ANA.reyes@EXAMPLE.com", phone: "858-555-0100" }));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ success: false, error: expect.stringMatching(/\.$/) });
    expect(await (await submit(first)).json()).toEqual({ success: true, id });
    expect((await submit(leadEnvelope("contact", { email: "bo@example.com", phone: "858-555-0100" }))).status).toBe(
      200,
    );
    expect(await leads()).toHaveLength(21);
  });

  test("[BOT-01] links for a message go to the quarantine whole, with the reason, and are answered like a lead", async () => {
    const spam = "https://spam.example.com www.spam.example.com/more";
    const visit = { page: "/blog", referrer: "news.example.com", utm: { utm_source: "news" } };
    const body = leadEnvelope("meeting-request", { message: spam }, { visit, consent: bothConsents() });
    const answer = await (await submit(body)).json();
    expect(answer).toEqual({ success: true, id: expect.any(String) });
    expect(await (await submit(body)).json()).toEqual(answer);
    expect(await leads()).toHaveLength(0);
    const caught = await quarantined();
    expect(caught).toHaveLength(1);
    expect(caught[0]).toMatchObject({
      id: answer.id,
      reason: "a message of nothing but links",
      data: { ...stored["meeting-request"], message: spam },
      ...visit,
      consent: { calls: { given: true }, texts: { given: true } },
    });
    expect(await mails()).toHaveLength(0);
  });

  test("[BOT-02] the same long message from ever new contacts ends in the quarantine; from then on only there", async () => {
    const message = "We sell lists of home buyers in your town at the very best price.";
    for (let sent = 0; sent < 21; sent += 1) {
      const who = { email: `seller${sent}@example.com`, phone: `858-555-01${10 + sent}` };
      expect((await submit(leadEnvelope("contact", { ...who, message }))).status).toBe(200);
    }
    expect(await leads()).toHaveLength(20);
    expect((await quarantined()).map(({ reason }) => reason)).toEqual(["a repeated message"]);
  });

  sampleTest(
    "a calculation is worked out again, stored encrypted, told to the broker without its numbers, and linked for the visitor",
    async () => {
      const calculation = "payment?price=640000&down=128000&rate=6.25&term=30&<b>=evil&program=conventional";
      const data = { ...leadFields.contact, lastName: "Counts", email: "counts@example.com" };
      const body = leadEnvelope("contact", data, { calculation });
      expect((await submit(body)).status).toBe(200);
      const [lead] = await leads();
      const sent = JSON.parse(lead?.calculation ?? "{}");
      // 512,000 at 6.25 % over 360 months is 3,152.47; tax 640.00 and insurance 216.67 are the examples.
      expect(sent.results).toEqual([["Monthly payment", "$4,009.14"]]);
      expect(sent.inputs).toContainEqual(["Home price", "$640,000"]);
      expect(sent.path).not.toContain("evil");
      const raw = await site.services.db.execute(sql`select calculation from form_submissions`);
      expect(JSON.stringify(raw)).not.toContain("640000");

      const broker = await toBroker("Counts");
      expect(broker.text).toContain("Monthly payment (see the lead)");
      expect(broker.text).not.toContain("4,009.14");
      expect((await toVisitor("counts@example.com")).html).toContain(
        "/calculators/payment?price=640000&amp;down=128000",
      );
    },
  );

  test.each(["no-such?price=1", "payment?price=none", "", "x".repeat(5000)])(
    "%.20j is no calculation, and costs no lead",
    async (calculation) => {
      const body = leadEnvelope("contact", {}, { calculation });
      expect((await submit(body)).status).toBe(200);
      expect((await leads()).map((lead) => lead.calculation)).toEqual([null]);
    },
  );

  test("the start of the visit is stored with the lead; invalid data there never costs a lead", async () => {
    const visit = { page: "/faqs", referrer: "search.example.com", utm: { utm_source: "search" } };
    await submit(leadEnvelope("contact", {}, { visit }));
    expect((await leads())[0]).toMatchObject(visit);
    for (const odd of [7, { utm: { color: "red" } }, { page: { deep: true } }, null]) {
      expect((await submit(leadEnvelope("contact", {}, { visit: odd }))).status).toBe(200);
    }
  });

  const field = leadEnvelope;
  test.each([
    ["an unknown home type", field("homebuyers", { selectedHomeType: "castle" })],
    ["a value below the slider", field("homebuyers", { propertyValue: 99_999 })],
    ["a value above it", field("homebuyers", { propertyValue: 2_000_001 })],
    ["half a dollar", field("homebuyers", { propertyValue: 800_000.5 })],
    ["a formula for a value", field("homebuyers", { propertyValue: "=1+1" })],
    ["an unknown state", field("refinance", { state: "zz" })],
    ["no goal", field("refinance", { selectedReason: "" })],
    ["a blank phone", field("refinance", { phone: "  " })],
    ["an email of 10,000 characters", field("refinance", { email: "a".repeat(10_000) })],
    ["29 February in a year without one", field("reverse-mortgage-quote", { dateOfBirth: "1961-02-29" })],
    ["a birth tomorrow", field("reverse-mortgage-quote", { dateOfBirth: "2026-11-16" })],
    ["no address", field("reverse-mortgage-quote", { propertyAddress: "" })],
    ["an email that is none", field("reverse-mortgage-quote", { email: "x" })],
    ["an hour that the clocks skip", field("meeting-request", { preferredDate: "2027-03-14", preferredTime: "02:30" })],
    ["hour 24", field("meeting-request", { preferredTime: "24:00" })],
    ["an unknown platform", field("meeting-request", { meetingType: "carrier-pigeon" })],
    ["a control character", field("meeting-request", { firstName: "A\u0007na" })],
  ])("%s is refused at its field with a sentence", async (_what, body) => {
    const response = await submit(body);
    expect(response.status).toBe(422);
    const { success, error, fields } = await response.json();
    expect(success).toBe(false);
    expect(Object.values(fields)).toEqual([error]);
    expect(error).toMatch(/^[A-Z].+\.$/);
    expect(await leads()).toHaveLength(0);
  });

  test.each([
    ["homebuyers", { firstName: "🏡", lastName: "=1+1", email: "<b>x</b>", phone: "مساءً" }],
    ["refinance", { state: "", email: "postmaster@[192.0.2.1]" }],
    ["reverse-mortgage-quote", { dateOfBirth: "1964-02-29", propertyAddress: "@SUM(A1)", mortgageBalance: "" }],
    ["meeting-request", { message: "-2+3\n\u202eabc", preferredDate: "2027-11-07", preferredTime: "01:30" }],
  ] as const)("%s: odd but honest input is stored as typed, and mailed", async (form, over) => {
    const { id } = await (await submit(leadEnvelope(form, over))).json();
    expect((await leads())[0]?.data).toMatchObject(over);
    await eventually(async () => {
      const [mail] = await site.services.db.select().from(outgoingMails).where(eq(outgoingMails.leadId, id));
      expect(mail?.status).toBe("sent");
    });
  });
});
