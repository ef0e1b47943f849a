import type { Page } from "@playwright/test";
import puppeteer from "puppeteer-core";
import { findFirefox } from "../tests/support/find-firefox.ts";
import { bothConsents, contactEnvelope, postJson } from "../tests/support/leads.ts";
import { startPushService } from "../tests/support/push-service.ts";
import { onPlainSite } from "./support/plain-site.ts";
import { adminEmail, adminPassword, expect, expectAccessible, logIn, logInByForm } from "./support/site.ts";

/** Without TLS: a browser takes no service worker from a self-signed certificate, but from this machine it does. */
const test = onPlainSite();

const hydrated = { state: "attached" } as const;

test("the admin area installs as an app; visitors get the site's own manifest and no service worker", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/site.webmanifest");
  await logIn(page);
  await page.goto("/faqs");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await page.goto("/admin");
  await page.locator("html[data-hydrated]").waitFor(hydrated);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe("/admin");
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect(new URL(url).pathname).toBe("/admin.webmanifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "");
  expect(manifest).toMatchObject({ start_url: "/admin", scope: "/admin", display: "standalone" });
  expect((await session.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()["content-type"]).toBe("image/png");

  await page.goto("/");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test("without a connection an admin page says so, nothing of a lead is on the device, and it comes back by itself", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/admin");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/admin/due");
  await page.context().setOffline(true);
  await page.goto("/admin/meetings");
  await expect(page.getByRole("heading", { name: "There is no connection." })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Meetings", level: 1 })).toBeVisible();
});

/** A test browser reaches no push service of its maker: its subscription is one at ours, and nothing else is replaced. */
async function subscribeAt(page: Page, subscription: { endpoint: string; p256dh: string; auth: string }) {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(({ endpoint, ...keys }) => {
    const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => localStorage.clear() };
    const isOn = () => localStorage.getItem("test-subscription") !== null;
    PushManager.prototype.getSubscription = async () => (isOn() ? made : null) as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem("test-subscription", "on");
      return made as unknown as PushSubscription;
    };
  }, subscription);
}

/** Gives the worker a decrypted message, as the browser would. A test browser may not show anything on the screen. */
async function shownByWorker(page: Page, origin: string, message: unknown): Promise<unknown> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const scope = self as unknown as { shown?: object; registration: { showNotification: unknown } };
    scope.registration.showNotification = async (title: string, options: object) => {
      scope.shown = { title, ...options };
    };
    delete scope.shown;
  });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("/admin"));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
  const shown = () => worker?.evaluate(() => (self as unknown as { shown?: object }).shown);
  await expect.poll(shown).toBeTruthy();
  return shown();
}

