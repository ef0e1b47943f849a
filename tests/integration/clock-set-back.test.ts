import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { rateLimits } from "#server/db/site-tables.ts";
import { engines, startTestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { freePort } from "../support/postgres.ts";
import { smtpUrl, startSmtp } from "../support/smtp.ts";

describe.each(engines)("a clock that was ahead and has been set back, on %s", (engine) => {
  test("limits that were reached meanwhile are over", async () => {
    const today = new Date("2026-11-15T08:00:00Z");
    let now = new Date(today.getTime() + 365 * 86_400_000);
    const site = await startTestApp(engine, { variables: { RATE_LIMIT_SCALE: "0.1" }, clock: { now: () => now } });
    const send = async () => {
      const answer = await site.app.request("/api/submit-form", postJson(contactEnvelope({ data: strangerFields() })));
      return answer.status;
    };
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429]);
    now = today;
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429]);

    now = new Date(today.getTime() + 365 * 86_400_000);
    await site.services.limiter.take("download", "somebody");
    now = today;
    await site.services.limiter.forgetExpired();
    const latest = (await site.services.db.select().from(rateLimits)).map(({ windowEndsAt }) => windowEndsAt.getTime());
    expect(Math.max(...latest)).toBeLessThan(today.getTime() + 3 * 86_400_000);
    await site.close();
  });

  test.each([
    ["a mail that waits for its retry", sql`start_after = now() + interval '1 day'`],
    [
      "a mail of a lead that came meanwhile",
      sql`state = 'created', created_on = now() + interval '1 year', start_after = now() + interval '1 year'`,
    ],
  ])("%s goes out, and schedules run on", async (_, asLeft) => {
    const port = await freePort();
    const site = await startTestApp(engine, { variables: { SMTP_URL: smtpUrl(port) } });
    const { db } = site.services;
    await site.app.request("/api/submit-form", postJson(contactEnvelope()));
    const retries = async () => {
      const { rows } = (await db.execute(sql`select id from jobs.job where state = 'retry'`)) as unknown as {
        rows: unknown[];
      };
      return rows.length;
    };
    await eventually(async () => expect(await retries()).toBe(2));
    const smtp = await startSmtp(port);
    // As the queue was left by a clock that was ahead.
    await db.execute(sql`update jobs.job set ${asLeft} where state = 'retry'`);
    await db.execute(sql`update jobs.version set cron_on = now() + interval '1 year'`);
    await db.execute(sql`update jobs.queue set monitor_claim_on = now() + interval '1 year'`);

    await eventually(() => expect(smtp.received).toHaveLength(2));
    await eventually(async () => {
      const late = await db.execute(sql`
        select 1 from jobs.version, jobs.queue where greatest(cron_on, monitor_claim_on) > now() + interval '1 hour'`);
      expect((late as unknown as { rows: unknown[] }).rows).toEqual([]);
    });
    await site.close();
    await smtp.stop();
  });
});
