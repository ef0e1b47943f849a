import { loadContent } from "#app/content/load-content.ts";
import {
  alertDialog,
  fillPerson,
  letTimePass,
  openWizard,
  submitButton,
  walkHomebuyers,
} from "./support/lead-forms.ts";
import { expect, expectAccessible, logIn, test } from "./support/site.ts";

const { legal } = loadContent();
const record = "https://www.nmlsconsumeraccess.org/EntityDetails.aspx";
const statement = "We are licensed to arrange loans in California and Florida only.";

test("B&P 10140.6, 10236.4: the footer names company, originator and numbers in every language", async ({
  page,
  site,
}) => {
  for (const language of ["en", "es", "fr", "tl"]) {
    await page.context().addCookies([{ name: "language", value: language, url: site.url }]);
    await page.goto("/faqs");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const footer = page.locator("footer");
    for (const text of [
      "Real estate broker, California Department of Real Estate",
      "CA DRE 00000000",
      "Mortgage broker, Florida Office of Financial Regulation",
      "Mateo Halloran-Cruz",
      "CA DRE 00000002",
    ])
      await expect(footer).toContainText(text);
    for (const [number, kind] of [
      ["000000", "COMPANY"],
      ["000001", "COMPANY"],
      ["000002", "INDIVIDUAL"],
    ])
      await expect(footer.getByRole("link", { name: `NMLS ${number}` })).toHaveAttribute(
        "href",
        `${record}/${kind}/${number}`,
      );
  }
});

test("the chat says whose it is, with capacity and numbers", async ({ page }) => {
  await page.goto("/faqs");
  await page.getByRole("button", { name: "Open the Mortgage Assistant chat" }).click();
  const panel = page.getByRole("dialog", { name: "Mortgage Assistant" });
  await expect(panel).toContainText(
    "Real estate broker, California Department of Real Estate, CA DRE 00000000, NMLS 000000",
  );
  await expect(panel).toContainText(legal.chat_disclosure);
  await expectAccessible(page);
});

test("the Texas visitor is told before sending, may send, and is referred", async ({ page, site }) => {
  test.slow();
  await openWizard(page, "/homebuyers-assistant");
  await walkHomebuyers(page, "Lonestar");
  await page.getByLabel("Email", { exact: true }).first().fill("lonestar@example.com");
  await page.getByLabel("State").selectOption("ca");
  await expect(page.getByText("We are not licensed in")).toHaveCount(0);
  await page.getByLabel("State").selectOption("tx");
  const notice = page.getByRole("status").filter({ hasText: "We are not licensed in Texas" });
  await expect(notice).toContainText(statement);
  await expect(notice).toContainText("You are welcome to send your answers anyway.");
  await expectAccessible(page);
  await expect(submitButton(page)).toBeEnabled();
  await letTimePass(page);
  await submitButton(page).click();
  await expect(alertDialog(page)).toContainText("Thank you! We will contact you soon.");
  await expect(alertDialog(page)).toContainText("How to find a licensed mortgage broker in Texas");
  await expect(alertDialog(page)).not.toContainText("secure site");

  const mail = await site.mail((subject, to) => to === "lonestar@example.com" && subject.includes("we received"));
  expect(mail.text).toContain("We are not licensed in Texas.");
  expect(mail.text).toContain("Texas Department of Savings and Mortgage Lending");
  expect(mail.text).not.toMatch(/secure site|pre-approval/i);
  const toBroker = await site.mail((subject) => subject === "New Homebuyers lead (no license): Ana Lonestar");
  expect(toBroker.text).toContain("You have no license in Texas");

  await logIn(page);
  await page.goto("/admin?state=tx");
  await expect(page.getByText("no license: refer").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the New York visitor reads the statement on the form and the referral after it", async ({ page }) => {
    await page.goto("/refinance-assistant");
    await expect(page.locator("form", { hasText: "State" })).toContainText(statement);
    await page.getByRole("radio", { name: "Take cash out" }).check();
    await page.getByRole("radio", { name: "Help me decide" }).check();
    await page.getByRole("radio", { name: "No", exact: true }).check();
    await fillPerson(page, "Empire", "empire@example.com");
    await page.getByLabel("State").selectOption("ny");
    await submitButton(page).click();
    await expect(page).toHaveURL(/\?sent=refinance&state=ny$/);
    await expect(page.getByText("How to find a licensed mortgage broker in New York")).toBeVisible();
    await expect(page.getByText("Have these ready to refinance")).toHaveCount(0);
  });

  test("Regulation N: the quote form stands beside duties, foreclosure and who it is not from", async ({ page }) => {
    await page.goto("/reverse-mortgage-quote");
    const notice = page.getByRole("region", { name: "Before you ask for a quote" });
    await expect(notice).toContainText("Property taxes, homeowners insurance, any HOA dues and upkeep");
    await expect(notice).toContainText("the lender can foreclose");
    await expect(notice).toContainText("not from HUD or FHA");
  });

  test("every text of legal.yaml is rendered on a page or in the chat", async ({ page }) => {
    test.slow();
    const shown: string[] = [legal.chat_disclosure];
    for (const path of [
      "/licenses",
      "/homebuyers-assistant",
      "/todays-rates",
      "/blog?article=hold-title",
      "/privacy",
    ]) {
      await page.goto(path);
      // The scripts that carry the data of a page stand outside main.
      shown.push((await page.locator("main").textContent()) ?? "");
    }
    const all = shown.join(" ").replace(/\s+/g, " ");
    // A date that names the wording is no text of its own, and a rate of the broker's own is in rates-sources.spec.ts.
    const { consent_version: _, own_rates_disclaimer: __, statement_titles, ...texts } = legal;
    const missing = Object.entries({ ...texts, ...statement_titles }).filter(
      ([, text]) => !text.split(/\{\w+\}/).every((part) => all.includes(part)),
    );
    expect(missing.map(([key]) => key)).toEqual([]);
  });
});
