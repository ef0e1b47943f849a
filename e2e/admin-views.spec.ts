import type { Browser, Locator, Page } from "@playwright/test";
import { chooseView, lead, openInbox, restoreView, submitSome, toast } from "./support/admin-inbox.ts";
import { expect, expectAccessible, logIn, type Site, test } from "./support/site.ts";

test.afterEach(async ({ page, site }) => restoreView(page, site));

const column = (page: Page, status: string) => page.getByRole("region", { name: status });

async function another(browser: Browser, site: Site, options: object): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, ignoreHTTPSErrors: true, ...options });
  return context.newPage();
}

async function expectFullyVisible(rows: Locator, atLeast: number): Promise<void> {
  const inView = () =>
    rows.evaluateAll(
      (all) =>
        all.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length,
    );
  await expect.poll(inView).toBeGreaterThanOrEqual(atLeast);
}

test("the list shows twenty leads on one screen, with its filter and its numbers", async ({ page, site }) => {
  const { word } = await submitSome(site, 21);
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page);
  await openInbox(page, `?q=${word}`);
  await chooseView(page, "List");
  await openInbox(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Search", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("New today")).toBeInViewport({ ratio: 1 });
  await expectFullyVisible(page.locator("[data-lead]"), 20);
  await expectAccessible(page);
});

test("the list: a press shows the lead beside it, the keys walk, and Enter opens it", async ({ page, site }) => {
  const { word, names } = await submitSome(site, 3);
  const [first = "", second = ""] = names;
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page);
  await openInbox(page, `?q=${word}`);
  await chooseView(page, "List");
  await lead(page, first).getByRole("link").click();
  const preview = page.getByRole("complementary");
  await expect(preview).toContainText(first);
  await expect(preview).toContainText("Submitted on");
  await expectAccessible(page);
  await page.keyboard.press("j");
  await expect(preview).toContainText(second);
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
});

