import { eventually } from "../tests/support/eventually.ts";
import { expect, expectAccessible, logIn, test } from "./support/site.ts";

test("what a page said: pick it and a moment, see it safely, compare it, and take it as a file", async ({ page }) => {
  // It waits for two captures, each of which renders every page.
  test.slow();
  await logIn(page);
  const versions = page.getByRole("region", { name: "Versions" }).getByRole("listitem");
  const recorded = (count: number) =>
    eventually(async () => {
      await page.goto("/admin/record?document=/todays-rates&language=en");
      await expect(versions).toHaveCount(count, { timeout: 500 });
    }, 40_000);
  await recorded(1);

  await page.goto("/admin/rates");
  await page.getByLabel("Product").selectOption("30-Year Fixed");
  await page.getByLabel("Rate %").fill("6.5");
  await page.getByLabel("Points").fill("0.25");
  await page.getByLabel("Home price $").fill("800,000");
  await page.getByLabel("Down payment $").fill("160,000");
  await page.getByLabel("Other finance charges at closing $").fill("6,400");
  await page.getByLabel("Assumptions").fill("740 score, owner-occupied, 30-day lock.");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await page
    .getByRole("region", { name: "Preview", exact: true })
    .getByRole("button", { name: /^Publish/ })
    .click();
  await expect(page.getByText(/^Published by/)).toBeVisible();
  await recorded(2);

  await expect(page.locator("[data-changes]")).toContainText("6.621%");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(frame.locator("body")).toContainText("6.621%");
  await expect(frame.locator("script")).toHaveCount(0);
  await page.locator("summary").filter({ hasText: "Legal texts" }).click();
  await expect(page.locator("details[open] pre")).toContainText("equal_housing_statement");
  // Without the frame: its sandbox refuses the messages that axe sends to frames.
  await expectAccessible(page, "main form", "section:has([data-changes])", "section:has(details)");

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as a file" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^record-\d+\.zip$/);

  await versions.nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Changes since the version before" })).toHaveCount(0);
  await expect(page.locator("[data-recorded-text]")).not.toContainText("6.621%");

  await page.getByLabel("Page or text").selectOption("/faqs");
  await page.getByLabel(/^At \(/).fill("2020-03-03T10:00");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Nothing is recorded of that moment.")).toBeVisible();

  await page.goto("/admin/readiness");
  // Judged by what was recorded: the pages, the assistant's texts and the emails.
  for (const rule of ["record", "sms-terms", "stop-link", "reverse-quote", "chat-disclosure"])
    await expect(page.locator(`[data-check=${rule}]`)).not.toHaveAttribute("data-needs-attention");
  await page.goto("/admin/audit");
  await expect(page.getByRole("row").filter({ hasText: "record exported" })).toBeVisible();
});

test("a recorded page and its file are for admins only", async ({ request }) => {
  for (const what of ["page", "file"]) expect((await request.get(`/api/admin/record/1/${what}`)).status()).toBe(401);
});
