import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startServer } from "../tests/support/server-process.ts";
import { test as base, expect, hydrate } from "./support/site.ts";
import { freshDataDir } from "./support/template.ts";

/** A site with a widget configured, and a stand-in for the widget's server. */
const test = base.extend<object, { widgetSite: { url: string; asked: () => number } }>({
  widgetSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here.
    async ({}, use) => {
      let asked = 0;
      const standIn = createServer((_, response) => {
        asked += 1;
        response.setHeader("Content-Type", "text/javascript").setHeader("Cross-Origin-Resource-Policy", "cross-origin");
        response.end(`for (const [place, key] of window.Homebot.q) {
          const box = document.createElement("p");
          box.textContent = "Estimate for " + key;
          document.querySelector(place).append(box);
        }`);
      }).listen(0);
      const dataDir = freshDataDir();
      const server = await startServer({
        DATA_DIR: dataDir,
        HOME_VALUE_WIDGET_URL: `http://localhost:${(standIn.address() as AddressInfo).port}/widget.js`,
        HOME_VALUE_WIDGET_KEY: "public-key-1",
      });
      await use({ url: server.url, asked: () => asked });
      await server.stop();
      standIn.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ widgetSite }, use) => use(widgetSite.url),
});

test.describe.configure({ mode: "serial" });

test("[HOME-12] [HOME-10] the widget is fetched when scrolled near, once, and started with the key", async ({
  page,
  widgetSite,
}) => {
  await page.goto("/");
  await hydrate(page);
  expect(widgetSite.asked()).toBe(0);
  const place = page.locator("#homebot_homeowner");
  await place.scrollIntoViewIfNeeded();
  await expect(place).toHaveText("Estimate for public-key-1");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.evaluate(() => document.querySelector("#homebot_homeowner")?.scrollIntoView({ behavior: "instant" }));
  expect(widgetSite.asked()).toBe(1);
  await expect(page.getByRole("heading", { name: "What might your home be worth?" })).toBeVisible();
});

test("[HOME-12] a blocked or failing widget is replaced by a card with a phone number", async ({ page }) => {
  const fallback = page.getByRole("heading", { name: "Ask us about your home's value" });
  await page.route("**/widget.js", (route) => route.abort());
  await page.goto("/");
  await hydrate(page);
  await page.locator("#homebot_homeowner").scrollIntoViewIfNeeded();
  await expect(fallback).toBeVisible();
  await page.unroute("**/widget.js");
  await page.route("**/widget.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.clock.install();
  const fetched = page.waitForResponse("**/widget.js");
  await page.goto("/");
  await hydrate(page);
  await page.locator("#homebot_homeowner").scrollIntoViewIfNeeded();
  await fetched;
  await expect(fallback).toBeHidden();
  await page.clock.fastForward(10_500);
  await expect(fallback).toBeVisible();
});
