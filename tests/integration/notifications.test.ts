import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fillMessage } from "#app/content/messages.ts";
import { pushDevices, pushKeys } from "#app/features/admin/notifications/notification-tables.server.ts";
import { notificationsAction } from "#app/features/admin/notifications/notifications-action.server.ts";
import { openPushKeys } from "#app/features/admin/notifications/push-keys.server.ts";
import { userRoles, users } from "#app/features/auth/accounts/account-tables.server.ts";
import { leadFormPageData } from "#app/features/leads/forms/lead-form-page.ts";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { systemClock } from "#server/clock.ts";
import { content } from "../support/content.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { bothConsents, contactEnvelope, postJson } from "../support/leads.ts";
import { firstOpening } from "../support/office-time.ts";
import { type PushService, startPushService } from "../support/push-service.ts";
import { sampleTest } from "../support/shipped-sample.ts";
import { truncate } from "../support/truncate.ts";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1";

/** In the office hours of the sample broker. */
const onTuesday = { now: () => new Date("2026-11-17T10:10:00-08:00") };

describe.each(engines)("notifications on %s", (engine) => {
  let site: TestApp;
  let service: PushService;
  beforeAll(async () => {
    site = await startTestApp(engine, { variables: { ALLOW_PRIVATE_DESTINATIONS: "on" }, clock: onTuesday });
  });
  beforeEach(async () => {
    service = await startPushService();
    await truncate(site.services.db, "form_submissions", "users", "site_settings");
    await site.services.db.execute(sql`delete from jobs.job`);
  });
  afterEach(async () => {
    await service.stop();
    expect(service.problems).toEqual([]);
  });
  afterAll(() => site.close());

  const alerts = () => site.services.alerts;

  async function addPerson(email: string, role = "admin") {
    const id = randomUUID();
    await site.services.db.insert(users).values({ id, email, name: "" });
    await site.services.db.insert(userRoles).values({ userId: id, role });
    return { id, email };
  }

  const press = (admin: Awaited<ReturnType<typeof addPerson>>, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const person = { ...admin, emailVerified: true } as unknown as Parameters<typeof notificationsAction>[0]["admin"];
    return notificationsAction({
      promise: site.services.leads.promise,
      alerts: alerts(),
      admin: person,
      form,
      userAgent: iphone,
      flash: async (name) => name,
    });
  };

  async function addDevice(admin: Awaited<ReturnType<typeof addPerson>>, name = "phone") {
    expect(await press(admin, { intent: "add", ...service.subscription(name) })).toMatchObject({ status: 303 });
    const [device] = (await alerts().devices.list(admin)).filter(({ endpoint }) => endpoint.endsWith(`/${name}`));
    if (!device) throw new Error("no device");
    return device;
  }

  async function submit(body = contactEnvelope()): Promise<string> {
    const response = await site.app.request("/api/submit-form", postJson(body));
    expect(response.status).toBe(200);
    return (await response.json()).id;
  }

  const pushed = (count: number) =>
    eventually(() => {
      expect(service.received).toHaveLength(count);
      return service.received;
    });

  /** How many devices the one lead was meant for, once that is decided. */
  const fannedOut = () =>
    eventually(async () => {
      const { rows } = (await site.services.db.execute(sql`
        select count(*) filter (where name = 'lead-alert' and state = 'completed')::int as alerts,
          count(*) filter (where name = 'push-lead')::int as pushes from jobs.job`)) as unknown as {
        rows: { alerts: number; pushes: number }[];
      };
      expect(rows[0]?.alerts).toBe(1);
      return rows[0]?.pushes;
    });

  /** In how many seconds somebody is reminded; undefined if nobody will be. */
  async function reminderIn(): Promise<number | undefined> {
    const { rows } = (await site.services.db.execute(sql`
      select extract(epoch from start_after - now())::float8 as seconds from jobs.job
      where name = 'lead-reminder' and state = 'created'`)) as unknown as { rows: { seconds: number }[] };
    return rows[0]?.seconds;
  }

  const remindNow = () =>
    site.services.db.execute(sql`update jobs.job set start_after = now() where name = 'lead-reminder'`);

  async function mailTo(address: string) {
    const outbox = join(site.dataDir, "outbox");
    for (const file of readdirSync(outbox).filter((name) => name.endsWith(".eml"))) {
      const mail = await PostalMime.parse(readFileSync(join(outbox, file)));
      if (mail.to?.[0]?.address === address) return mail;
    }
    throw new Error("no such mail yet");
  }

  test("a new lead reaches every device that is on, encrypted, with the form and the first name and nothing else", async () => {
    const ana = await addPerson("ana@example.com");
    const ben = await addPerson("ben@example.com");
    await addDevice(ana, "phone");
    await addDevice(ben, "laptop");
    await alerts().devices.turn(ben, (await addDevice(ben, "old")).id, false);
    const id = await submit();
    const received = await pushed(2);
    expect(received.map(({ path }) => path).sort()).toEqual(["/push/laptop", "/push/phone"]);
    expect(received[0]?.message).toEqual({
      title: "New lead: Contact",
      body: "Ana",
      tag: id.replaceAll("-", ""),
      url: `/admin/leads/${id}`,
      actions: [{ action: "open", title: "Open" }],
    });
    expect(received[0]?.headers).toMatchObject({ urgency: "high", "content-encoding": "aes128gcm" });
    expect(received[0]?.token).toMatchObject({ aud: service.url, sub: expect.stringMatching(/^mailto:/) });
    await eventually(async () => {
      const [device] = await alerts().devices.list(ana);
      expect(device).toMatchObject({ name: "Safari on iPhone", problem: null, lastSentAt: expect.any(Date) });
    });
  });

  test("name and number are in it only by setting, Call and Text only with consent", async () => {
    const ana = await addPerson("ana@example.com");
    await addDevice(ana);
    await press(ana, { intent: "names", value: "on" });
    await submit(contactEnvelope({ consent: bothConsents() }));
    const [{ message } = { message: {} }] = await pushed(1);
    expect(message).toMatchObject({
      body: "Ana Reyes, 619-555-0123",
      actions: [{ action: "call" }, { action: "text" }, { action: "open" }],
    });
  });

  test.each([404, 410])(
    "a push service that answers %i ends the device; another answer is noted and passes",
    async (status) => {
      const ana = await addPerson("ana@example.com");
      const device = await addDevice(ana);
      service.answer(503);
      await submit();
      await eventually(async () => {
        expect(await alerts().devices.find(ana, device.id)).toMatchObject({
          problem: "The push service answered 503.",
        });
      });
      const open = (await site.services.readiness()).flatMap(({ checks }) => checks).filter(({ ok }) => !ok);
      expect(open.map(({ id }) => id)).toContain("devices");
      service.answer(201);
      expect(await press(ana, { intent: "test", id: device.id })).toMatchObject({ status: 303 });
      expect(await alerts().devices.find(ana, device.id)).toMatchObject({ problem: null });
      service.answer(status);
      expect(await press(ana, { intent: "test", id: device.id })).toMatchObject({ init: { status: 422 } });
      expect(await alerts().devices.list(ana)).toEqual([]);
    },
  );

  test("nobody is told in quiet hours or without the admin role", async () => {
    const visitor = await addPerson("visitor@example.com", "visitor");
    const ana = await addPerson("ana@example.com");
    await addDevice(visitor, "stranger");
    await addDevice(ana);
    await alerts().preferences.setQuietHours(ana.id, { from: "00:00", until: "23:59" });
    await alerts().preferences.setQuietHours(visitor.id, undefined);
    await submit();
    expect(await fannedOut()).toBe(0);
    expect(service.received).toEqual([]);
  });

  test("a browser is one device, whoever turned it on last; it goes with its account; nobody touches another's", async () => {
    const ana = await addPerson("ana@example.com");
    const ben = await addPerson("ben@example.com");
    await addDevice(ana);
    const device = await addDevice(ben);
    expect(await alerts().devices.list(ana)).toEqual([]);
    for (const intent of ["turn-off", "remove", "test", "rename"])
      expect(await press(ana, { intent, id: device.id, name: "Mine" })).toMatchObject({ init: { status: 422 } });
    expect(await press(ben, { intent: "rename", id: device.id, name: "Desk" })).toMatchObject({ status: 303 });
    expect(await alerts().devices.list(ben)).toMatchObject([{ name: "Desk", isOn: true }]);
    await site.services.db.delete(users).where(eq(users.id, ben.id));
    expect(await site.services.db.$count(pushDevices)).toBe(0);
  });

  sampleTest(
    "after half of the promised time the next person is told, once, by notification and mail; the lead says so",
    async () => {
      const ana = await addPerson("ana@example.com");
      const ben = await addPerson("ben@example.com");
      await addDevice(ana, "phone");
      await addDevice(ben, "laptop");
      await press(ana, { intent: "promise", minutes: "30" });
      const id = await submit();
      await pushed(2);
      expect(await reminderIn()).toBeCloseTo(15 * 60, -1);
      await remindNow();
      const [, , reminder] = await pushed(3);
      expect(reminder).toMatchObject({
        path: "/push/laptop",
        message: { title: "Not answered yet, by 10:40 AM: Contact", tag: id.replaceAll("-", "") },
      });
      const mail = await eventually(() => mailTo(ben.email));
      expect(mail.subject).toBe("Nobody has answered yet: Contact lead, promised by Tue, Nov 17, 2026, 10:40 AM PST");
      expect(`${mail.text}${mail.html}`).toContain(`/admin/leads/${id}`);
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Reyes|555-0123/);
      const events = await site.services.leads.actions.events(id);
      expect(events).toMatchObject([{ kind: "reminded", toValue: ben.email }]);
      expect(await site.services.leads.remind(id, ana.email)).toBe(false);
    },
  );

  test("if everybody has quiet hours, whoever wakes up first is told", async () => {
    const ana = await addPerson("ana@example.com");
    await press(ana, { intent: "promise", minutes: "30" });
    await alerts().preferences.setQuietHours(ana.id, { from: "00:00", until: "23:59" });
    const id = await submit();
    await fannedOut();
    await remindNow();
    await eventually(async () => expect(await reminderIn()).toBeGreaterThan(14 * 60));
    expect(await site.services.leads.actions.events(id)).toEqual([]);
    await alerts().preferences.setQuietHours(ana.id, undefined);
    await remindNow();
    const told = [{ kind: "reminded", toValue: ana.email }];
    await eventually(async () => expect(await site.services.leads.actions.events(id)).toMatchObject(told));
  });

  test("nobody is reminded of a lead that was answered, or where no time is promised", async () => {
    const ana = await addPerson("ana@example.com");
    await submit();
    expect(await fannedOut()).toBe(0);
    expect(await reminderIn()).toBeUndefined();
    await site.services.db.execute(sql`delete from jobs.job`);
    await press(ana, { intent: "promise", minutes: "30" });
    const id = await submit();
    await fannedOut();
    await site.services.leads.actions.change(ana, [id], { kind: "status", status: "contacted" });
    await remindNow();
    await eventually(async () => expect(await reminderIn()).toBeUndefined());
    expect((await site.services.leads.actions.events(id)).map(({ kind }) => kind)).toEqual(["status"]);
  });

  test("visitors read how soon leads are answered only while it is true of the last 30 days", async () => {
    const { db, leads } = site.services;
    const insert = (createdAt: Date, minutes: number | null) =>
      db.insert(formSubmissions).values({
        id: randomUUID(),
        submissionId: randomUUID(),
        formType: "contact",
        data: {},
        createdAt,
        firstResponseAt: minutes === null ? null : new Date(createdAt.getTime() + minutes * 60_000),
      });
    const steps = async () => {
      await leads.usualAnswer.read();
      const page = leadFormPageData(site.services, "meeting-request", "http://localhost/schedule-meeting");
      return page.documents.next_steps[0];
    };
    const lately = firstOpening("2026-11-03");
    const usual = fillMessage(content.forms.usual_answer, { minutes: 15 });
    const [otherwise] = content.documents["meeting-request"].next_steps;
    for (let count = 0; count < 9; count += 1) await insert(lately, 12);
    for (let count = 0; count < 9; count += 1) await insert(new Date("2026-10-01T09:00:00-07:00"), 1);
    expect(await steps()).toBe(otherwise);
    await insert(lately, null);
    expect(await steps()).toBe(usual);
    for (let count = 0; count < 9; count += 1) await insert(lately, null);
    expect(await steps()).toBe(otherwise);
  });

  test("keys and addresses are encrypted, and every node has the same keys", async () => {
    await addDevice(await addPerson("ana@example.com"));
    const { db } = site.services;
    const keys = await alerts().pushKeys();
    expect(await openPushKeys(db, systemClock)).toMatchObject(keys);
    const { rows } = (await db.execute(sql`
      select ${pushKeys.privateKey}::text as key, (select endpoint::text from push_devices) as endpoint from push_keys`)) as unknown as {
      rows: { key: string; endpoint: string }[];
    };
    expect(rows).toEqual([
      { key: expect.stringMatching(/^sealed\.1\./), endpoint: expect.stringMatching(/^sealed\.1\./) },
    ]);
  });
});