test("the board: moved by mouse, by keyboard and by touch", async ({ page, site, browser }) => {
  const { word, names } = await submitSome(site, 3);
  const [first = "", second = "", third = ""] = names;
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page);
  await openInbox(page, `?q=${word}`);
  await chooseView(page, "Board");
  await expect(column(page, "new").locator("[data-lead]")).toHaveCount(3);
  await lead(page, first).dragTo(column(page, "qualified"));
  await expect(column(page, "qualified")).toContainText(first);
  await expect(toast(page, "1 lead marked as qualified.")).toBeVisible();
  await page.getByRole("button", { name: `Move ${second}` }).focus();
  await page.keyboard.press("Enter");
  const focused = (name: string) => page.getByRole("button", { name }).and(page.locator(":focus"));
  await expect(focused("Move to contacted")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(focused("Move to qualified")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(column(page, "contacted")).toContainText(second);
  const phone = await another(browser, site, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await logIn(phone);
  await openInbox(phone, `?q=${word}`);
  const button = phone.getByRole("button", { name: `Move ${third}` });
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.tap();
  await phone.getByRole("button", { name: "Move to won" }).and(phone.locator(":visible")).tap();
  await expect(column(phone, "won")).toContainText(third);
  await expectAccessible(phone);
  await phone.context().close();
});

test("the view is the account's: the same after logging in elsewhere", async ({ page, site, browser }) => {
  await submitSome(site, 1);
  await logIn(page);
  await openInbox(page);
  await chooseView(page, "Board");
  const elsewhere = await another(browser, site, {});
  await logIn(elsewhere);
  await elsewhere.goto("/admin");
  await expect(elsewhere.getByRole("button", { name: "Board" })).toHaveAttribute("aria-pressed", "true");
  await expect(column(elsewhere, "new")).toBeVisible();
  await elsewhere.context().close();
  await chooseView(page, "Cards");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a phone: places at the thumb, rows of two lines, no preview", async ({ page: unused, site, browser }) => {
  await unused.close();
  const { word, names } = await submitSome(site, 2);
  const [first = ""] = names;
  const page = await another(browser, site, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await logIn(page);
  await openInbox(page, `?q=${word}`);
  await chooseView(page, "List");
  await page.getByText("More", { exact: true }).tap();
  await expect(page.getByRole("link", { name: "Report" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expectAccessible(page);
  await page.getByText("More", { exact: true }).tap();
  await page.getByLabel(`Select ${first}`).tap();
  await expect(page.getByRole("form", { name: "Selected leads" })).toContainText("1 selected");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear" }).tap();
  await lead(page, first).getByRole("link").tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
  await restoreView(page, site);
  await page.context().close();
});

test("without JavaScript: views, changes of many, the board and saved filters are forms", async ({
  page: unused,
  site,
  browser,
}) => {
  await unused.close();
  const { word, names } = await submitSome(site, 3);
  const page = await another(browser, site, { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  await logIn(page);
  await page.goto(`/admin?q=${word}`);
  await expect(page.getByRole("button", { name: "Open the Mortgage Assistant chat" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(page.getByText("What they want")).toBeVisible();
  await page.getByLabel(`Select ${names[0]}`).check();
  await page.getByLabel(`Select ${names[1]}`).check();
  const bar = page.getByRole("form", { name: "Selected leads" });
  const file = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Export" }).click();
  await bar.getByRole("button", { name: "CSV", exact: true }).click();
  const { default: fs } = await import("node:fs/promises");
  const csv = await fs.readFile(await (await file).path(), "utf8");
  expect(csv.trim().split("\n")).toHaveLength(3);
  await bar.getByRole("button", { name: "Status" }).click();
  await bar.getByRole("button", { name: "Mark as won" }).click();
  await expect(page.getByText("The selected leads are changed.")).toBeVisible();
  await expect(page.locator("[data-lead]").filter({ hasText: "won" })).toHaveCount(2);
  await page.getByRole("button", { name: "Board", exact: true }).click();
  await page.getByRole("button", { name: `Move ${names[2]}` }).click();
  await page.getByRole("button", { name: "Move to lost" }).and(page.locator(":visible")).click();
  await expect(column(page, "lost")).toContainText(names[2] ?? "");
  await page.getByRole("button", { name: "Save this filter" }).click();
  await page.getByLabel("Name of the filter").fill(`Filter ${word}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The filter is saved.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Filter ${word}` })).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: `Delete the filter Filter ${word}` }).click();
  await expect(page.getByRole("link", { name: `Filter ${word}` })).toHaveCount(0);
  await page.getByRole("button", { name: "Cards", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.context().close();
});

test("filters by assignee and by deleted; a saved filter is a link", async ({ page, site }) => {
  const { word, names } = await submitSome(site, 2);
  const [first = "", second = ""] = names;
  await logIn(page);
  await openInbox(page, `?q=${word}`);
  await chooseView(page, "List");
  await page.getByLabel(`Select ${first}`).check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(toast(page, "1 lead assigned to broker@example.com.")).toBeVisible();
  await page.getByText("More filters and export").click();
  await page.getByLabel("Assignee").selectOption("Me");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.locator("[data-lead]")).toHaveCount(1);
  await expect(lead(page, first)).toBeVisible();
  await page.getByRole("button", { name: "Save this filter" }).click();
  await page.getByLabel("Name of the filter").fill(`Mine ${word}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: `Mine ${word}` })).toHaveAttribute("aria-current", "true");
  await openInbox(page, `?q=${word}`);
  await page.getByLabel(`Select ${second}`).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(lead(page, second)).toHaveCount(0);
  await openInbox(page, `?q=${word}&deleted=1`);
  await page.getByLabel(`Select ${second}`).check();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(toast(page, "1 lead restored.")).toBeVisible();
  await page.getByRole("link", { name: `Mine ${word}` }).click();
  await expect(page.locator("[data-lead]")).toHaveCount(1);
  await page.getByRole("button", { name: `Delete the filter Mine ${word}` }).click();
  await expect(page.getByRole("link", { name: `Mine ${word}` })).toHaveCount(0);
});

test("where the system sets the colors, what is chosen can still be told", async ({ page, site }) => {
  const { word } = await submitSome(site, 1);
  await page.emulateMedia({ forcedColors: "active" });
  await logIn(page);
  await openInbox(page, `?q=${word}`);
  await chooseView(page, "List");
  const background = (name: string) =>
    page.getByRole("button", { name, exact: true }).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background("List")).not.toBe(await background("Cards"));
  await expectAccessible(page);
});
