import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fredKey, type RateSources, startRateSources } from "../tests/support/rate-sources.ts";
import { type ServerProcess, startServer } from "../tests/support/server-process.ts";
import { adminEmail, adminPassword, expect, expectAccessible, hydrate, test } from "./support/site.ts";

const rows = (page: Page) => page.locator("section[aria-labelledby=rates-title] li");
const toastTitle = "Error loading rates";
const toastBody = "Using cached rate data. Please try again later.";

/** One data directory, served with one source after another, which the shared site is not configured for. */
test.describe("with a source of its own", () => {
  test.describe.configure({ mode: "serial" });
  let dataDir: string;
  let own: ServerProcess;
  let sources: RateSources;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const series = (before: string, last: string) => [[daysAgo(2), before] as const, [daysAgo(1), last] as const];

  const restart = async (variables: Record<string, string>) => {
    await own?.stop();
    own = await startServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000", ...variables });
  };

  const signIn = async (page: Page) => {
    await page.goto(`${own.url}/admin/rates`);
    await page.getByLabel("Email").fill(adminEmail);
    await page.getByLabel("Password").fill(adminPassword);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(`${own.url}/admin/rates`);
  };

  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "homeport-rates-"));
    sources = await startRateSources({
      figures: {
        OBMMIC30YF: series("7.021", "7.155"),
        OBMMIC15YF: series("6.4", "6.3"),
        OBMMIFHA30YF: series("6.799", "6.799"),
        OBMMIVA30YF: series("6.751", "6.812"),
        OBMMIJUMBO30YF: series("7.032", "7.012"),
        MORTGAGE30US: series("7.19", "7.24"),
        MORTGAGE15US: series("6.41", "6.46"),
      },
    });
  });
  test.beforeAll(() => restart({ RATES_SOURCE: "manual" }));
  test.afterAll(async () => {
    await own?.stop();
    await sources.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("[RATES-06] [RATES-07] without figures the exact fallback is shown, with the exact toast", async ({ page }) => {
    await page.goto(`${own.url}/todays-rates`);
    await expect(page.getByRole("alert").filter({ hasText: toastTitle })).toContainText(toastBody);
    const shown = await rows(page).evaluateAll((all) =>
      all.map((row) =>
        [
          row.querySelector("h3")?.firstChild,
          row.querySelector("p.text-right span"),
          row.querySelector("[data-direction]"),
        ].map((part) => part?.textContent),
      ),
    );
    expect(shown).toEqual([
      ["30-Year Fixed", "7.125%", "▲up +0.25%"],
      ["15-Year Fixed", "6.750%", "▲up +0.15%"],
      ["5/1 ARM", "6.500%", "▼down -0.10%"],
      ["FHA 30-Year", "6.875%", "▲up +0.20%"],
    ]);
    await expect(page.getByText("Not current", { exact: true })).toHaveCount(4);
    await expect(page.getByText("These are fixed example figures, not current rates.")).toContainText(
      "We have not published a rate here yet.",
    );
    await expect(page.getByText("There are no current figures to show at the moment")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Estimate your monthly payment" })).toHaveCount(0);
    await expectAccessible(page);
  });

  test("the rate editor: for admins only; enter, preview, publish, withdraw", async ({ page }) => {
    const rates = `${own.url}/todays-rates`;
    await page.goto(`${own.url}/admin/rates`);
    await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Frates$/);
    execFileSync(process.execPath, ["scripts/admin.ts", "create", adminEmail], {
      input: adminPassword,
      env: { ...process.env, DATA_DIR: dataDir },
    });
    await signIn(page);

    await page.getByLabel("Product").selectOption("30-Year Fixed");
    await page.getByLabel("Rate %").fill("99");
    await page.getByLabel("Points").fill("0.25");
    await page.getByLabel("Home price $").fill("800,000");
    await page.getByLabel("Down payment $").fill("160,000");
    await page.getByLabel("Other finance charges at closing $").fill("6,400");
    await page.getByLabel("Assumptions").fill("740 score, owner-occupied, 30-day lock.");
    await page.getByRole("button", { name: "Save and preview" }).click();
    await page.getByRole("link", { name: "The rate must be between 0.5 and 25." }).click();
    await expect(page.getByLabel("Rate %")).toBeFocused();
    await page.getByLabel("Rate %").fill("6.5");
    await page.getByRole("button", { name: "Save and preview" }).click();
    const preview = page.getByRole("region", { name: "Preview", exact: true });
    await expect(preview.locator("li")).toContainText("6.621% APR");
    await expectAccessible(page);
    expect((await page.request.get(`${own.url}/api/fetch-rates`)).status()).toBe(503);

    await preview.getByRole("button", { name: /^Publish/ }).click();
    await expect(page.getByText(`Published by ${adminEmail}`)).toBeVisible();
    await page.goto(rates);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(/30-Year Fixed.*Our own rate.*0\.25 points.*6\.500%.*6\.621% APR/s);
    await expect(rows(page)).toContainText("360 monthly payments: 359 of $4,045.24 and a last one of $4,040.07.");
    await expect(page.getByText("Rates that we offer, each with its APR, terms and date.")).toBeVisible();
    await expect(page.getByText("Rates marked as our own are offered by")).toBeVisible();
    await expect(page.getByText("They are not rates offered by")).toHaveCount(0);
    await page.getByLabel("Home price, in dollars").fill("800,000");
    await page.getByLabel("Down payment, in dollars").fill("160,000");
    await page.getByRole("button", { name: "Estimate the payment" }).click();
    const estimated = page.getByRole("region", { name: /^Estimate: 30-Year Fixed/ });
    await expect(estimated).toContainText("Annual percentage rate (APR)6.621%");
    await expect(estimated).toContainText("$8,000.00");

    await page.goto(`${own.url}/admin/rates`);
    await page.getByRole("button", { name: /^Withdraw/ }).click();
    await expect(page.getByText(`Withdrawn by ${adminEmail}`)).toBeVisible();
    await page.goto(rates);
    await expect(rows(page).first()).toContainText("7.125%");
  });

  test("Reg Z 1026.24(c), (f)(2): an adjustable rate of our own cannot be published without its later rates", async ({
    page,
  }) => {
    await signIn(page);
    await page.getByLabel("Product").selectOption("5/1 ARM");
    for (const [label, value] of [
      ["Rate %", "6.5"],
      ["Points", "0"],
      ["Home price $", "800,000"],
      ["Down payment $", "160,000"],
      ["Other finance charges at closing $", "6,400"],
      ["Assumptions", "740 score, owner-occupied, 30-day lock."],
    ] as const) {
      await page.getByLabel(label).fill(value);
    }
    await page.getByRole("button", { name: "Save and preview" }).click();
    await expect(
      page.getByRole("link", { name: /^Name the index: an adjustable rate cannot be published/ }),
    ).toBeVisible();
    await expectAccessible(page);
    for (const [label, value] of [
      ["Index (optional)", "30-day average SOFR"],
      ["Index today %", "4.3"],
      ["Margin %", "2.75"],
      ["Cap, first change", "2"],
      ["Cap, later changes", "1"],
      ["Cap, whole loan", "5"],
    ] as const) {
      await page.getByLabel(label).fill(value);
    }
    await page.getByRole("button", { name: "Save and preview" }).click();
    const preview = page.getByRole("region", { name: "Preview", exact: true });
    await preview.getByRole("button", { name: /^Publish/ }).click();
    await expect(page.getByRole("button", { name: /^Withdraw\s+5\/1 ARM/ }).first()).toBeVisible();
    await page.goto(`${own.url}/todays-rates`);
    const row = rows(page).filter({ hasText: "5/1 ARM" });
    await expect(row).toContainText(/6\.500% for the first 60 months.*7\.050% for the next 300 months.*% APR/s);
    await expect(row).toContainText("APR may increase after consummation.");
    await expect(row).toContainText(/360 monthly payments: 60 of \$4,045\.24, then 299 of/);
    await expect(page.getByRole("heading", { name: "Estimate your monthly payment" })).toHaveCount(0);
    await expectAccessible(page);
    const { rates } = await (await page.request.get(`${own.url}/api/fetch-rates`)).json();
    expect(rates[0].desk).toMatchObject({ aprNote: "APR may increase after consummation.", apr: expect.any(String) });

    await page.goto(`${own.url}/admin/rates`);
    await page
      .getByRole("region", { name: "All versions" })
      .getByRole("button", { name: /^Withdraw/ })
      .click();
    await expect(page.getByText(`Withdrawn by ${adminEmail}`)).toHaveCount(2);
  });

  test("[RATES-02] up is red with ▲, down is green with ▼, unchanged is neither", async ({ page }) => {
    await restart({ RATES_SOURCE: "fred", FRED_API_KEY: fredKey, FRED_BASE_URL: sources.fredUrl });
    await expect(async () => {
      await page.goto(`${own.url}/todays-rates`);
      await expect(rows(page)).toHaveCount(5, { timeout: 500 });
    }).toPass();
    const mark = (index: number) => rows(page).nth(index).locator("[data-direction]");
    await expect(mark(0)).toHaveText(/▲\s*up \+0\.13%/);
    await expect(mark(0)).toHaveCSS("color", "rgb(163, 33, 27)");
    await expect(mark(1)).toHaveText(/▼\s*down -0\.10%/);
    await expect(mark(1)).toHaveCSS("color", "rgb(23, 102, 58)");
    await expect(mark(2)).toHaveText(/■\s*unchanged \+0\.00%/);
    await expect(rows(page).nth(3).getByRole("link")).toHaveAttribute(
      "href",
      "https://fred.stlouisfed.org/series/OBMMIVA30YF",
    );
    await expect(page.getByText("Sample", { exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });

  test("[RATES-06] loading, then loaded; or the toast, and the figures stay", async ({ page }) => {
    await page.goto(`${own.url}/todays-rates`);
    await hydrate(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isDown = false;
    await page.route("**/api/fetch-rates", async (route) => {
      if (isDown) return route.fulfill({ status: 503, json: { error: "none" } });
      await held;
      const response = await route.fetch();
      const answer = await response.json();
      answer.rates[0].rate = "7.999%";
      await route.fulfill({ response, json: answer });
    });
    await page.getByRole("link", { name: "Refresh" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Loading rates..." })).toBeVisible();
    await expect(page.locator("section[aria-busy=true]")).toBeVisible();
    release();
    await expect(rows(page).first()).toContainText("7.999%");
    await expect(page.getByText("Loading rates...")).toHaveCount(0);

    isDown = true;
    await page.getByRole("link", { name: "Refresh" }).click();
    const toast = page.getByRole("alert").filter({ hasText: toastTitle });
    await expect(toast).toContainText(toastBody);
    await expect(rows(page).first()).toContainText("7.999%");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(toast).toHaveCount(0);
  });
});
