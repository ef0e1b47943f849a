import type { Page } from "@playwright/test";
import { continueButton, fillPerson, submitButton } from "./support/lead-forms.ts";
import { expect, test } from "./support/site.ts";

const path = "/homebuyers-assistant";
const thanks = "Thank you! We will contact you soon.";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  const pick = (page: Page, name: string, value: string) => page.locator(`input[name=${name}][value=${value}]`).check();

  async function answerAll(page: Page) {
    await pick(page, "selectedHomeType", "condominium");
    await pick(page, "creditProfile", "unsure");
    await pick(page, "propertyUse", "investment");
    await pick(page, "firstTimeBuyer", "no");
    await pick(page, "foundProperty", "yes");
    await pick(page, "timeframe", "unsure");
    await page.locator("input[name=propertyValue]").fill("912345");
    await pick(page, "isVeteran", "yes");
  }

  test("[HB-01] [HB-09] all questions are on one page and can be sent", async ({ page, site }) => {
    await page.goto(path);
    await expect(page.locator("main").getByRole("group")).toHaveCount(9);
    await expect(continueButton(page)).toBeHidden();
    await answerAll(page);
    await fillPerson(page, "Plainly", "plain@example.com");
    await submitButton(page).click();
    await expect(page).toHaveURL(/\?sent=homebuyers$/);
    await expect(page.getByRole("status").filter({ hasText: thanks })).toBeVisible();
    await expect(page.getByText("A photo ID for each borrower")).toBeVisible();
    const mail = await site.mail((subject) => subject === "New Homebuyers lead: Ana Plainly");
    expect(mail.text).not.toContain("$912,345");
    expect(mail.text).toContain("The visit began at /homebuyers-assistant.");
  });

  test("[HB-05] missing answers are named, and given ones stay", async ({ page }) => {
    await page.goto(path);
    await answerAll(page);
    await fillPerson(page, "Kept");
    await page.getByLabel("First name").fill("   ");
    await page.getByRole("checkbox", { name: "You may call me (optional)" }).check();
    await submitButton(page).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("link", { name: "Please enter your first name." })).toBeVisible();
    await expect(page.getByLabel("Last name")).toHaveValue("Kept");
    await expect(page.getByRole("checkbox", { name: "You may call me (optional)" })).toBeChecked();
    await expect(page.locator("input[name=creditProfile][value=unsure]")).toBeChecked();
    await expect(page.locator("input[name=propertyValue]")).toHaveValue("912345");
  });
});
