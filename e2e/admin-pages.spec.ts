import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { leadEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";
import { expect, expectAccessible, logIn, type Site, test } from "./support/site.ts";

async function submit(site: Site, form: Parameters<typeof leadEnvelope>[0], fields: Record<string, unknown>) {
  const { email, phone } = strangerFields();
  const body = leadEnvelope(form, { email, phone, ...fields });
  const response = await fetch(`${site.directUrl}/api/submit-form`, postJson(body));
  expect(response.status).toBe(200);
  return (await response.json()).id as string;
}

/** As a browser without JavaScript sends it. */
async function change(page: Page, site: Site, id: string, intent: string, value: string): Promise<void> {
  const options = { form: { intent, value }, headers: { Origin: site.url }, maxRedirects: 0 };
  expect((await page.request.post(`/admin/leads/${id}`, options)).status()).toBe(303);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toLocaleDateString("en-CA", { timeZone: "America/Los_Angeles" });
const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("due today: overdue first, done and in a week at once, undo, and back when it was not saved", async ({
  page,
  site,
}) => {
  await logIn(page);
  const today = await submit(site, "contact", { lastName: "Today" });
  const overdue = await submit(site, "contact", { lastName: "Overdue" });
  await change(page, site, today, "next-contact", dayFromNow(0));
  await change(page, site, overdue, "next-contact", dayFromNow(-3));
  await open(page, "/admin/due");
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Ana Overdue");
  await expect(row(page, "Ana Overdue").getByText(/^Overdue since /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done with Ana Overdue" }).click();
  await expect(row(page, "Ana Overdue")).toHaveCount(0);
  await expect(page.getByText("Ana Overdue: done.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Ana Overdue")).toBeVisible();
  await page.getByRole("button", { name: "In a week again: Ana Overdue" }).press("Enter");
  await expect(page.getByText("Ana Overdue: in a week.")).toBeVisible();
  await expect(row(page, "Ana Overdue")).toHaveCount(0);
  await page.route("**/admin/due.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Done with Ana Today" }).click();
  await expect(page.getByRole("alert")).toContainText("That was not saved. Please try again.");
  await expect(row(page, "Ana Today")).toBeVisible();
});

test("due today without JavaScript, and the switch of the morning mail", async ({ browser, site, page: unused }) => {
  await unused.close();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await logIn(page);
  const id = await submit(site, "contact", { lastName: "Plain" });
  await change(page, site, id, "next-contact", dayFromNow(-1));
  await page.goto("/admin/due");
  await page.getByRole("button", { name: "Done with Ana Plain" }).click();
  await expect(page).toHaveURL(/\/admin\/due$/);
  await expect(row(page, "Ana Plain")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Morning email: on" })).toBeVisible();
  await page.getByRole("button", { name: "Turn off the morning email" }).click();
  await expect(page.getByRole("heading", { name: "Morning email: off" })).toBeVisible();
  await page.goto("/admin/audit");
  await expect(page.getByRole("row").filter({ hasText: "the morning email is off" })).toBeVisible();
  await page.goto("/admin/due");
  await page.getByRole("button", { name: "Turn on the morning email" }).click();
  await expect(page.getByRole("heading", { name: "Morning email: on" })).toBeVisible();
  await context.close();
});

test("meetings stand under their day, with platform, lead and calendar file", async ({ page, site }) => {
  const preferredDate = dayFromNow(1);
  const wanted = { lastName: "Meets", preferredDate, preferredTime: "14:30", meetingType: "google-meet" };
  const id = await submit(site, "meeting-request", wanted);
  await logIn(page);
  await open(page, "/admin/meetings");
  await expect(page.getByRole("heading", { name: /^Tomorrow, / })).toBeVisible();
  const meeting = row(page, "Ana Meets");
  await expect(meeting).toContainText("2:30 PM");
  await expect(meeting).toContainText("Google Meet");
  const calendar = meeting.getByRole("link", { name: "Add to calendar for Ana Meets" });
  await expect(calendar).toHaveAttribute("href", `/api/admin/leads/${id}/calendar.ics`);
  await expectAccessible(page);
  await meeting.getByRole("link", { name: "Ana Meets", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${id}$`));
});

test("questions show what was asked, the answer on demand, and the lead; the chat is in the lead's timeline", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const key = await page.evaluate(
    () => /publicKey\\*"[,:]\\*"([\w-]{24})/.exec(document.documentElement.innerHTML)?.[1] ?? "",
  );
  const conversationId = randomUUID();
  const asked = "Can gift money be my down payment?";
  const chat = postJson({ conversationId, messages: [{ role: "user", content: asked }] });
  const headers = { ...chat.headers, Authorization: `Bearer ${key}` };
  const answer = await fetch(`${site.directUrl}/api/mortgage-chat`, { ...chat, headers });
  expect(answer.status).toBe(200);
  await answer.text();
  const submissionId = randomUUID();
  const { email, phone } = strangerFields();
  const body = leadEnvelope("contact", { lastName: "Asks", email, phone }, { submissionId });
  const { id } = await (await fetch(`${site.directUrl}/api/submit-form`, postJson(body))).json();
  await fetch(`${site.directUrl}/api/mortgage-chat/send-along`, postJson({ conversationId, submissionId }));
  await logIn(page);
  await open(page, "/admin/questions?filter=all");
  const question = row(page, asked).first();
  await expect(question.locator("details ol")).toBeHidden();
  await question.locator("summary").press("Enter");
  await expect(question.locator("details ol")).toContainText("gift");
  await expectAccessible(page);
  await question.getByRole("link", { name: "Open the lead" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${id}$`));
  await page.getByText(`Asked the assistant: ${asked}`).click();
  await expect(page.getByRole("region", { name: "Timeline" }).locator("details p")).toBeVisible();
});

test("the report counts, draws, tells the numbers as tables, and goes into a file", async ({ page, site }) => {
  const id = await submit(site, "refinance", { lastName: "Counted" });
  await logIn(page);
  await change(page, site, id, "status", "won");
  await open(page, "/admin/report");
  await expect(page.getByText("Leads by week, at most")).toHaveCount(0);
  await expect(page.getByRole("img", { name: /^Leads by week, at most \d+$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "4 weeks", exact: true }).click();
  await expect(page).toHaveURL(/weeks=4$/);
  const byForm = page.getByRole("region", { name: "By form" });
  await byForm.getByText("Show as a table").click();
  await expect(byForm.getByRole("row", { name: /^Refinance \d+ [1-9]/ })).toBeVisible();
  await expectAccessible(page);
  const file = page.getByRole("link", { name: "Download CSV" });
  const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
  expect(download.suggestedFilename()).toBe("report.csv");
  await open(page, "/admin/audit");
  await expect(page.getByRole("row").filter({ hasText: "report exported" })).toContainText("4 weeks");
});

test("audit, undelivered, readiness, rates and privacy are accessible; a person is erased with a receipt", async ({
  page,
  site,
}) => {
  const id = await submit(site, "contact", { lastName: "Erased", email: "erase.me@example.com" });
  await logIn(page);
  await page.goto(`/admin/leads/${id}`);
  for (const [path, title] of [
    ["/admin/audit", "Audit log"],
    ["/admin/mails", "Undelivered"],
    ["/admin/readiness", "Readiness"],
    ["/admin/rates", "Rates"],
    ["/admin/privacy", "Privacy"],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect([path, await page.evaluate(overflow)]).toEqual([path, 0]);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
  await page.getByLabel("Months: Leads that did not become an application").fill("12");
  await page.getByRole("button", { name: "Save: Leads that did not become an application" }).click();
  await expect(page.getByText("Leads that did not become an application are now kept for 12 months.")).toBeVisible();
  await page.getByLabel("Months: Leads that became an application").fill("24");
  await page.getByRole("button", { name: "Save: Leads that became an application" }).click();
  const floor =
    "Leads that became an application must be kept for at least 25 months: Regulation B, 12 CFR 1002.12(b).";
  await expect(page.getByText(floor).first()).toBeVisible();
  await page.getByRole("button", { name: "Include every answer" }).click();
  await expect(page.getByText("They contain every answer")).toBeVisible();
  await page.getByRole("button", { name: "Leave private answers out" }).click();
  await expect(page.getByText("stay here, behind a link")).toBeVisible();
  await page.getByLabel("Email address").fill("Erase.Me@example.com");
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByRole("heading", { name: /^Erasure receipt [0-9a-f]{10}$/ })).toBeVisible();
  await expect(page.getByRole("status").getByText("1 lead", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const receipt = page.getByRole("link", { name: "Download receipt" });
  const [download] = await Promise.all([page.waitForEvent("download"), receipt.click()]);
  expect(download.suggestedFilename()).toMatch(/^receipt-[0-9a-f]{10}\.txt$/);
  expect((await page.goto(`/admin/leads/${id}`))?.status()).toBe(404);
  await page.goto("/admin/audit");
  await expect(page.getByRole("row").filter({ hasText: "erased" }).first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "lead read" }).filter({ hasText: id })).toBeVisible();
});

test("a lead that is not there has the admin area's own error page", async ({ page }) => {
  await logIn(page);
  const response = await page.goto(`/admin/leads/${randomUUID()}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not found");
  await expect(page.getByRole("navigation", { name: "Admin" }).first()).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expectAccessible(page);
});

test("the page of all controls is in no build", async ({ page }) => {
  expect((await page.goto("/dev/ui"))?.status()).toBe(404);
});
