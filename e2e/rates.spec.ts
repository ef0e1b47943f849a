import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrate, test } from "./support/site.ts";

const rows = (page: Page) => page.locator("section[aria-labelledby=rates-title] li");
const todayInSanDiego = () =>
  new Date().toLocaleDateString("en-US", { timeZone: "America/Los_Angeles", dateStyle: "long" });

test.describe("without JavaScript, on the bundled sample", () => {
  test.use({ javaScriptEnabled: false });

  test("[RATES-01] [RATES-02] [RATES-03] [RATES-04] everything is in the first HTML, and labeled", async ({ page }) => {
    await page.goto("/todays-rates");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Today's Mortgage Rates for San Diego and Southern California",
    );
    await expect(
      page.getByText(
        "Sample figures: past national averages, each with its source and date. The newest is from October 1, 2026.",
      ),
    ).toBeVisible();
    const card = page.getByRole("region", { name: "Fixed and adjustable rates" });
    await expect(card).toContainText(todayInSanDiego());
    await expect(card).toContainText(/Last updated: \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M P[SD]T/);
    await expect(card).toContainText("They are not today's rates.");
    await expect(rows(page).locator("h3")).toHaveText([
      /^30-Year Fixed/,
      /^15-Year Fixed/,
      /^5\/1 ARM/,
      /^FHA 30-Year/,
    ]);
    await expect(rows(page).nth(1)).toContainText("September 17, 2026");
    await expect(rows(page).nth(2)).toContainText(/November 10, 2022.*An old figure\. .*6\.060%/s);
    await expect(rows(page).nth(3)).toContainText(/January 6, 2026.*6\.057%/s);
    await expect(page.getByText("The 5/1 ARM is not in the chart,")).toBeVisible();
    await expect(page.getByText("they are not annual percentage rates (APR)")).toBeVisible();
    await expect(rows(page).first()).toContainText(/30-Year Fixed.*Sample.*7\.280%.*\+0\.25%/s);
    await expect(rows(page).first()).toContainText("October 1, 2026");
    await expect(rows(page).first()).toContainText("National average, not an offer");
    await expect(page.getByText("Rates are updated daily at 8:00 AM EST.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    await expect(page.getByRole("img", { name: /^Mortgage rates from/ })).toBeVisible();
    const quote = page.getByRole("link", { name: "Get My San Diego Rate Quote" });
    await expect(quote).toHaveAttribute("href", "/contact");
    await quote.click();
    await expect(page).toHaveURL(/\/#contact$/);
  });

  test("ranges are links, the figures open as a table and download as CSV", async ({ page }) => {
    await page.goto("/todays-rates");
    const ranges = page.getByRole("navigation", { name: "Range of the chart" });
    await expect(ranges.locator("[aria-current]")).toHaveText("1 year");
    await ranges.getByRole("link", { name: "All since 1971" }).click();
    await expect(page).toHaveURL(/range=all#history$/);
    await expect(page.getByRole("img", { name: /from Apr 2, 1971 .* highest 18\.630%/ })).toBeVisible();
    await page.getByText("Show as a table").click();
    const table = page.getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(57);
    await expect(table.getByRole("row", { name: "2021 3.110% 2.330%" })).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download every figure (CSV)" }).click();
    expect((await downloading).suggestedFilename()).toBe("mortgage-rates-history.csv");
  });

  test("Reg Z 1026.24(d): no payment before it is asked for, then with its terms and an APR that is one", async ({
    page,
  }) => {
    await page.goto("/todays-rates?range=5y");
    const result = page.getByRole("region", { name: /^Estimate: / });
    await expect(page.getByRole("heading", { name: "Estimate your monthly payment" })).toBeVisible();
    await expect(result).toHaveCount(0);
    await expect(page.locator("main")).not.toContainText("$");
    await expect(page.getByLabel("Lender fees and points, % of the loan")).toHaveValue("1");
    await expect(page.getByLabel("Mortgage insurance, % of the loan per year")).toHaveValue("0.6");

    await page.getByLabel("Home price, in dollars").fill("$750,000");
    await page.getByLabel("Down payment, in dollars").fill("75,000");
    await page.getByRole("button", { name: "Estimate the payment" }).click();
    await expect(result).toContainText("Annual percentage rate (APR)7.819%");
    await expect(result).toContainText(
      /360 monthly payments: \d+ of \$4,955\.93, then \d+ of \$4,618\.43 and a last one of/,
    );
    await expect(result).toContainText("$75,000.00 (10.0%)");
    await expect(result).toContainText(/\$337\.50 in the first \d+ payments/);
    await expect(result).toContainText("The actual payment obligation will be greater.");
    await expect(page.locator("#history [aria-current]")).toHaveText("5 years");

    await page.getByLabel("Mortgage insurance, % of the loan per year").fill("");
    await page.getByRole("button", { name: "Estimate the payment" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(
      page.getByRole("link", { name: /^With less than 20% down, enter the mortgage insurance/ }),
    ).toHaveAttribute("href", "#pmi");
    await expect(result).toHaveCount(0);
    await expect(page.getByLabel("Home price, in dollars")).toHaveValue("$750,000");
  });
});

test("the chart works by keyboard and by pointer, without axe violations", async ({ page }) => {
  await page.goto("/todays-rates");
  await page.getByText("Show as a table").click();
  await expectAccessible(page);
  await hydrate(page);
  const slider = page.getByRole("slider", { name: "Move through the dates" });
  const day = page.getByTestId("pointed-day");
  await expect(day).toHaveText("Oct 1, 2026");
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(day).toHaveText("Sep 24, 2026");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Sep 24, 2026: 30-Year Fixed 7\.030%$/);
  await page.keyboard.press("Home");
  await expect(day).toHaveText("Oct 2, 2025");
  const chart = page.getByRole("img", { name: /^Mortgage rates from/ });
  const width = (await chart.boundingBox())?.width ?? 0;
  await chart.hover({ position: { x: width - 1, y: 20 } });
  await expect(day).toHaveText("Oct 1, 2026");
  await chart.hover({ position: { x: 1, y: 20 } });
  await expect(day).toHaveText("Oct 2, 2025");
  await expectAccessible(page);
});

test("Reg Z 1026.4: with JavaScript, 5% down on $800,000 counts fees and mortgage insurance too", async ({ page }) => {
  await page.goto("/todays-rates");
  await hydrate(page);
  await page.getByLabel("Home price, in dollars").fill("800,000");
  await page.getByLabel("Down payment, in dollars").fill("40,000");
  await page.getByLabel("Loan", { exact: true }).selectOption("15-Year Fixed");
  await page.getByRole("button", { name: "Estimate the payment" }).click();
  const result = page.getByRole("region", { name: /^Estimate: 15-Year Fixed/ });
  await expect(result).toContainText("$380.00 in the first 48 payments");
  await expect(result).toContainText("Annual percentage rate (APR)6.759%");
  await page.getByLabel("Mortgage insurance, % of the loan per year").fill("0");
  await page.getByRole("button", { name: "Estimate the payment" }).click();
  await expect(page.getByRole("link", { name: /Without it there is no APR\.$/ })).toBeVisible();
  await expectAccessible(page);
});

test("fits a phone, also with text twice the size", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/todays-rates?price=800,000&down=100,000&product=30-year-fixed&fees=1&pmi=0.6");
  const overflow = () => page.evaluate(() => (document.querySelector("main")?.scrollWidth ?? 0) - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await overflow()).toBeLessThanOrEqual(0);
});
