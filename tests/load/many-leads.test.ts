import { readdirSync } from "node:fs";
import { join } from "node:path";
import { count, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { formSubmissions, outgoingMails } from "#app/features/leads/store/lead-tables.server.ts";
import { engines, startTestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { type LeadFormType, leadEnvelope, leadFields, postJson } from "../support/leads.ts";

const forms = Object.keys(leadFields) as LeadFormType[];

describe.each(engines)("load on %s", (engine) => {
  // The embedded database runs one transaction at a time, so concurrency only takes longer there.
  const each = engine === "pglite" ? 40 : 200;
  test(`five forms, ${each} at once each: every lead stored once and mailed once`, async () => {
    const site = await startTestApp(engine);
    const { db } = site.services;
    const bodies: ReturnType<typeof leadEnvelope>[] = [];
    for (const form of forms) {
      const wave = Array.from({ length: each }, (_, at) => {
        // One address for the forms that check it, none for the wizards: one acknowledgment in total.
        const email = form === "homebuyers" || form === "refinance" ? `none ${at}` : "crowd@example.com";
        return leadEnvelope(form, { email, phone: `619-555-0${100 + at}`, lastName: `Number${at}` });
      });
      // One in ten is sent twice, as by a double click.
      const repeats = wave.filter((_, at) => at % 10 === 0);
      const answers = await Promise.all(
        [...wave, ...repeats].map((body) => site.app.request("/api/submit-form", postJson(body))),
      );
      expect(answers.filter(({ status }) => status !== 200)).toHaveLength(0);
      bodies.push(...wave);
    }
    // Whoever would have waited too long for the database goes through the spool.
    const rows = await eventually(async () => {
      const stored = await db.select().from(formSubmissions);
      expect(stored).toHaveLength(bodies.length);
      return stored;
    });
    const bySubmission = new Map(rows.map((row) => [row.submissionId, row]));
    expect([rows.length, bySubmission.size]).toEqual([bodies.length, bodies.length]);
    for (const body of bodies) expect(bySubmission.get(String(body.submissionId))?.formType).toBe(body.formType);
    await eventually(async () => {
      const [waiting] = await db.select({ n: count() }).from(outgoingMails).where(eq(outgoingMails.status, "queued"));
      expect(waiting?.n).toBe(0);
    }, 55_000);
    const sent = await db.select().from(outgoingMails);
    expect(sent.filter(({ kind }) => kind === "acknowledge-visitor")).toHaveLength(1);
    const toBroker = sent.filter(({ kind }) => kind === "notify-broker");
    expect(new Set(toBroker.map(({ leadId }) => leadId)).size).toBe(bodies.length);
    expect(sent.every(({ status, attempts }) => status === "sent" && attempts === 1)).toBe(true);
    const files = readdirSync(join(site.dataDir, "outbox")).filter((name) => name.endsWith(".eml"));
    expect(new Set(files)).toEqual(new Set(sent.map(({ id }) => `${id}.eml`)));
    await site.close();
  }, 120_000);
});
