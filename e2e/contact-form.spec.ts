import type { Page } from "@playwright/test";
import { fillContact, tabTo } from "./support/lead-forms.ts";
import { expect, expectAccessible, hydrate, logIn, test } from "./support/site.ts";

const thanks = "Thank you for your message! We will get back to you soon.";
const tooFast = "Please take a moment to review your information.";
const failure = "There was an error sending your message. Please try again.";

const send = (page: Page) => page.getByRole("button", { name: "Send message" });
const alert = (page: Page) => page.getByRole("alertdialog");
/** A fake clock in the page, so that no test waits three seconds. */
const letTimePass = (page: Page) => page.clock.fastForward(4000);

test.describe("with JavaScript", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await hydrate(page);
  });

  test("[CONTACT-01] [CONTACT-02] has the specification's fields, all required but one", async ({ page }) => {
    const form = page.locator("#contact form");
    const fields = await form
      .locator("input:not([type=checkbox], [type=hidden]), select, textarea")
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { name, type, required } = element as HTMLInputElement;
          return [name, type, required];
        }),
      );
    expect(fields).toEqual([
      ["firstName", "text", true],
      ["lastName", "text", true],
      ["email", "email", true],
      ["phone", "tel", true],
      ["loanType", "select-one", true],
      ["referredBy", "text", false],
      ["message", "textarea", true],
      ["website", "text", false],
    ]);
    expect(
      await form.locator("option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    ).toEqual(["", "purchase", "refinance", "investment", "reverse", "commercial"]);
    await expect(form.locator("option").nth(3)).toHaveText("Investment Property");
    await expect(form.getByRole("checkbox", { name: "You may call me (optional)" })).not.toBeChecked();
  });

  test("[CONTACT-03] [CONTACT-04] [FORM-01] sends, says so, clears the form; the broker gets mail and card", async ({
    page,
    site,
  }) => {
    await fillContact(page, "Browser");
    const message = page.getByRole("textbox", { name: "Message" });
    const warning = page.locator("#contact").getByRole("status").filter({ hasText: "This looks like" });
    await message.fill("My number is 123 - 45 - 6789, call 619-555-0142.");
    await expect(warning).toHaveText(
      "This looks like a Social Security number. Please don't send it here: we'll ask for it safely when it's needed.",
    );
    await expectAccessible(page);
    await message.fill("Hello from the browser. Call 619-555-0142.");
    await expect(warning).toHaveCount(0);
    await letTimePass(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/submit-form", async (route) => {
      await held;
      await route.continue();
    });
    const request = page.waitForRequest("**/api/submit-form");
    await send(page).click();
    const busy = page.getByRole("button", { name: "Sending..." });
    await expect(busy).toBeDisabled();
    const body = (await request).postDataJSON();
    expect(Object.keys(body.data).sort()).toEqual([
      "_honeypot",
      "_submitTime",
      "email",
      "firstName",
      "lastName",
      "loanType",
      "message",
      "name",
      "phone",
      "referredBy",
    ]);
    expect(body).toMatchObject({ formType: "contact", data: { name: "Ana Browser", _honeypot: "" } });
    expect(body.data._submitTime).toBeGreaterThanOrEqual(3000);
    release();
    await expect(alert(page)).toHaveText(new RegExp(thanks));
    await expect(page.getByRole("button", { name: "OK" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("First name")).toHaveValue("");

    const mail = await site.mail((subject) => subject === "New Contact lead: Ana Browser");
    expect(mail.text).toContain("Hello from the browser.");
    await logIn(page);
    await page.goto("/admin");
    const card = page.getByRole("article").filter({ hasText: "Ana Browser" });
    await expect(card.getByRole("heading")).toHaveText("Contact Form");
  });

  test("[CONTACT-03] a failure keeps what was typed, and the second try creates no second lead", async ({ page }) => {
    await fillContact(page, "Retry");
    await letTimePass(page);
    const ids: string[] = [];
    await page.route("**/api/submit-form", async (route) => {
      ids.push(route.request().postDataJSON().submissionId);
      // The first response is lost: the lead is stored, but the visitor cannot know.
      const response = await route.fetch();
      await (ids.length === 1 ? route.abort() : route.fulfill({ response }));
    });
    await send(page).click();
    await expect(alert(page)).toHaveText(new RegExp(failure.replace(".", "\\.")));
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByLabel("Last name")).toHaveValue("Retry");
    await send(page).click();
    await expect(alert(page)).toHaveText(new RegExp(thanks));
    expect(new Set(ids).size).toBe(1);
    await page.keyboard.press("Escape");
    await logIn(page);
    await page.goto("/admin");
    await expect(page.getByRole("article").filter({ hasText: "Ana Retry" })).toHaveCount(1);
  });

  test("if the schemas cannot be loaded, the server validates", async ({ page }) => {
    await page.route("**/parse-lead-*.js", (route) => route.abort());
    await fillContact(page, "\u0007");
    await letTimePass(page);
    await send(page).click();
    await expect(page.getByText("Please use only letters and common symbols in your last name.").first()).toBeVisible();
    await page.getByLabel("Last name").fill("Unjudged");
    await send(page).click();
    await expect(alert(page)).toContainText(thanks);
  });

  test("[BOT-02] too fast: nothing is sent", async ({ page }) => {
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/submit-form")) sent += 1;
    });
    await fillContact(page, "Hasty");
    await page.evaluate(() => {
      performance.now = () => 2999;
    });
    await send(page).click();
    await expect(alert(page)).toHaveText(new RegExp(tooFast));
    expect(sent).toBe(0);
    await expect(page.getByLabel("Last name")).toHaveValue("Hasty");
  });

  test("[BOT-01] a filled honeypot is dropped silently", async ({ page }) => {
    const log = page.waitForEvent("console", (message) => message.type() === "info");
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/submit-form")) sent += 1;
    });
    await fillContact(page, "Robot");
    await page.locator("#website").evaluate((input) => {
      (input as HTMLInputElement).value = "http://spam.example.com";
    });
    await letTimePass(page);
    await send(page).click();
    await log;
    expect(sent).toBe(0);
    await expect(alert(page)).toBeHidden();
  });

  test("errors of our own rules get a summary that takes focus and links to the field", async ({ page }) => {
    await fillContact(page, "Blank");
    await page.getByLabel("First name").fill("   ");
    await letTimePass(page);
    await send(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary).toBeFocused();
    await expectAccessible(page);
    await summary.getByRole("link", { name: "Please enter your first name." }).click();
    await expect(page.getByLabel("First name")).toBeFocused();
    await expect(page.getByLabel("Last name")).toHaveValue("Blank");
  });
});

