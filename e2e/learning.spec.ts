import type { Page } from "@playwright/test";
import { ask, expect, messages, openChat, panel, test } from "./support/chat-site.ts";
import { expectAccessible, logIn } from "./support/site.ts";

const row = (page: Page, text: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text }).first();
const thumb = (page: Page, name: string) => messages(page).last().getByRole("button", { name });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** A visitor's question, until its answer is complete. */
async function askAndWait(page: Page, question: string): Promise<void> {
  await ask(page, question);
  await expect(thumb(page, "Yes, helpful")).toBeVisible();
}

test("an unknown question is grouped, answered by the broker, and known when asked in other words", async ({
  page,
  browser,
  site,
}) => {
  const visitor = await (await browser.newContext({ baseURL: site.url, ignoreHTTPSErrors: true })).newPage();
  await openChat(visitor);
  await askAndWait(visitor, "Is a zorbing trumpet okay for you?");
  await askAndWait(visitor, "zorbing trumpets okay?");

  await logIn(page);
  await open(page, "/admin/questions");
  const group = row(page, "zorbing trumpets okay?");
  await expect(group).toContainText("2times");
  await expect(group).toContainText("Not answered");
  await expectAccessible(page);
  await group.getByRole("link", { name: /^Write an answer/ }).click();
  await expect(page.getByLabel("Ways of asking")).toHaveValue(
    /zorbing trumpets okay\?\nIs a zorbing trumpet okay for you\?/,
  );
  await expect(page.getByRole("region", { name: "Asked 2 times" })).toContainText("zorbing trumpets okay?");

  // What is wrong is said, and nothing typed is lost.
  await page.getByLabel("Title").fill("Zorbing trumpets");
  const answer = page.getByRole("textbox", { name: "Answer", exact: true });
  await answer.fill("Yes, at 6.5% for zorbing trumpets.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("alert")).toContainText("Do not begin the answer with Yes or No");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue("Zorbing trumpets");
  await expect(page.getByText("Regulation Z, 12 CFR 1026.24")).toBeVisible();
  await expectAccessible(page);

  await answer.fill("A zorbing trumpet needs a survey first.\n\n- Send us the plans.\n- See [our FAQs](/faqs).");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("given to 2 of 2 questions");
  await expect(preview).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. The assistant answers with it from now on.")).toBeVisible();
  await expectAccessible(page);

  await askAndWait(visitor, "okay with zorbing trumpet?");
  await expect(messages(visitor).last()).toContainText("needs a survey first");
  await open(page, "/admin/questions");
  await expect(page.getByRole("main")).not.toContainText("zorbing trumpets okay?");
  await open(page, "/admin/audit");
  await expect(page.getByRole("row", { name: /answer published/ }).first()).toBeVisible();
  await visitor.context().close();
});

test("the broker writes, retires and restores an answer without JavaScript", async ({
  browser,
  site,
  page: unused,
}) => {
  await unused.close();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await logIn(page);
  await page.goto("/admin/answer");
  await page.getByLabel("Title").fill("Igloos");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter at least one way of asking");
  await expect(page.getByLabel("Title")).toHaveValue("Igloos");
  await page.getByLabel("Ways of asking").fill("Do you lend on igloos?");
  await page.getByRole("textbox", { name: "Answer", exact: true }).fill("Igloos melt, so that no lender takes them.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Igloos melt");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(row(page, "Igloos melt")).toContainText("Written by");
  await page.getByRole("button", { name: "Retire Igloos" }).click();
  await expect(page.getByRole("heading", { name: "Retired (1)" })).toBeVisible();
  await page.getByRole("button", { name: "Restore Igloos" }).click();
  await page.getByRole("link", { name: "Edit Igloos" }).click();
  await page.getByLabel("Title").fill("Snow houses");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(row(page, "Snow houses")).toContainText("Changed by");
  await context.close();
});

test("a visitor rates an answer by keyboard, changes it, takes it back, and hears when it was not saved", async ({
  page,
}) => {
  await openChat(page);
  await askAndWait(page, "What is escrow?");
  await expect(messages(page).first().getByRole("button")).toHaveCount(0);
  await expect(messages(page).last().getByRole("group", { name: "Was this helpful?" })).toBeVisible();
  const [up, down] = [thumb(page, "Yes, helpful"), thumb(page, "No, not helpful")];
  const status = messages(page).last().getByRole("status");
  await up.press("Enter");
  await expect(up).toHaveAttribute("aria-pressed", "true");
  await expect(status).toHaveText("Thank you for telling us.");
  await expectAccessible(page);
  await down.press(" ");
  await expect(down).toHaveAttribute("aria-pressed", "true");
  await expect(up).toHaveAttribute("aria-pressed", "false");
  await expect(status).toHaveText("Thank you for telling us.");

  await page.route("**/api/chat-feedback", (route) => route.abort());
  await up.click();
  await expect(status).toHaveText("That was not saved. Please try again.");
  await expect(down).toHaveAttribute("aria-pressed", "true");
  await page.unroute("**/api/chat-feedback");

  await page.reload();
  await expect(panel(page)).toBeVisible();
  await expect(down).toHaveAttribute("aria-pressed", "true");
  await down.click();
  await expect(status).toHaveText("Rating removed.");
  await expect(down).toHaveAttribute("aria-pressed", "false");
});
