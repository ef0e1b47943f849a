import type { Page } from "@playwright/test";
import { leadEnvelope, leadFields, postJson, strangerFields } from "../tests/support/leads.ts";
import {
  alertDialog,
  choose,
  continueButton,
  fillPerson,
  homebuyersAnswers,
  letTimePass,
  openWizard,
  submitButton,
} from "./support/lead-forms.ts";
import { expect, expectAccessible, hydrate, type Site, test } from "./support/site.ts";

const thanks = "Thank you! We will contact you soon.";
const briefLink = { name: "See your loan brief" };

const plainChoices = [
  "selectedHomeType",
  "creditProfile",
  "propertyUse",
  "firstTimeBuyer",
  "foundProperty",
  "timeframe",
  "isVeteran",
] as const;

/** The link in the mail to the visitor. */
async function mailedLink(site: Site, email: string): Promise<string> {
  const mail = await site.mail((_subject, to) => to === email);
  const link = /https?:\/\/\S+(\/your-brief\?token=[\w-]+)/.exec(mail.text ?? "")?.[1];
  expect(mail.text).toContain("Your loan brief");
  return link ?? "";
}

async function expectBrief(page: Page, ...texts: readonly (string | RegExp)[]): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your loan brief");
  const main = page.locator("main");
  await expect(main).toContainText("not an offer, not a commitment to lend and not a pre-approval");
  for (const text of texts) await expect(main).toContainText(text);
  await expect(main).not.toContainText("Ana");
}

async function expectOneSheet(page: Page): Promise<void> {
  const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
  const pdf = (await page.pdf({ format: "Letter", margin })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    async function sendHomebuyers(page: Page, email: string) {
      if (javaScriptEnabled) {
        await openWizard(page, "/homebuyers-assistant");
        for (const answer of homebuyersAnswers) await choose(page, answer);
        await continueButton(page).click();
        await choose(page, "No");
        await fillPerson(page, "Briefed", email);
        await page.locator("select[name=state]").selectOption("ca");
        await letTimePass(page);
        return submitButton(page).click();
      }
      await page.goto("/homebuyers-assistant");
      for (const name of plainChoices)
        await page.locator(`input[name=${name}][value="${leadFields.homebuyers[name]}"]`).check();
      await fillPerson(page, "Briefed", email);
      await page.locator("select[name=state]").selectOption("ca");
      await submitButton(page).click();
    }

    test("a buyer gets from the thank-you and from the mail to their own brief", async ({ page, site, browser }) => {
      const { email } = strangerFields();
      await sendHomebuyers(page, email);
      const said = javaScriptEnabled ? alertDialog(page) : page.locator("main");
      await expect(said.getByText(thanks, { exact: true })).toBeVisible();
      await said.getByRole("link", briefLink).click();
      await expect(page).toHaveURL(/\/your-brief$/);
      await expectBrief(page, "Annual percentage rate (APR)", "monthly payments", "What we will ask", "A photo ID");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByText("What you told us", { exact: true }).click();
      await expect(page.getByText("Home price", { exact: false }).first()).toBeVisible();

      const elsewhere = await browser.newPage({ baseURL: site.url, ignoreHTTPSErrors: true, javaScriptEnabled });
      await elsewhere.goto("/your-brief");
      await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("There is no brief here");
      if (javaScriptEnabled) await expectAccessible(elsewhere);
      await elsewhere.goto(await mailedLink(site, email));
      await expectBrief(elsewhere, "Conventional", "FHA");
      await expectOneSheet(elsewhere);
      await elsewhere.close();
    });

    test("'Send me this' brings the numbers, the same page and a real break-even by mail", async ({ page, site }) => {
      const { email } = strangerFields();
      if (javaScriptEnabled) await page.clock.install();
      await page.goto("/calculators/refinance?balance=380000&rate=7.5&new_rate=6.25&costs=6500");
      await page.getByRole("link", { name: "Send me this" }).click();
      if (javaScriptEnabled) await hydrate(page);
      await expect(page.getByRole("checkbox", { name: "Send these numbers with my message" })).toBeChecked();
      await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/send me a link to these numbers/);
      await fillPerson(page, "Sendme", email);
      await page.getByLabel("Loan type").selectOption("refinance");
      if (javaScriptEnabled) await letTimePass(page);
      await page.getByRole("button", { name: "Send message" }).click();
      const said = javaScriptEnabled ? alertDialog(page) : page.locator("#contact");
      await expect(said.getByText("Thank you for your message! We will get back to you soon.")).toBeVisible();
      await expect(said.getByRole("link", briefLink)).toHaveAttribute("href", "/your-brief");

      const mail = await site.mail((_subject, to) => to === email);
      expect(mail.html).toMatch(/href="[^"]+\/calculators\/refinance\?balance=380000&amp;rate=7\.5/);
      await page.goto(await mailedLink(site, email));
      await expectBrief(page, "These are the numbers you sent us.", "When you break even", /By lower payments\d+ year/);
      if (javaScriptEnabled) await expectAccessible(page);
      await expect(page.getByRole("link", { name: /^Change the numbers/ })).toHaveAttribute("href", /balance=380000/);
      await expectOneSheet(page);
    });
  });
}

test("a reverse mortgage brief has the duties and risks beside its figures, also on its one sheet", async ({
  page,
  site,
}) => {
  const { email, phone } = strangerFields();
  const answers = { email, phone, dateOfBirth: "1950-02-03", propertyValue: "$900,000", mortgageBalance: "none" };
  await fetch(`${site.directUrl}/api/submit-form`, postJson(leadEnvelope("reverse-mortgage-quote", answers)));
  await page.goto(await mailedLink(site, email));
  await expectBrief(page, "Available to you in all", "You can lose the home", "not from HUD or FHA");
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("You can lose the home")).toBeVisible();
  await expect(page.getByText(/^Equal Housing Opportunity\. /)).toBeVisible();
  await expectOneSheet(page);
});

test("a refinance without figures leads to the calculator with what is known; elsewhere nothing is offered", async ({
  page,
  site,
}) => {
  const { email, phone } = strangerFields();
  const answers = { email, phone, state: "ca", timeframe: "6-10-years" };
  await fetch(`${site.directUrl}/api/submit-form`, postJson(leadEnvelope("refinance", answers)));
  await page.goto(await mailedLink(site, email));
  await expectBrief(page, "we show no break-even");
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Work it out now/ }).click();
  await expect(page.getByLabel("Years you plan to stay")).toHaveValue("6");

  await page.goto("/refinance-assistant?sent=refinance&state=tx");
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByRole("link", briefLink)).toHaveCount(0);
});
