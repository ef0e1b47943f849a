import { rmSync } from "node:fs";
import { test as base } from "@playwright/test";
import { type ServerProcess, startServer } from "../tests/support/server-process.ts";
import { expect, expectAccessible, logIn } from "./support/site.ts";
import { freshDataDir } from "./support/template.ts";

/** Without TLS: a browser takes no service worker from a self-signed certificate, but from this machine it does. */
const test = base.extend<object, { site: ServerProcess }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here.
    async ({}, use) => {
      const dataDir = freshDataDir();
      const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000" });
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

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
