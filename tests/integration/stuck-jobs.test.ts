import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readStuckJobs } from "#server/jobs/stuck-jobs.ts";
import { content } from "../support/content.ts";
import { engines, freshDatabase, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, contactFields, postJson } from "../support/leads.ts";
import { parseOpenMetrics } from "../support/open-metrics.ts";
import { freePort } from "../support/postgres.ts";
import { smtpUrl, startSmtp } from "../support/smtp.ts";

const { subject } = content.mails.stuck;

const submit = async ({ app }: TestApp) => {
  const response = await app.request("/api/submit-form", postJson(contactEnvelope()));
  expect(response.status).toBe(200);
};
/** As if all that is stored now had been stored six minutes ago. */
const sixMinutesLater = async ({ services: { db } }: TestApp) => {
  await db.execute(sql`update jobs.job set start_after = start_after - interval '6 minutes' where state < 'active'`);
  await db.execute(sql`update outgoing_mails set created_at = created_at - interval '6 minutes'`);
};
const lookTwice = async ({ services: { leads } }: TestApp) => {
  await leads.jobWatch.look();
  await leads.jobWatch.look();
};
const ready = async ({ app }: TestApp) => (await app.request("/readyz")).text();
const failedChecks = async ({ services }: TestApp) =>
  (await services.readiness()).flatMap(({ checks }) => checks).filter(({ id, ok }) => /^(mails|jobs)$/.test(id) && !ok);

describe.each(engines)("on %s, workers that take no jobs any more", (engine) => {
  test("are told to the broker by one mail, and named in the log, by readiness, doctor, /readyz and metrics", async () => {
    const smtp = await startSmtp();
    const logLines: string[] = [];
    const database = await freshDatabase(engine);
    const start = (port: number) =>
      startTestApp(engine, {
        logLines,
        database: { ...database, cleanUp: () => {} },
        variables: { SMTP_URL: smtp.url, METRICS_PORT: String(port) },
      });
    const site = await start(1);
    const nodes = engine === "postgres" ? [site, await start(2)] : [site];
    for (const { services } of nodes) await services.jobs.stop();
    await submit(site);
    for (const node of nodes) await lookTwice(node);
    expect(await failedChecks(site)).toEqual([]);
    expect(await ready(site)).toBe("ready");

    await sixMinutesLater(site);
    await site.services.leads.jobWatch.look();
    expect(await ready(site)).toBe("ready");
    for (let round = 0; round < 3; round += 1) for (const node of nodes) await lookTwice(node);
    await eventually(() => expect(smtp.received).toHaveLength(1));
    const [mail] = smtp.received;
    expect([mail?.subject, mail?.to?.[0]?.address]).toEqual([subject, content.broker.email]);
    expect(mail?.html).toContain("new-lead");
    expect(JSON.stringify(mail)).not.toContain(contactFields.lastName);
    expect(logLines.filter((line) => line.includes("jobs that are due are not run"))).toHaveLength(nodes.length);

    expect(await ready(site)).toBe("ready, jobs are not run");
    expect(await failedChecks(site)).toMatchObject([
      { id: "mails", found: "2 wait, 0 failed for good." },
      { id: "jobs", found: expect.stringContaining("new-lead") },
    ]);
    const { lines } = await site.services.runCommand({ command: "doctor" });
    expect(lines).toContain("  FIX  Work that is due is done");
    const samples = parseOpenMetrics((await site.services.metrics?.read())?.text ?? "");
    expect(samples.get('homeport_job_age_seconds{queue="new-lead"}')).toBeGreaterThan(300);

    // Another incident, ten minutes after the mail about the first.
    await site.services.db.execute(sql`update jobs.job set state = 'completed'`);
    for (const node of nodes) await node.services.leads.jobWatch.look();
    expect(await ready(site)).toBe("ready");
    await site.services.db.execute(sql`update site_settings set updated_at = updated_at - interval '10 minutes'`);
    await submit(site);
    await sixMinutesLater(site);
    for (const node of nodes) await lookTwice(node);
    await eventually(() => expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(2));
    for (const node of nodes) await node.close();
    expect(smtp.received).toHaveLength(2);
    database.cleanUp();
    await smtp.stop();
  });

  test("are told of once the mail server is there", async () => {
    const port = await freePort();
    const logLines: string[] = [];
    const site = await startTestApp(engine, { logLines, variables: { SMTP_URL: smtpUrl(port) } });
    await site.services.jobs.stop();
    await submit(site);
    await sixMinutesLater(site);
    await lookTwice(site);
    await eventually(() => expect(logLines.join()).toContain("are not run could not be sent"));
    const smtp = await startSmtp(port);
    await eventually(async () => {
      await site.services.leads.jobWatch.look();
      expect(smtp.received.map((mail) => mail.subject)).toEqual([subject]);
    });
    expect(logLines.filter((line) => line.includes("jobs that are due are not run"))).toHaveLength(1);
    await site.close();
    await smtp.stop();
  });

  test("are not those that work through a long queue", async () => {
    const site = await startTestApp(engine);
    const { db, jobs } = site.services;
    await jobs.stop();
    await submit(site);
    await submit(site);
    await sixMinutesLater(site);
    expect(await readStuckJobs(db)).toMatchObject({ due: 2, queues: ["new-lead"] });
    await db.execute(sql`
      update jobs.job set state = 'completed', started_on = now() - interval '1 minute'
      where id = (select min(id::text)::uuid from jobs.job where name = 'new-lead')`);
    expect(await readStuckJobs(db)).toBeUndefined();
    await site.close();
  });
});

test("a database that only reads, because its disk is full, keeps the mail from nobody", async () => {
  const smtp = await startSmtp();
  const site = await startTestApp("pglite", { variables: { SMTP_URL: smtp.url } });
  await site.services.jobs.stop();
  await submit(site);
  await sixMinutesLater(site);
  await site.services.db.execute(sql`set default_transaction_read_only = on`);
  await lookTwice(site);
  await lookTwice(site);
  await eventually(() => expect(smtp.received.map((mail) => mail.subject)).toEqual([subject]));
  await site.services.db.execute(sql`set default_transaction_read_only = off`);
  await site.close();
  expect(smtp.received).toHaveLength(1);
  await smtp.stop();
});
