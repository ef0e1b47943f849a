import puppeteer, { type Page } from "puppeteer-core";
import { findFirefox } from "../tests/support/find-firefox.ts";
import { expect, test } from "./support/site.ts";

/** Playwright supports only its own Firefox build; the released one is driven over WebDriver BiDi. */
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
/** By CSS and text: lookups by role take seconds here. */
const press = (page: Page, selector: string) => page.locator(selector).click();
const submit = "main form button[type=submit]";

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
const thanks = (page: Page) => page.waitForSelector("dialog[open] ::-p-text(Thank you)");

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
    await thanks(page);
    await press(page, "dialog[open] button");

    await press(page, "[aria-label^='Open the Mortgage']");
    await page.locator("[placeholder='Type your question...']").fill("what is escrow?");
    await press(page, "[aria-label=Send]");
    await page.waitForSelector("[data-role=assistant] ::-p-text(crow)");
    await press(page, "[aria-label='Close the chat']");

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
    await thanks(page);

    await page.goto(`${site.url}/auth`);
    await hydrated(page);
    await field(page, "email").fill("nobody@example.com");
    await field(page, "password").fill("not the password");
    await press(page, submit);
    await page.waitForSelector("::-p-text(Invalid email or password)");
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
  await site.mail((subject) => subject === "New Contact lead: Fire Fox");
  await site.mail((subject) => subject === "New Refinance lead: Fire Fox");
});
