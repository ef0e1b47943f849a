import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingSettingsAction } from "#app/features/admin/meetings/booking-settings.server.ts";
import { pushDevices } from "#app/features/admin/notifications/notification-tables.server.ts";
import { notificationsAction } from "#app/features/admin/notifications/notifications-action.server.ts";
import { users } from "#app/features/auth/accounts/account-tables.server.ts";
import { systemActor } from "#server/audit/audit-log.ts";
import { startTestApp, type TestApp } from "../support/engines.ts";
import { startPushService } from "../support/push-service.ts";
import { startReceiver } from "../support/receiver.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp("pglite");
});
afterAll(() => site.close());

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const flash = async (name: string) => name;
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1";
/** Looked at only after the address. */
const nobody = { id: "nobody", email: "nobody@example.com" };
type Admin = Parameters<typeof notificationsAction>[0]["admin"] & Parameters<typeof bookingSettingsAction>[0]["admin"];

describe("SSRF: without the setting for it, the site never connects to this machine or its network for", () => {
  test("a webhook whose name leads there", async () => {
    const receiver = await startReceiver();
    const { destinations, deliveries } = site.services.leads;
    const address = `http://localhost:${receiver.port}/`;
    const id = randomUUID();
    await destinations.add(systemActor, { id, kind: "webhook", name: "CRM", address, events: ["lead.created"] });
    await deliveries.sendSample(systemActor, id);
    const [row] = await deliveries.ofDestination(id, 1);
    const answer = expect.stringContaining("not one on the internet");
    expect(row?.delivery).toMatchObject({ status: "failed", answer });
    expect(receiver.received).toEqual([]);
    await receiver.stop();
  });

  test.each([
    "http://calendar.example.com/a.ics",
    "https://127.0.0.1/a.ics",
    "https://[::1]/a.ics",
    "https://[::ffff:10.0.0.1]/a.ics",
    "https://169.254.169.254/latest/meta-data/",
    "https://2130706433/a.ics",
    "https://user:pass@calendar.example.com/a.ics",
    "file:///etc/passwd",
    "webcal://127.0.0.1/a.ics",
  ])("a calendar at %s: it is refused with a sentence", async (address) => {
    const form = formOf({ id: randomUUID(), name: "Mine", address });
    const answer = await bookingSettingsAction({ services: site.services, admin: nobody as Admin, form, flash });
    expect(answer).toMatchObject({ init: { status: 422 }, data: { errors: { address: expect.any(String) } } });
    expect(await site.services.leads.calendars.list()).toEqual([]);
  });

  test("a calendar that was public when it was entered: the meeting is not confirmed", async () => {
    const receiver = await startReceiver();
    const { calendars, bookings } = site.services.leads;
    for (const host of ["localhost", "127.0.0.1"]) {
      const address = receiver.url.replace(/\/\/[^:/]+/, `//${host}`);
      await calendars.add(systemActor, { id: randomUUID(), name: host, address });
    }
    await bookings.turn(systemActor, true);
    expect(await bookings.offer()).toMatchObject({ isComplete: false });
    expect(receiver.received).toEqual([]);
    for (const { problem } of await calendars.list()) expect(problem).toMatch(/not one on the internet/);
    await receiver.stop();
  });

  test.each([
    ["http://push.example.com/x"],
    ["https://127.0.0.1/x"],
    ["https://[::1]/x"],
    ["https://169.254.169.254/latest"],
    ["https://user:pass@push.example.com/x"],
    ["file:///etc/passwd"],
  ])("a device at %s: it is not taken", async (endpoint) => {
    const { db, alerts, leads } = site.services;
    const form = formOf({ intent: "add", endpoint, p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) });
    const { promise } = leads;
    const answer = await notificationsAction({
      promise,
      alerts,
      admin: nobody as Admin,
      form,
      userAgent: iphone,
      flash,
    });
    expect(answer).toMatchObject({ data: { error: expect.stringContaining("cannot be used") } });
    expect(await db.$count(pushDevices)).toBe(0);
  });

  test("a device that was public when it was entered: nothing is sent, and its page says why", async () => {
    const service = await startPushService();
    const { db, alerts } = site.services;
    const { endpoint, ...keys } = service.subscription();
    const userId = randomUUID();
    await db.insert(users).values({ id: userId, email: "ana@example.com", name: "" });
    const device = { id: randomUUID(), userId, name: "Planted", endpoint, ...keys, createdAt: new Date() };
    await db.insert(pushDevices).values(device);
    const [row] = await db.select().from(pushDevices);
    if (!row) throw new Error("no device");
    expect(await alerts.sendTest(row)).toBe("failed");
    expect(service.received).toEqual([]);
    const [after] = await db.select().from(pushDevices);
    expect(after?.problem).toMatch(/not one on the internet/);
    await service.stop();
  });
});
