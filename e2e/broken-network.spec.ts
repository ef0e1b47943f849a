import type { BrowserContext, Page, Route } from "@playwright/test";
import { opener, panel, test as withChat } from "./support/chat-site.ts";
import {
  alertDialog,
  choose,
  continueButton,
  fillContact,
  fillMeeting,
  fillPerson,
  fillQuote,
  letTimePass,
  openWizard,
  submitButton,
  tabTo,
  walkHomebuyers,
  walkRefinance,
} from "./support/lead-forms.ts";
import { expect, expectAccessible, hydrate, logIn, test } from "./support/site.ts";

const unreachable = "We can't reach the server right now.";
const notice = (page: Page) => page.getByRole("alert").filter({ hasText: unreachable });
const offer = (page: Page) => page.getByRole("button", { name: "Send it when I'm back online" });

/** Files of an earlier version of the site are gone. */
const withoutFiles = (context: BrowserContext, files: string) =>
  context.route(files, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" }));

async function open(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
  await hydrate(page);
}

test("[CONTACT-03] a form whose words never come is sent all the same, and says thanks", async ({ page }) => {
  await page.route("**/api/form-texts", () => {});
  await open(page, "/");
  await fillContact(page, "Wordless");
  await letTimePass(page);
  const sent = page.waitForRequest("**/api/submit-form");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.clock.runFor(6_000);
  await sent;
  await expect(alertDialog(page)).toContainText("Thank you for your message!");
});

test.describe("a lead that cannot be sent", () => {
  const forms = [
    ["contact", "/", fillContact, "Send message"],
    ["homebuyers", "/homebuyers-assistant", walkHomebuyers, "Submit"],
    ["refinance", "/refinance-assistant", walkRefinance, "Submit"],
    ["reverse-mortgage-quote", "/reverse-mortgage-quote", fillQuote, "Get My Free Quote"],
    ["meeting-request", "/schedule-meeting", fillMeeting, "Request Meeting"],
  ] as const;

  for (const [formType, path, fillIn, send] of forms) {
    test(`[FORM-01] ${formType}: is reported, kept, and sent once when the connection is back`, async ({
      page,
      context,
    }) => {
      await open(page, path);
      await fillIn(page, "Offline");
      await letTimePass(page);
      const ids: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/api/submit-form")) ids.push(request.postDataJSON().submissionId);
      });
      await context.setOffline(true);
      await page.getByRole("button", { name: send, exact: true }).click();
      const failure = page.getByText(/^There was an error (sending|submitting) your/);
      await expect(failure).toBeVisible();
      if (formType !== "reverse-mortgage-quote") await page.keyboard.press("Escape");
      await expect(page.getByLabel("Last name")).toHaveValue("Offline");
      await expect(page.getByRole("status").filter({ hasText: "We could not reach the server." })).toBeVisible();
      await tabTo(page, "Send it when I'm back online", "button");
      await page.keyboard.press("Enter");
      await expect(page.getByText("We will send it as soon as you are back online.")).toBeFocused();
      if (formType === "contact") await expectAccessible(page, "main");
      await context.setOffline(false);
      await expect(page.getByText(/^Thank you/).first()).toBeVisible();
      expect(ids.length).toBeGreaterThan(1);
      expect(new Set(ids).size).toBe(1);
      expect(
        await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join()),
      ).not.toMatch(/unsent|typed|submission/);
    });
  }

  test("is offered again on a later visit, and sent or discarded there", async ({ page, context, site }) => {
    await open(page, "/");
    await fillContact(page, "Later");
    await letTimePass(page);
    await page.route("**/api/submit-form", (route) => route.abort());
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("button", { name: "OK" }).click();
    await offer(page).click();
    await page.close();

    const later = await context.newPage();
    // Another page of the site, without any interaction.
    await later.goto("/faqs");
    await expect(later.getByRole("status").filter({ hasText: "You asked us to send your message" })).toBeVisible();
    await expectAccessible(later, "main");
    await later.getByRole("button", { name: "Send it now" }).click();
    await expect(later.getByRole("status").filter({ hasText: "Thank you for your message!" })).toBeVisible();
    await site.mail((subject) => subject === "New Contact lead: Ana Later");
    await later.reload();
    await hydrate(later);
    await expect(later.getByRole("button", { name: "Send it now" })).toHaveCount(0);
  });

  test("[MEET-02] that is no longer valid comes back in its form with the reason", async ({ page }) => {
    await page.goto("/faqs");
    await page.evaluate(() => {
      const data = { firstName: "Ana", lastName: "Past", email: "ana@example.com", phone: "1", meetingType: "any" };
      const body = {
        formType: "meeting-request",
        submissionId: "0d3c3e0e-6a52-4e0e-9c0e-5f1f7a3f2b10",
        data: { ...data, preferredDate: "2020-01-02", preferredTime: "10:30", _honeypot: "", _submitTime: 9000 },
      };
      localStorage.setItem("unsent-leads", JSON.stringify([{ savedAt: Date.now(), body }]));
    });
    await page.reload();
    await page.getByRole("button", { name: "Send it now" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "We could not send your meeting request" })).toBeVisible();
    await page.getByRole("link", { name: "Open the form" }).click();
    await expect(page.getByLabel("Last name")).toHaveValue("Past");
  });
});

