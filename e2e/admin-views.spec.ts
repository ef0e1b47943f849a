import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "@playwright/test";
import { contactEnvelope, contactFields, postJson } from "../tests/support/leads.ts";
import { expect, expectAccessible, logIn, type Site, test } from "./support/site.ts";

/** Leads of this test alone: a word in their message finds them, whatever else is in the inbox. */
async function submitSome(site: Site, count: number) {
  const word = `mark${randomUUID().slice(0, 8)}`;
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const lastName = `Person${String.fromCharCode(65 + at)}`;
    const data = { ...contactFields, lastName, message: `We would like to buy. ${word}`, _submitTime: 9000 };
    const response = await fetch(`${site.directUrl}/api/submit-form`, postJson(contactEnvelope({ data })));
    expect(response.status).toBe(200);
    names.unshift(`Ana ${lastName}`);
  }
  return { word, names };
}

async function openInbox(page: Page, query = ""): Promise<void> {
  await page.goto(`/admin${query}`);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.getByText("Checking permissions...").waitFor({ state: "hidden" });
}

async function chooseView(page: Page, name: "Cards" | "List" | "Board"): Promise<void> {
  const kept = page.waitForResponse("**/admin/changes");
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
  expect((await kept).status()).toBe(200);
}

/** The site and its account are those of other tests too, which expect the view that an account starts with. */
async function restoreView(page: Page, site: Site): Promise<void> {
  const form = { intent: "view", value: "cards", inPlace: "1" };
  await page.context().request.post("/admin/changes", { form, headers: { Origin: new URL(site.url).origin } });
}

test.afterEach(async ({ page, site }) => restoreView(page, site));

const lead = (page: Page, name: string) => page.locator("[data-lead]").filter({ hasText: name });
const column = (page: Page, status: string) => page.getByRole("region", { name: status });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

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

test("ticks, a range with shift, one change for all, and its undo by button and by key", async ({ page, site }) => {
  const { word, names } = await submitSome(site, 4);
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page);
  await openInbox(page, `?q=${word}`);
  await chooseView(page, "List");
  const bar = page.getByRole("form", { name: "Selected leads" });
  await expect(bar).toBeHidden();
  await page.getByLabel(`Select ${names[0]}`).click();
  await page.getByLabel(`Select ${names[2]}`).click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 selected");
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Status" }).click();
  await bar.getByRole("button", { name: "Mark as qualified" }).click();
  await expect(toast(page, "3 leads marked as qualified.")).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.locator("[data-lead]").filter({ hasText: "qualified" })).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Undone.")).toBeVisible();
  await expect(page.locator("[data-lead]").filter({ hasText: "qualified" })).toHaveCount(0);

  await page.getByLabel("Select all on this page").check();
  await expect(bar).toContainText("4 selected");
  await bar.getByRole("button", { name: "Assign" }).click();
  await bar.getByRole("button", { name: "Assign to me" }).click();
  await expect(toast(page, "4 leads assigned to broker@example.com.")).toBeVisible();
  await page.keyboard.press("u");
  await expect(toast(page, "Undone.")).toBeVisible();
  await expect(page.getByText("Assigned to broker@example.com")).toHaveCount(0);

  await page.getByLabel("Select all on this page").check();
  await bar.getByRole("button", { name: "Hold" }).click();
  await bar.getByLabel("Keep this lead because").fill("asked by counsel");
  // Enter in the field must not press the first button of the bar.
  await page.keyboard.press("Enter");
  await expect(bar).toContainText("4 selected");
  await bar.getByRole("button", { name: "Hold", exact: true }).last().click();
  await expect(toast(page, "4 leads put on hold.")).toBeVisible();
  await expect(page.locator("[data-lead]").filter({ hasText: "on hold" })).toHaveCount(4);
});

test("every key does what the list of keys says", async ({ page, site }) => {
  const { word, names } = await submitSome(site, 2);
  const [first = ""] = names;
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page);
  await openInbox(page, `?q=${word}`);
  await chooseView(page, "List");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByLabel(`Select ${first}`)).toBeChecked();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog", { name: "Assign to" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(lead(page, first).getByText("Assigned to broker@example.com").first()).toBeAttached();
  await page.keyboard.press("d");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Next contact set for 1 lead.")).toBeVisible();
  await expect(lead(page, first).getByText("Next contact").first()).toBeAttached();
  await page.keyboard.press("#");
  await expect(lead(page, first)).toHaveCount(0);
  await expect(toast(page, "1 lead deleted.")).toBeVisible();
  await page.keyboard.press("u");
  await expect(lead(page, first)).toBeVisible();
  // Never while somebody types.
  await page.keyboard.press("/");
  await page.keyboard.type("#xu");
  await expect(page.getByLabel("Search", { exact: true })).toHaveValue("#xu");
  await expect(lead(page, first)).toBeVisible();
});

test("what the server does not do is taken back, with a sentence", async ({ page, site }) => {
  const { word, names } = await submitSome(site, 1);
  const [name = ""] = names;
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page);
  // Before the page is opened: a route that is added later may miss a request that follows at once.
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  let server: "works" | "unreachable" | "broken" = "works";
  await page.route("**/admin/changes", async (route) => {
    if (server === "works") return route.continue();
    if (server === "broken") return route.fulfill({ status: 500, body: "no" });
    await held;
    await route.abort();
  });
  await openInbox(page, `?q=${word}`);
  await chooseView(page, "List");
  await page.keyboard.press("j");
  server = "unreachable";
  await page.keyboard.press("e");
  await expect(lead(page, name)).toContainText("contacted");
  fail();
  await expect(page.getByRole("alert")).toContainText("Nothing was changed. Please try again.");
  await expect(lead(page, name)).toContainText("new");
  server = "broken";
  await page.keyboard.press("#");
  await expect(page.getByRole("alert")).toContainText("That didn't work. Nothing was changed");
  await expect(lead(page, name)).toBeVisible();
  await expectAccessible(page);
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

test("the command palette: places, views, the lead at hand and leads by name, with nothing but keys", async ({
  page,
  site,
}) => {
  const { word, names } = await submitSome(site, 1);
  const [name = ""] = names;
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page);
  await openInbox(page, `?q=${word}`);
  await chooseView(page, "List");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const box = page.getByRole("combobox", { name: "Search commands and leads" });
  await page.keyboard.press("j");
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await expect(palette.getByRole("option").first()).toHaveText(/^Mark as contacted/);
  await expect(palette.getByRole("option", { selected: true })).toHaveText(/^Mark as contacted/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(lead(page, name).getByRole("link")).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("week");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Next contact set for 1 lead.")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("board");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Board", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /^Find/ }).and(page.locator(":visible")).click();
  await page.keyboard.type(word);
  await expect(palette.getByRole("option", { name })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nothing-of-this-name");
  await expect(palette.getByText("Nothing found.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("audit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/audit$/);
});

test("a lead that is not there has the admin area's own error page", async ({ page }) => {
  await logIn(page);
  const response = await page.goto(`/admin/leads/${randomUUID()}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not found");
  await expect(page.getByRole("navigation", { name: "Admin" }).first()).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expectAccessible(page);
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

test("the page of all controls is in no build", async ({ page }) => {
  expect((await page.goto("/dev/ui"))?.status()).toBe(404);
});