test("by keyboard alone, from the top of the page to the closed dialog", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const first = page.getByLabel("First name");
  for (
    let presses = 0;
    presses < 60 && !(await first.evaluate((input) => input === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press("Tab");
  }
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  for (const text of ["Kay", "Board", "kay@example.com", "619-555-0188"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Ref");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Typed, not clicked.");
  await letTimePass(page);
  await tabTo(page, "Send message", "button");
  await page.keyboard.press("Enter");
  await expect(alert(page)).toHaveText(new RegExp(thanks));
  await page.keyboard.press("Enter");
  await expect(alert(page)).toBeHidden();
  await expect(send(page)).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[CONTACT-01] [CONTACT-03] posts, redirects and thanks on the page", async ({ page, site }) => {
    await page.goto("/");
    await fillContact(page, "Plain");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await send(page).click();
    expect((await answered).status()).toBe(303);
    await expect(page.getByRole("status").filter({ hasText: thanks })).toBeVisible();
    await expect(page.getByLabel("Last name")).toHaveValue("");
    await site.mail((subject) => subject === "New Contact lead: Ana Plain");
  });

  test("errors are shown with everything that was typed", async ({ page }) => {
    await page.goto("/");
    await fillContact(page, "Kept");
    await page.getByLabel("First name").fill("   ");
    await page.getByRole("checkbox", { name: "You may call me (optional)" }).check();
    await send(page).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("checkbox", { name: "You may call me (optional)" })).toBeChecked();
    await expect(page.getByRole("link", { name: "Please enter your first name." })).toHaveAttribute(
      "href",
      "#firstName",
    );
    await expect(page.getByLabel("Last name")).toHaveValue("Kept");
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Hello from the browser.");
    await expect(page.getByLabel("Loan type")).toHaveValue("refinance");
  });
});
