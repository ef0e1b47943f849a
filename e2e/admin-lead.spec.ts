import type { BrowserContextOptions, Page } from "@playwright/test";
import { bothConsents, leadEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";
import { expect, expectAccessible, logIn, type Site, test } from "./support/site.ts";

type Options = { readonly consent?: boolean; readonly form?: Parameters<typeof leadEnvelope>[0] };

/** Nobody whom another test knows, unless the fields say so. */
async function submit(site: Site, fields: Record<string, unknown>, { consent, form = "contact" }: Options = {}) {
  const { email, phone } = strangerFields();
  const body = { ...leadEnvelope(form, { email, phone, ...fields }), ...(consent && { consent: bothConsents() }) };
  const response = await fetch(`${site.directUrl}/api/submit-form`, postJson(body));
  expect(response.status).toBe(200);
  return (await response.json()).id as string;
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/leads/${id}`);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

const timeline = (page: Page) => page.getByRole("region", { name: "Timeline" });
const properties = (page: Page) => page.getByRole("region", { name: "Properties" });
const status = (page: Page, name: string) => properties(page).getByRole("button", { name, exact: true });

for (const javaScriptEnabled of [true, false]) {
  test(`a lead's page ${javaScriptEnabled ? "with" : "without"} JavaScript: every control works`, async ({
    browser,
    site,
    page: unused,
  }) => {
    await unused.close();
    const options: BrowserContextOptions = { javaScriptEnabled, baseURL: site.url, timezoneId: "America/New_York" };
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const id = await submit(site, { lastName: "Every", loanType: "investment" });
    await logIn(page);
    await page.goto(`/admin/leads/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Every");
    await expect(page.getByText("Investment Property", { exact: true })).toBeVisible();
    // The broker's time until the browser knows the viewer's; both name their zone.
    const submitted = page.getByText(/^Submitted on /).first();
    await expect(submitted).toHaveText(javaScriptEnabled ? / E[SD]T$/ : / P[SD]T$/);

    await status(page, "qualified").click();
    await expect(timeline(page).getByText("Status: new → qualified")).toBeVisible();
    await expect(status(page, "qualified")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(/^Answered in/)).toBeVisible();
    await expect(timeline(page).getByText(/^Email to the broker (sent|queued)/)).toBeVisible();

    await page.getByLabel("Note").fill("First line\nSecond line");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(timeline(page).getByText(/^First line\s+Second line$/)).toBeVisible();
    await expect(page.getByLabel("Note")).toHaveValue("");
    await page.getByRole("button", { name: "Log call" }).click();
    await expect(timeline(page).getByText("Call", { exact: true }).last()).toBeVisible();

    await page.getByLabel("Assignee").selectOption("broker@example.com");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(timeline(page).getByText("Assigned to broker@example.com")).toBeVisible();
    await expect(page.getByRole("button", { name: "Assign to me" })).toBeHidden();

    await page.getByRole("button", { name: "In a week" }).click();
    await expect(page.getByRole("button", { name: "In a week" })).toHaveAttribute("aria-pressed", "true");
    await expect(timeline(page).getByText(/^Next contact on /)).toBeVisible();
    await page.getByLabel("On a date").fill("2031-05-06");
    await page.getByRole("button", { name: "Set date" }).click();
    await expect(timeline(page).getByText("Next contact on May 6, 2031")).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(timeline(page).getByText("No next contact")).toBeVisible();

    await page.getByLabel(/^Hold/).fill("asked by counsel");
    await page.getByRole("button", { name: "Hold", exact: true }).click();
    await expect(timeline(page).getByText("Hold: asked by counsel")).toBeVisible();
    await page.getByRole("button", { name: "Delete lead" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "on hold" })).toBeVisible();
    await expect(page.getByText("This lead is deleted.")).toBeHidden();
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole("button", { name: "Lift hold" }).click();
    await expect(timeline(page).getByText("Hold lifted")).toBeVisible();

    await page.getByRole("button", { name: "Delete lead" }).click();
    await expect(page.getByText("This lead is deleted.")).toBeVisible();
    await expect(timeline(page).getByText("Deleted", { exact: true })).toBeVisible();
    if (javaScriptEnabled) {
      await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
      await expectAccessible(page);
    }
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(timeline(page).getByText("Deletion undone")).toBeVisible();
    await expect(page.getByText("This lead is deleted.")).toBeHidden();

    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Investment Property", { exact: true })).toBeVisible();
    await expect(timeline(page).getByText("Status: new → qualified")).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete lead" })).toBeHidden();
    await expect(page.getByLabel("Note")).toBeHidden();
    await context.close();
  });
}

test("contact follows consent: no text and a warning without it, call and text with it", async ({ page, site }) => {
  const withConsent = await submit(site, { lastName: "Agreed", phone: "6195550188" }, { consent: true });
  const without = await submit(site, { lastName: "Silent", phone: "6195550189" });
  await logIn(page);
  await open(page, withConsent);
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await expect(link("Email")).toHaveAttribute("href", /^mailto:[^?]+@example\.com\?subject=/);
  await expect(link("Call")).toHaveAttribute("href", "tel:+16195550188");
  await expect(link("Text")).toHaveAttribute("href", "sms:+16195550188");
  await expect(page.getByText("They agreed to calls and texts.")).toBeVisible();
  await expect(page.getByText("Next: Call, text, or write an email.")).toBeVisible();
  const [calendar] = await Promise.all([page.waitForEvent("download"), link("Add to calendar").click()]);
  expect(calendar.suggestedFilename()).toBe("lead.ics");
  await open(page, without);
  await expect(page.getByText("They did not agree to calls or texts. Answer by email.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Text|Call)/ })).toHaveCount(0);
  await expectAccessible(page);
});

test("a refused or lost change goes back with a sentence, and what was typed is not lost", async ({ page, site }) => {
  const id = await submit(site, { lastName: "Rollback" });
  await logIn(page);
  await open(page, id);
  let release = (_how: "abort" | "error") => {};
  let answer: Promise<"abort" | "error"> | undefined;
  const hold = () => {
    answer = new Promise((resolve) => {
      release = resolve;
    });
  };
  // One route for the whole test: between two, a request could be missed.
  await page.route("**/admin/leads/*.data*", async (route) => {
    if (!answer) return route.continue();
    // Nothing else goes through either: the page must not need it.
    if (route.request().method() !== "POST") return route.abort();
    if ((await answer) === "abort") return route.abort();
    return route.fulfill({ status: 500, body: "broken" });
  });
  for (const how of ["abort", "error"] as const) {
    hold();
    await status(page, "won").click();
    // Shown before the server has answered, then taken back.
    await expect(status(page, "won")).toHaveAttribute("aria-pressed", "true");
    release(how);
    await expect(page.getByRole("alert")).toHaveText(/That was not saved\. Please try again\./);
    await expect(status(page, "new")).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Dismiss" }).click();
    hold();
    await page.getByLabel("Note").fill(`A note that meets an ${how}`);
    await page.keyboard.press("Control+Enter");
    await expect(timeline(page).getByText("Saving…")).toBeVisible();
    await expect(page.getByLabel("Note")).toHaveValue("");
    release(how);
    await expect(page.getByRole("alert")).toHaveText(/That was not saved/);
    await expect(page.getByLabel("Note")).toHaveValue(`A note that meets an ${how}`);
    await expect(timeline(page).getByText("Saving…")).toBeHidden();
    await expectAccessible(page);
  }
  answer = undefined;
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(timeline(page).getByText("A note that meets an error")).toBeVisible();
});

test("everything by keyboard: note, status, assignee, next contact, delete and undo", async ({ page, site }) => {
  const id = await submit(site, { lastName: "Keys" });
  await logIn(page);
  await open(page, id);
  await page.keyboard.press("n");
  await expect(page.getByLabel("Note")).toBeFocused();
  await page.keyboard.type("n and e are letters here");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByLabel("Note")).toHaveValue("");
  await expect(timeline(page).getByRole("listitem").filter({ hasText: "n and e are letters here" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("e");
  await expect(timeline(page).getByText("Status: new → contacted")).toBeVisible();
  await page.keyboard.press("s");
  await expect(status(page, "contacted")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(status(page, "qualified")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await expect(timeline(page).getByText(/^Next contact on /)).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByLabel("Assignee")).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("#");
  await expect(page.getByText("This lead is deleted.")).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText("This lead is deleted.")).toBeHidden();
  await expect(timeline(page).getByText("Deletion undone")).toBeVisible();
});

test("the same person is linked and stays separate", async ({ page, site }) => {
  const first = await submit(site, { lastName: "Twice", email: "twice@example.com", phone: "6195550171" });
  const second = await submit(
    site,
    { lastName: "Twice", email: "other@example.com", phone: "+1 (619) 555-0171" },
    { form: "homebuyers" },
  );
  await logIn(page);
  await open(page, first);
  const same = page.getByRole("region", { name: "The same person" });
  await same.getByRole("link", { name: /Ana Twice/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${second}$`));
  await expect(page.getByText("Homebuyers Form").first()).toBeVisible();
  await expect(same.getByRole("link")).toHaveCount(1);
  await expectAccessible(page);
});

