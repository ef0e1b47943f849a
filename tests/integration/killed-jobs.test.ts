import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { engines, startTestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, postJson } from "../support/leads.ts";
import { freePort } from "../support/postgres.ts";
import { smtpUrl, startSmtp } from "../support/smtp.ts";

describe.each(engines)("a process that is killed again and again, on %s", (engine) => {
  test("takes no retry from its mails, unless they have been tried for an hour", async () => {
    const port = await freePort();
    const site = await startTestApp(engine, { variables: { SMTP_URL: smtpUrl(port) } });
    const { db } = site.services;
    await site.app.request("/api/submit-form", postJson(contactEnvelope()));
    const statesOf = async (name: string) => {
      const { rows } = (await db.execute(sql`select state from jobs.job where name = ${name}`)) as unknown as {
        rows: { state: string }[];
      };
      return rows.map(({ state }) => state);
    };
    await eventually(async () => {
      expect(await statesOf("notify-broker")).toEqual(["retry"]);
      expect(await statesOf("acknowledge-visitor")).toEqual(["retry"]);
    });
    const smtp = await startSmtp(port);
    // As the last of many kills leaves them: one was owed just now, one since the morning.
    await db.execute(sql`
      update jobs.job set state = 'active', retry_count = retry_limit,
        started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute',
        created_on = case when name = 'notify-broker' then now() - interval '2 hours' else created_on end
      where state = 'retry'`);

    await eventually(async () => expect(await statesOf("acknowledge-visitor")).toEqual(["completed"]));
    expect(await statesOf("notify-broker")).toEqual(["active"]);
    expect(smtp.received).toHaveLength(1);
    await site.close();
    await smtp.stop();
  });
});