test.describe("typed text", () => {
  test("survives a reload and the logo, until it is sent; consent to calls is given again", async ({ page }) => {
    await open(page, "/");
    await fillContact(page, "Typed");
    await page.getByLabel("You may call me").check();
    await page.reload();
    // Before hydration the inline script restores it.
    await expect(page.getByLabel("Last name")).toHaveValue("Typed");
    await expect(page.getByLabel("Loan type")).toHaveValue("refinance");
    await expect(page.getByLabel("You may call me")).not.toBeChecked();
    await page.locator("header").getByRole("link", { name: /home/i }).first().click();
    await page.waitForURL("**/");
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Hello from the browser.");
    await hydrate(page);
    await letTimePass(page);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(alertDialog(page)).toContainText("Thank you");
    await page.reload();
    await expect(page.getByLabel("Last name")).toHaveValue("");
  });

  for (const [path, fillIn, radio] of [
    ["/reverse-mortgage-quote", fillQuote, "Email"],
    ["/schedule-meeting", fillMeeting, "Google Meet"],
  ] as const) {
    test(`of ${path} survives a reload, choices too, and is gone after a post without React`, async ({ page }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(path);
      await fillIn(page, "Reloaded");
      await page.getByRole("radio", { name: radio }).check();
      await page.reload();
      await expect(page.getByLabel("Last name")).toHaveValue("Reloaded");
      await expect(page.getByRole("radio", { name: radio })).toBeChecked();
      await page.locator("main form").first().getByRole("button").first().click();
      await expect(page.getByRole("status").filter({ hasText: "Thank you" })).toBeVisible();
      await expect(page.getByLabel("Last name")).toHaveValue("");
    });
  }
});