test("on a phone the contact bar stays at the thumb and nothing is wider than the screen", async ({
  browser,
  site,
  page: unused,
}) => {
  await unused.close();
  const id = await submit(site, { lastName: "Thumb", message: "A long message. ".repeat(60), phone: "6195550177" });
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await logIn(page);
  await open(page, id);
  const bar = page.getByRole("navigation", { name: "Contact" });
  await expect(bar.getByRole("link", { name: "Email" })).toBeInViewport();
  await expect(bar.getByRole("link", { name: /Call|Text/ })).toHaveCount(0);
  await bar.getByRole("link", { name: "Note" }).tap();
  await expect(page.getByLabel("Note")).toBeInViewport();
  await page.getByLabel("Note").fill("From the car");
  await page.getByRole("button", { name: "Add note" }).tap();
  await expect(timeline(page).getByText("From the car")).toBeVisible();
  await status(page, "contacted").tap();
  await expect(timeline(page).getByText("Status: new → contacted")).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await expectAccessible(page);
  await context.close();
});

test("a loan brief stands on the lead's page, opens into its numbers, and prints on one sheet", async ({
  page,
  site,
}) => {
  const id = await submit(site, { lastName: "Brief", propertyValue: 800_000, state: "ca" }, { form: "homebuyers" });
  await logIn(page);
  await open(page, id);
  const brief = page.getByRole("region", { name: "Loan brief" });
  await expect(brief).toContainText("Still to ask");
  await expect(brief.getByRole("link", { name: /^Open it in the calculator/ })).toHaveAttribute("href", /price=800000/);
  await brief.getByText("Result", { exact: true }).click();
  await expect(brief.getByText("Annual percentage rate (APR)").first()).toBeVisible();
  await expectAccessible(page);
  await brief.getByRole("link", { name: "Print the brief" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Brief");
  await expectAccessible(page);
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
