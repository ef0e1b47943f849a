import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrate, test } from "./support/site.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const readMore = (page: Page, title: string) => page.getByRole("link", { name: `Read More about ${title}` });

test("[BLOG-01] a grid of six, each with category, title, excerpt, date and author", async ({ page }) => {
  await page.goto("/blog");
  const cards = page.locator("main article");
  await expect(cards).toHaveCount(6);
  const card = cards.filter({ hasText: "Ways to Hold Title in California" });
  for (const text of ["Home Buying", "The line on your deed", "March 18, 2025", "Mateo Halloran-Cruz", "Read More"])
    await expect(card).toContainText(text);
  await expect(dialog(page)).toBeHidden();
});

test("[BLOG-01] [BLOG-02] [BLOG-03] Read More opens the article over the grid, by its address, and restores focus", async ({
  page,
}) => {
  await page.goto("/faqs");
  await page.goto("/blog");
  await hydrate(page);
  const link = readMore(page, "Ways to Hold Title in California");
  await link.click();
  await expect(page).toHaveURL(/\/blog\?article=hold-title$/);
  await expect(dialog(page)).toContainText("right of survivorship");
  expect(await dialog(page).evaluate((element) => element.matches(":modal"))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/blog$/);
  await expect(dialog(page)).toBeHidden();
  await expect(link).toBeFocused();
  await readMore(page, "When Is the Right Time to Refinance?").press("Enter");
  await expect(dialog(page)).toContainText("Forget the rule that rates must drop by a whole point.");
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole("link", { name: "Close article" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/blog$/);
  // After closing, the browser's Back button does not reopen it.
  await page.goBack();
  await expect(page).toHaveURL(/\/faqs$/);
});

test("the address of an article opens it in full, and React makes it a modal", async ({ page }) => {
  await page.goto("/faqs");
  await page.goto("/blog?article=tax-act-buydowns");
  await expect(page).toHaveTitle(/2025 Tax Act/);
  await expect(dialog(page)).toContainText("2-1");
  await hydrate(page);
  await expect.poll(() => dialog(page).evaluate((element) => element.matches(":modal"))).toBe(true);
  await page.emulateMedia({ media: "print" });
  const printed = await dialog(page).evaluate((element) => ({
    whole: element.scrollHeight === element.clientHeight && element.clientHeight > 2 * innerHeight,
    backdrop: getComputedStyle(element, "::backdrop").display,
    cutOff: getComputedStyle(document.documentElement).overflow === "hidden",
  }));
  expect(printed).toEqual({ whole: true, backdrop: "none", cutOff: false });
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeHidden();
  await expect(page.locator("footer")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faqs$/);
});

test("the guides stand below the grid and open like the articles", async ({ page }) => {
  await page.goto("/blog");
  await hydrate(page);
  const guides = page.getByRole("region", { name: "Guides for San Diego buyers" });
  expect(await guides.getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
  const link = guides.getByRole("link", { name: /Buying a Condo in San Diego/ });
  await link.click();
  await expect(page).toHaveURL(/\/blog\?article=buying-a-condo$/);
  await expect(dialog(page)).toContainText("condo questionnaire");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[BLOG-01] an article opens and closes by its links", async ({ page }) => {
    await page.goto("/blog");
    await readMore(page, "Ways to Hold Title in California").click();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).toContainText("right of survivorship");
    await dialog(page).getByRole("link", { name: "Close article" }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(dialog(page)).toBeHidden();
  });
});
