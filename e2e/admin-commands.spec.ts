import { chooseView, lead, openInbox, restoreView, submitSome, toast } from "./support/admin-inbox.ts";
import { expect, expectAccessible, logIn, test } from "./support/site.ts";

test.afterEach(async ({ page, site }) => restoreView(page, site));

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