test.describe("without a connection the page stays, with what was typed", () => {
  test("links, the language, Cancel, and forms before hydration", async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/schedule-meeting");
    await context.setOffline(true);
    // React cannot load: the inline script alone keeps the page.
    await page.getByLabel("Last name").fill("Stays");
    await page.locator("header").getByRole("link", { name: "Blog" }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schedule a Virtual Meeting");
    await expectAccessible(page, "#notice");
    await notice(page).getByRole("button", { name: "OK" }).click();
    await expect(notice(page)).toBeHidden();
    await page.getByRole("button", { name: "Language: English" }).click();
    await page.locator("#languages").getByRole("button", { name: "Español" }).click();
    await expect(notice(page)).toBeVisible();

    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await page.reload();
    await hydrate(page);
    await expect(page.getByLabel("Last name")).toHaveValue("Stays");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Language: English" }).click();
    await page.locator("#languages").getByRole("button", { name: "Español" }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByLabel("Last name")).toHaveValue("Stays");
    await notice(page).getByRole("button", { name: "OK" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByLabel("Last name")).toHaveValue("Stays");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("[BLOG-01] Read More, also when the browser does not know that it is offline", async ({ page }) => {
    await page.goto("/blog");
    await hydrate(page);
    let answer = (route: Route) => route.abort();
    await page.route("**/blog.data*", (route) => answer(route));
    const link = page.getByRole("link", { name: /^Read More/ }).first();
    await link.click();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL(/\/blog$/);
    answer = (route) => route.continue();
    await link.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    // A proxy answers for a server that is restarting: the browser shows the response as a page.
    answer = (route) => route.fulfill({ status: 502, body: "Bad gateway" });
    await page.getByRole("link", { name: "Close article" }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("[HB-03] the steps of a wizard, back to the first, and from there", async ({ page, context }) => {
    await openWizard(page, "/refinance-assistant");
    await choose(page, "A lower monthly payment");
    await context.setOffline(true);
    await choose(page, "I am not sure");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByText("Step 2 of 4")).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByText("Step 1 of 4")).toBeVisible();
    await expect(page.getByRole("radio", { name: "A lower monthly payment" })).toBeChecked();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(notice(page)).toBeVisible();
    await page.goForward();
    await expect(page.getByText("Step 2 of 4")).toBeVisible();
  });

  test("an admin's note is not lost with the connection", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await hydrate(page);
    await fillContact(page, "Noted");
    await letTimePass(page);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(alertDialog(page)).toContainText("Thank you");
    await logIn(page);
    await page.goto("/admin");
    await hydrate(page);
    await page.getByRole("article").filter({ hasText: "Noted" }).getByRole("link").first().click();
    const note = page.locator("textarea").first();
    await note.fill("Called twice.");
    await page.route("**/*.data*", (route) => route.abort());
    await note.press("Control+Enter");
    await expect(page.getByText("That was not saved. Please try again.")).toBeVisible();
    await expect(note).toHaveValue("Called twice.");
  });
});

test.describe("after an update of the site, in a page of the previous version", () => {
  withChat(
    "[CHAT-09] the chat's file is gone: the page stays, and a new page has the chat",
    async ({ page, context }) => {
      await page.goto("/schedule-meeting");
      await fillPerson(page, "Half");
      await withoutFiles(context, "**/assets/chat-panel-*.js");
      await hydrate(page);
      await opener(page).click();
      const failed = page.getByRole("alert").filter({ hasText: "The chat could not be opened." });
      await expect(failed).toBeVisible();
      await expectAccessible(page, "[role=alert]");
      await expect(page.getByLabel("Last name")).toHaveValue("Half");
      await failed.getByRole("button", { name: "Try again" }).click();
      await expect(failed).toBeVisible();
      await context.unroute("**/assets/chat-panel-*.js");
      await failed.getByRole("button", { name: "Try again" }).click();
      await expect(panel(page)).toBeVisible();
      await expect(page.getByLabel("Last name")).toHaveValue("Half");
    },
  );

  test("the script of the next page is gone: the visitor gets there by a full page load", async ({ context }) => {
    // A separate page, because React Router logs the failure to the console.
    const page = await context.newPage();
    await page.goto("/auth");
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await withoutFiles(context, "**/assets/reset-*.js");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.waitForURL("**/auth/reset");
    await expect(page.getByLabel("Email")).toBeVisible();
    await context.unrouteAll();
  });

  test("[HB-03] a wizard whose scripts are gone is the plain form, and can be sent", async ({
    page,
    context,
    site,
  }) => {
    await withoutFiles(context, "**/assets/*.js");
    await page.goto("/refinance-assistant");
    await expect(page.locator("main").getByRole("group")).toHaveCount(4);
    await expect(continueButton(page)).toBeHidden();
    await expect(opener(page)).toBeHidden();
    await page.getByRole("radio", { name: "Take cash out" }).check();
    await page.getByRole("radio", { name: "Help me decide" }).check();
    await page.getByRole("radio", { name: "No", exact: true }).check();
    await fillPerson(page, "Without");
    await submitButton(page).click();
    await site.mail((subject) => subject === "New Refinance lead: Ana Without");
  });
});

test("[HB-03] a wizard whose scripts take too long is the plain form, and stays that way when they load", async ({
  page,
}) => {
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/homebuyers-assistant", { waitUntil: "domcontentloaded" });
  await page.clock.runFor(1_000);
  await expect(page.locator("main").getByRole("group")).toHaveCount(1);
  await expect(submitButton(page)).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(page.locator("main").getByRole("group")).toHaveCount(9);
  await page.getByLabel("First name").fill("Ana");
  await page.getByRole("radio", { name: "Townhouse" }).check();
  release();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(page.locator("main").getByRole("group")).toHaveCount(9);
  await expect(page.getByLabel("First name")).toHaveValue("Ana");
  await expect(page.getByRole("radio", { name: "Townhouse" })).toBeChecked();
  await expect(submitButton(page)).toBeVisible();
});

test("[CHAT-01] on a slow network the chat button says at once that it is opening", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await opener(page).click();
  await expect(page.getByText("Opening the chat...")).toBeVisible();
  release();
  await expect(panel(page)).toBeVisible();
  await expect(page.getByText("Opening the chat...")).toBeHidden();
});
