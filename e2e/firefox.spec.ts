import puppeteer, { type Page } from "puppeteer-core";
import { fillMessage } from "#app/content/messages.ts";
import { content } from "../tests/support/content.ts";
import { findFirefox } from "../tests/support/find-firefox.ts";
import { isShippedSample } from "../tests/support/is-shipped-sample.ts";
import { expect, test } from "./support/site.ts";

/** Playwright supports only its own Firefox build; the released one is driven over WebDriver BiDi. */
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
/** By CSS and text: lookups by role take seconds here. */
const press = (page: Page, selector: string) => page.locator(selector).click();
const submit = "main form button[type=submit]";
const withText = (text: string) => `::-p-text(${JSON.stringify(text)})`;
const labeled = (label: string) => `[aria-label=${JSON.stringify(label)}]`;

const { account, chat, forms, mails } = content;
const answer = "[data-role=user] ~ [data-role=assistant]";

async function fillPerson(page: Page) {
  await field(page, "firstName").fill("Fire");
  await field(page, "lastName").fill("Fox");
  await field(page, "phone").fill("619-555-0123");
  await field(page, "email").fill("fox@example.com");
}

/** The minimum fill time without waiting three seconds. */
const letTimePass = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 4000;
  });

const hydrated = (page: Page) => page.waitForSelector("html[data-hydrated]");
const thanks = (page: Page, text: string) => page.waitForSelector(`dialog[open] ${withText(text)}`);

test("[CONTACT-03] [REFI-02] [NAV-08] [CHAT-05] [AUTH-01] a visit with Firefox", async ({ site }) => {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox(),
    acceptInsecureCerts: true,
  });
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.setViewport({ width: 390, height: 844 });
    await page.goto(site.url);
    await press(page, "[commandfor=side-menu][command=show-modal]");
    await page.waitForSelector("#side-menu[open]");
    await press(page, "#side-menu [command=close]");
    await page.waitForSelector("#side-menu:not([open])");

    await fillPerson(page);
    await hydrated(page);
    await field(page, "loanType").fill("refinance");
    await field(page, "message").fill("Hello from Firefox.");
    await letTimePass(page);
    await press(page, submit);
    await thanks(page, forms.contact.success);
    await press(page, "dialog[open] button");

    await press(page, labeled(chat.button.open));
    await page.locator(`[placeholder=${JSON.stringify(chat.panel.placeholder)}]`).fill("what is escrow?");
    await press(page, labeled(chat.panel.send));
    await page.waitForSelector(`${answer} ${withText(chat.panel.helpful)}`);
    if (isShippedSample) await page.waitForSelector(`${answer} ${withText("crow")}`);
    await press(page, labeled(chat.panel.close));

    await page.goto(`${site.url}/refinance-assistant`);
    await hydrated(page);
    for (const [name, value] of [
      ["selectedReason", "lower-rate"],
      ["timeframe", "unsure"],
      ["isVeteran", "no"],
    ]) {
      await page.locator(`input[name=${name}][value=${value}]`).click();
      await press(page, submit);
    }
    await fillPerson(page);
    await letTimePass(page);
    await press(page, submit);
    await thanks(page, forms.refinance.success);

    await page.goto(`${site.url}/auth`);
    await hydrated(page);
    await field(page, "email").fill("nobody@example.com");
    await field(page, "password").fill("not the password");
    await press(page, submit);
    await page.waitForSelector(withText(account.refusals.invalid_email_or_password));
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
  for (const { title } of [forms.contact, forms.refinance]) {
    const expected = fillMessage(mails.lead.subject, { form: title, who: "Fire Fox" });
    await site.mail((subject) => subject === expected);
  }
});
