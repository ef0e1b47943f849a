import type { Page } from "@playwright/test";
import {
  alertDialog,
  countSubmissions,
  fillMeeting,
  fillQuote,
  holdSubmission,
  letTimePass,
  walkHomebuyers,
  walkRefinance,
} from "./support/lead-forms.ts";
import { expect, hydrate, test } from "./support/site.ts";

const tooFast = "Please take a moment to review your information.";

type Form = { path: string; send: string; fill: (page: Page, lastName: string) => Promise<void> };
const forms: Form[] = [
  { path: "/homebuyers-assistant", send: "Submit", fill: walkHomebuyers },
  { path: "/refinance-assistant", send: "Submit", fill: walkRefinance },
  { path: "/reverse-mortgage-quote", send: "Get My Free Quote", fill: fillQuote },
  { path: "/schedule-meeting", send: "Request Meeting", fill: fillMeeting },
];

for (const { path, send, fill } of forms) {
  test(`[BOT-01] [BOT-02] [QUOTE-04] ${path}: too fast is reported, a filled honeypot is not, neither is sent`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(path);
    await hydrate(page);
    const sent = countSubmissions(page);
    await fill(page, "Robot");
    await page.evaluate(() => {
      performance.now = () => 2999;
    });
    const button = page.getByRole("button", { name: send, exact: true });
    await button.click();
    if (path === "/reverse-mortgage-quote") {
      await expect(page.getByRole("status").filter({ hasText: "Please wait" })).toContainText(tooFast);
    } else {
      await expect(page.getByRole("alertdialog", { name: tooFast })).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await expect(button).toBeFocused();
    await page.evaluate(() => {
      performance.now = () => 9000;
    });
    await page.locator("#website").evaluate((input) => {
      (input as HTMLInputElement).value = "http://spam.example.com";
    });
    const logged = page.waitForEvent("console", (message) => message.type() === "info");
    await button.click();
    await logged;
    await expect(alertDialog(page)).toBeHidden();
    expect(sent()).toBe(0);
    await expect(page.getByLabel("Last name")).toHaveValue("Robot");
  });
}

test("[BOT-01] autofill leaves the honeypot alone, and people never see it", async ({ page }) => {
  await page.clock.install();
  await page.goto("/schedule-meeting");
  await hydrate(page);
  const trap = page.locator("#website");
  await expect(trap).toHaveAttribute("autocomplete", "off");
  await expect(trap).toHaveAttribute("tabindex", "-1");
  await expect(page.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
  // Like browsers and password managers: by autocomplete token, then by type, never by position.
  const filled = await page.evaluate(() => {
    const known: Record<string, string> = {
      "given-name": "Ana",
      "family-name": "Filled",
      email: "ana@example.com",
      tel: "619-555-0123",
      url: "https://example.com",
    };
    const touched: string[] = [];
    for (const input of document.querySelectorAll<HTMLInputElement>("main input")) {
      const ignored = ["data-1p-ignore", "data-lpignore", "data-bwignore"].some((name) => input.hasAttribute(name));
      const value = known[input.autocomplete] ?? (input.autocomplete === "off" ? undefined : known[input.type]);
      if (!value || ignored) continue;
      input.value = value;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
      touched.push(input.name);
    }
    return touched;
  });
  expect(filled).toEqual(["firstName", "lastName", "email", "phone"]);
  await page.getByLabel("Preferred date").fill("2031-03-15");
  await page.getByLabel("Preferred time").fill("10:30");
  await letTimePass(page);
  const { sent, release } = await holdSubmission(page);
  await page.getByRole("button", { name: "Request Meeting" }).click();
  expect((await sent).data).toMatchObject({ _honeypot: "", lastName: "Filled" });
  release();
  await expect(alertDialog(page)).toBeVisible();
});

test("the start of the visit is sent with the lead, without a cookie and without a third party", async ({
  page,
  site,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) elsewhere.push(request.url());
  });
  await page.clock.install();
  await page.goto("/?utm_source=letter&utm_campaign=fall&fbclid=1", {
    referer: "https://news.example.com/story?who=me",
  });
  await page.goto("/schedule-meeting");
  await hydrate(page);
  await fillMeeting(page, "Visitor");
  await letTimePass(page);
  const { sent, release } = await holdSubmission(page);
  await page.getByRole("button", { name: "Request Meeting" }).click();
  expect((await sent).visit).toEqual({
    page: "/",
    referrer: "news.example.com",
    utm: { utm_source: "letter", utm_campaign: "fall" },
  });
  release();
  await expect(alertDialog(page)).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(elsewhere).toEqual([]);
});