test("a device is turned on, tested and told of a lead; Call leads to the number; it is named, turned off and removed", async ({
  page,
  site,
}) => {
  test.slow();
  const service = await startPushService();
  await subscribeAt(page, service.subscription());
  await logIn(page);
  await page.goto("/admin/notifications");
  await page.locator("html[data-hydrated]").waitFor(hydrated);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Notify this device" }).click();
  const card = page.getByRole("region", { name: "(this device)" });
  await expect(card).toContainText("Not notified yet.");
  await expect(page.getByText("This device is in the list below.")).toBeVisible();
  await expectAccessible(page);
  await card.getByRole("button", { name: /^Send a test/ }).click();
  await expect(page.getByText("The test is on its way to the device.")).toBeVisible();
  expect(service.received[0]?.message).toMatchObject({ title: "This device is on" });

  await page.getByLabel("Answer within").selectOption("30 minutes");
  await page.getByRole("button", { name: "Save time to answer" }).click();
  await expect(page.getByText("Each lead shows by when to answer it")).toBeVisible();
  const lead = contactEnvelope({ consent: bothConsents() });
  const { id } = await (await fetch(`${site.url}/api/submit-form`, postJson(lead))).json();
  await expect.poll(() => service.received.length).toBe(2);
  expect(await shownByWorker(page, site.url, service.received[1]?.message)).toMatchObject({
    title: "New lead: Contact",
    body: "Ana",
    data: `/admin/leads/${id}`,
    actions: [{ title: "Call" }, { title: "Text" }, { title: "Open" }],
  });
  await page.goto(`/admin/leads/${id}?contact=call`);
  await expect(page.getByRole("link", { name: "Call Ana Reyes now" })).toHaveAttribute("href", /^tel:\+1619/);
  await expect(page.getByText(/\. Answer by .*\d:\d\d [AP]M\./)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin");
  await expect(page.getByText(/^Answer by .*\d:\d\d [AP]M$/)).toBeVisible();

  await page.goto("/admin/notifications");
  await page.locator("html[data-hydrated]").waitFor(hydrated);
  await page.getByRole("textbox", { name: "Name" }).fill("My phone");
  await page.getByRole("button", { name: /^Rename/ }).click();
  const renamed = page.getByRole("region", { name: "My phone (this device)" });
  await renamed.getByRole("button", { name: "Turn off: My phone" }).click();
  await expect(renamed.getByText("off", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save quiet hours" }).click();
  await expect(page.getByText("Your devices stay quiet from 21:00 to 07:00, every day.")).toBeVisible();
  await renamed.getByRole("button", { name: "Remove: My phone" }).click();
  await expect(page.getByRole("button", { name: "Notify this device" })).toBeVisible();
  await expect(renamed).toHaveCount(0);
  await service.stop();
});

test("a device that is signed out hears of a lead, and not whose it is", async ({ page, site }) => {
  await logInByForm(page);
  await page.goto("/admin");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const actions = ["call", "text", "open"].map((action) => ({ action, title: action }));
  const message = { title: "New lead: Contact", body: "Ana", tag: "lead", url: "/admin/leads/1", actions };
  expect(await shownByWorker(page, site.url, message)).toMatchObject({ body: "Ana", actions });
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
  expect(await shownByWorker(page, site.url, message)).toMatchObject({
    title: "New lead: Contact",
    body: "Log in to see whose it is.",
    actions: [{ title: "open" }],
  });
});

test("Firefox is turned on, tested and told of a lead as well", async ({ site }) => {
  const service = await startPushService();
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox(),
    extraPrefsFirefox: { "permissions.default.desktop-notification": 1 },
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}/auth`);
    await page.locator("main [name=email]").fill(adminEmail);
    await page.locator("main [name=password]").fill(adminPassword);
    await page.locator("main form button[type=submit]").click();
    await page.waitForSelector("form[action='/logout']");
    await page.evaluateOnNewDocument(({ endpoint, ...keys }) => {
      const made = { endpoint, toJSON: () => ({ endpoint, keys }) };
      PushManager.prototype.getSubscription = async () => made as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => made as unknown as PushSubscription;
    }, service.subscription("firefox"));
    await page.goto(`${site.url}/admin/notifications`);
    await page.waitForSelector("html[data-hydrated]");
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.locator("main ::-p-text(Notify this device)").click();
    await page.locator("main ::-p-text(Send a test)").click();
    await expect.poll(() => service.received.length).toBe(1);
    expect(service.received[0]).toMatchObject({ path: "/push/firefox", message: { title: "This device is on" } });
    await fetch(`${site.url}/api/submit-form`, postJson(contactEnvelope()));
    // Two browsers and a server share a busy machine here.
    await expect
      .poll(() => service.received.at(-1)?.message, { timeout: 30_000 })
      .toMatchObject({ title: "New lead: Contact", body: "Ana" });
  } finally {
    await browser.close();
    await service.stop();
  }
});

test("without JavaScript the page says what is missing, and its settings work", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await logIn(page);
  await page.goto("/admin/notifications");
  await expect(page.getByText("Notifications need JavaScript, which is off in this browser.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Notify this device" })).toBeHidden();
  await page.getByRole("button", { name: "Show names and phone numbers" }).click();
  await expect(page.getByText("Notifications show the whole name and the phone number.")).toBeVisible();
  await page.getByRole("button", { name: "Show first names only" }).click();
  await expect(page.getByText("Notifications show the form and the first name.")).toBeVisible();
  await context.close();
});
