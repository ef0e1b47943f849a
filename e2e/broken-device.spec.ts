import { rmSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { content } from "../tests/support/content.ts";
import { startServer } from "../tests/support/server-process.ts";
import { ask, input, messages, opener, panel } from "./support/chat-site.ts";
import {
  alertDialog,
  continueButton,
  fillContact,
  fillMeeting,
  fillQuote,
  letTimePass,
  walkHomebuyers,
  walkRefinance,
} from "./support/lead-forms.ts";
import { adminEmail, adminPassword, expect, hydrate, submitLogin, test } from "./support/site.ts";
import { freshDataDir } from "./support/template.ts";

/** What browsers do with "block all cookies". */
function blockStorage() {
  const refuse = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(Document.prototype, "cookie", { get: refuse, set: refuse });
}

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}

/** APIs that the oldest supported browsers, and some older ones, do not have. */
function makeOld() {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  remove(window, "BroadcastChannel", "structuredClone", "requestIdleCallback", "Navigation");
  remove(URL, "canParse", "parse");
  remove(AbortSignal, "timeout", "any");
  remove(Crypto.prototype, "randomUUID");
  remove(Array.prototype, "toSorted", "toReversed", "toSpliced", "with");
  remove(Object, "groupBy");
  remove(Promise, "withResolvers");
  remove(HTMLElement.prototype, "popover", "showPopover", "hidePopover", "togglePopover");
  remove(HTMLButtonElement.prototype, "commandForElement", "command", "popoverTargetElement");
  remove(HTMLDialogElement.prototype, "closedBy", "requestClose");
  // The browser still acts on the attributes.
  addEventListener("command", (event) => event.preventDefault(), true);
  addEventListener(
    "beforetoggle",
    (event) => (event.target as Element).closest("[popover]") && event.preventDefault(),
    true,
  );
}

/** Media queries and selectors that such a browser does not support, renamed so that this one does not either. */
async function makeCssOld(context: BrowserContext) {
  const unknown = (text: string) =>
    text
      .replaceAll(/\(scripting: ?enabled\)/g, "(unheard-of:enabled)")
      .replaceAll(/:(has|popover-open)(?=[()])/g, ":unheard-of-$1")
      .replaceAll("content-visibility", "unheard-of-visibility");
  await context.route(/\/(?!assets|api)[^.]*$|\.css$/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const headers = response.headers();
    delete headers["content-security-policy"];
    await route.fulfill({ response, headers, body: unknown(await response.text()) });
  });
}

const thanks = (page: Page) => page.getByText(/^Thank you/).first();

async function sendAllForms(page: Page) {
  for (const [path, fillIn, send] of [
    ["/", fillContact, "Send message"],
    ["/homebuyers-assistant", walkHomebuyers, "Submit"],
    ["/refinance-assistant", walkRefinance, "Submit"],
    ["/reverse-mortgage-quote", fillQuote, "Get My Free Quote"],
    ["/schedule-meeting", fillMeeting, "Request Meeting"],
  ] as const) {
    await page.goto(path);
    await hydrate(page);
    await fillIn(page, "Device");
    await letTimePass(page);
    await page.getByRole("button", { name: send, exact: true }).click();
    await expect(thanks(page)).toBeVisible();
  }
}

async function chat(page: Page) {
  await opener(page).click();
  await expect(input(page)).toBeFocused();
  await ask(page, "what is escrow?");
  // The first question after a start waits for the index, which takes long on a busy machine.
  await expect(messages(page).nth(2)).toContainText("crow", { timeout: 60_000 });
}

test("[FORM-01] [CHAT-05] with storage and cookies blocked all forms are sent, and the chat and the language work", async ({
  context,
}) => {
  test.slow();
  // A separate page, because the router's scroll restoration logs to the console that storage is blocked.
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await page.addInitScript(blockStorage);
  await sendAllForms(page);
  await page.getByRole("button", { name: "OK" }).click();
  await chat(page);
  await page.keyboard.press("Escape");
  await page.getByLabel("Last name").fill("Typed");
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.locator("#languages").getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "lets no site keep cookies" })).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Typed");
});

test("[CONTACT-03] [CHAT-05] with storage full a form is sent and the chat answers", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(fillStorage);
  await page.goto("/");
  await hydrate(page);
  await fillContact(page, "Full");
  await letTimePass(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(alertDialog(page)).toContainText("Thank you");
  await page.keyboard.press("Escape");
  await chat(page);
});

test("[CHAT-01] [AUTH-03] on plain http under a name of the local network: chat, form and login", async () => {
  test.slow();
  const dataDir = freshDataDir();
  const plain = await startServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000" });
  const { port } = new URL(plain.url);
  const browser = await chromium.launch({
    ...test.info().project.use.launchOptions,
    args: ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP broker.test 127.0.0.1"],
  });
  const page = await browser.newPage({ baseURL: `http://broker.test:${port}` });
  await page.clock.install();
  await page.goto("/");
  expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto])).toEqual([false, false]);
  await hydrate(page);
  await chat(page);
  await page.keyboard.press("Escape");
  await fillContact(page, "Plain-http");
  await letTimePass(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(alertDialog(page)).toContainText("Thank you");
  await page.goto("/auth");
  await submitLogin(page, adminEmail, adminPassword);
  await expect(page.getByText(content.account.notices["logged-in"])).toBeVisible();
  await browser.close();
  await plain.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("[HB-03] [NAV-08] [NAV-03] an older browser: home, contact form, wizard, menu, language and chat", async ({
  page,
  context,
}) => {
  test.slow();
  await page.addInitScript(makeOld);
  await makeCssOld(context);
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: /menu/i }).first().click();
  const menu = page.locator("#side-menu");
  await expect(menu).toBeVisible();
  await menu.getByRole("button", { name: "Close" }).first().click();
  await expect(menu).toBeHidden();
  await fillContact(page, "Vintage");
  await letTimePass(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(alertDialog(page)).toContainText("Thank you");
  await page.getByRole("button", { name: "OK" }).click();
  await chat(page);
  await panel(page).getByRole("button", { name: "Close the chat" }).click();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/refinance-assistant");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(page.locator("#languages")).toBeHidden();
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.locator("#languages").getByRole("button", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("#languages")).toBeHidden();
  await expect(page.getByText("Step 1 of 4")).toBeVisible();
  await expect(continueButton(page)).toBeVisible();
  await walkRefinance(page, "Vintage");
  await letTimePass(page);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(alertDialog(page)).toContainText("Thank you");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[CHAT-01] no control is shown that would not work: no chat button, no × on a toast", async ({ page }) => {
    await page.goto("/reverse-mortgage-quote?sent=reverse-mortgage-quote");
    await expect(page.getByRole("status").filter({ hasText: "Quote Request Received!" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
    await expect(opener(page)).toHaveCount(0);
  });
});

test("the first press on a toast's × counts, even before hydration", async ({ page }) => {
  await page.goto("/reverse-mortgage-quote?sent=reverse-mortgage-quote");
  const toast = page.getByRole("status").filter({ hasText: "Quote Request Received!" });
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await expect(toast).toBeHidden();
});
