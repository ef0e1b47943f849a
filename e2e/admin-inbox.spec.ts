import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { content } from "../tests/support/content.ts";
import {
  contactEnvelope,
  contactFields,
  type LeadFormType,
  leadEnvelope,
  leadFields,
  postJson,
} from "../tests/support/leads.ts";
import { expect, expectAccessible, logIn, submitLogin, test } from "./support/site.ts";

const submit = async (url: string, data: Record<string, unknown>) => {
  const envelope = contactEnvelope({ data: { ...contactFields, _submitTime: 9000, ...data } });
  const { id } = await (await fetch(`${url}/api/submit-form`, postJson(envelope))).json();
  return id as string;
};

const card = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

test("[ADMIN-01] [ADMIN-03] [ROUTE-01] the page of the specification: titles, cards, every key, newest first", async ({
  page,
  site,
}) => {
  await submit(site.directUrl, {
    lastName: "Older",
    referredBy: "",
    message: "A line of many. ".repeat(250),
    _submitTime: 60_000,
  });
  await submit(site.directUrl, { lastName: "Newer" });
  await logIn(page);
  expect((await page.goto("/admin"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await expect(page.getByText("Manage form submissions")).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  const names = await page.getByRole("article").evaluateAll((all) => all.map((one) => one.textContent ?? ""));
  expect(names.findIndex((text) => text.includes("Newer"))).toBeLessThan(
    names.findIndex((text) => text.includes("Older")),
  );
  const newer = card(page, "Newer");
  await expect(newer.getByRole("heading")).toHaveText("Contact Form");
  await expect(newer.getByText(/^Submitted on [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M/)).toBeVisible();
  const labels = ["Name", "First Name", "Last Name", "Email", "Phone", "Loan Type", "Referred By", "Message"];
  await expect(newer.locator("dt")).toHaveText(labels);
  await expect(newer.locator("dd").nth(5)).toHaveText("purchase");
  await expect(newer.getByText(/^Unanswered for under a minute: 23 hours left/)).toBeVisible();
  await expectAccessible(page);
  // A long text is there whole, and folded to a few lines until it is asked for.
  const older = card(page, "Older");
  await expect(older.locator("dd").last()).toContainText("A line of many. ".repeat(250).trim());
  const height = async () => (await older.boundingBox())?.height ?? 0;
  const folded = await height();
  expect(folded).toBeLessThan(700);
  await older.getByText("Show all 3,999 characters").click();
  await expect.poll(height).toBeGreaterThan(folded + 200);
  // Nothing of the public site stands in the way, and a phone shows the first lead at once.
  await expect(page.getByRole("button", { name: "Open the Mortgage Assistant chat" })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole("article").first().getByRole("heading")).toBeInViewport();
});

test("[ADMIN-02] says that it checks, then that it loads", async ({ page }) => {
  await logIn(page);
  let releaseSession = () => {};
  const session = new Promise<void>((resolve) => {
    releaseSession = resolve;
  });
  await page.route("**/api/session", async (route) => {
    await session;
    await route.continue();
  });
  await page.goto("/admin");
  await expect(page.getByText("Checking permissions...")).toBeVisible();
  releaseSession();
  await expect(page.getByText("Checking permissions...")).toBeHidden();
  let releaseData = () => {};
  const data = new Promise<void>((resolve) => {
    releaseData = resolve;
  });
  await page.route("**/admin.data*", async (route) => {
    await data;
    await route.continue();
  });
  await page.getByLabel("Search").fill("nobody-of-this-name");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("Loading submissions...")).toBeVisible();
  releaseData();
  await expect(page.getByText("No submissions match this filter.")).toBeVisible();
  // The first time too, where the list comes after the page.
  await page.unroute("**/admin.data*");
  await page.goto("/admin/mails");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const arrived = new Promise<() => void>((resolve) => {
    void page.route("**/admin.data*", (route) => resolve(() => void route.continue()));
  });
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Inbox" }).click();
  const letThrough = await arrived;
  await expect(page.getByText("Loading submissions...")).toBeVisible();
  letThrough();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await expect(page.getByText("Loading submissions...")).toBeHidden();
});

test("[ADMIN-04] nobody is sent to /auth, a visitor home, and a session that ends takes the page along", async ({
  page,
}) => {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText(content.account.notices["login-needed"])).toBeVisible();
  await page.goto("/auth?mode=signup");
  await submitLogin(page, "curious@example.com", "let me look", content.account.login.sign_up);
  await expect(page.getByText(content.account.notices["signed-up"])).toBeVisible();
  await submitLogin(page, "curious@example.com", "let me look");
  await page.waitForURL("**/");
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(content.account.notices["not-allowed"])).toBeVisible();
  await page.context().clearCookies();
  await logIn(page);
  await page.goto("/admin");
  await page.getByText("Checking permissions...").waitFor({ state: "hidden" });
  // Ended elsewhere, without a word to this browser.
  const origin = new URL(page.url()).origin;
  const ended = await page.request.post("/api/auth/sign-out", { data: {}, headers: { Origin: origin } });
  expect(ended.status()).toBe(200);
  await expect(page).toHaveURL(/\/auth$/);
});

test("[ADMIN-05] a network that fails while loading is told", async ({ page }) => {
  await logIn(page);
  await page.goto("/admin");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.route("**/admin.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("alert")).toContainText("An error occurred while loading submissions");
});

test("a lead that comes in appears by itself; keys walk, mark and search", async ({ page, site }) => {
  await logIn(page);
  await page.goto("/admin");
  await page.getByText("Checking permissions...").waitFor({ state: "hidden" });
  await submit(site.directUrl, { lastName: "Suddenly" });
  await expect(card(page, "Suddenly")).toBeVisible();
  await expect(page.getByText("1 new since you opened this page")).toBeVisible();
  await page.keyboard.press("j");
  await expect(card(page, "Suddenly").getByRole("link")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(card(page, "Suddenly").getByRole("link")).toBeFocused();
  await page.keyboard.press("e");
  await expect(card(page, "Suddenly").getByText("contacted", { exact: true })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search")).toBeFocused();
  await page.keyboard.type("suddenly j");
  await expect(page.getByLabel("Search")).toHaveValue("suddenly j");
  await page.getByLabel("Search").fill("suddenly");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("article").getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Suddenly");
});

const attack = `"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{7*7}}`;

async function expectHarmless(page: Page): Promise<void> {
  await expect(page.getByText(attack).first()).toBeVisible();
  const harmed = () => "hacked" in window || document.querySelector("main img[src=x]") !== null;
  expect(await page.evaluate(harmed)).toBe(false);
}

test("each of the five forms carries it as text, in every field that takes words, into card, page, mail and file", async ({
  page,
  site,
}) => {
  const free = ["firstName", "phone", "message", "referredBy", "propertyAddress", "propertyValue", "mortgageBalance"];
  const forms = Object.keys(leadFields) as LeadFormType[];
  const ids = await Promise.all(
    forms.map(async (form) => {
      const words = Object.entries(leadFields[form]).filter(
        ([key, value]) => free.includes(key) && typeof value === "string",
      );
      const over = Object.fromEntries(words.map(([key]) => [key, attack]));
      // The wizards take an address as it is typed; the other forms refuse one that is none.
      const email = form === "homebuyers" || form === "refinance" ? attack : `${form}@example.com`;
      const body = leadEnvelope(form, { ...over, lastName: `Five ${form}`, email });
      const response = await fetch(`${site.directUrl}/api/submit-form`, postJson(body));
      expect(response.status).toBe(200);
      return (await response.json()).id as string;
    }),
  );
  await logIn(page);
  await page.goto("/admin?q=Five");
  await expect(page.getByRole("article")).toHaveCount(forms.length);
  await expectHarmless(page);
  for (const id of ids) {
    await page.goto(`/admin/leads/${id}`);
    await expectHarmless(page);
  }
  for (const form of forms) {
    const mail = await site.mail((subject) => subject.includes(`Five ${form}`));
    expect(mail.html).toContain("window.hacked");
    expect(mail.html).not.toMatch(/<script|<img src=x/);
  }
  const csv = await (await page.request.get("/api/admin/submissions.csv?q=Five")).text();
  expect(csv.match(/"""><img/g)?.length).toBeGreaterThanOrEqual(forms.length);
});

test("what a form can carry is shown as text in quarantine, card, page, mail and file", async ({ page, site }) => {
  // Through the quarantine every key of every form can be sent, and keys that no form has.
  const keys = [
    "name",
    "email",
    "phone",
    "state",
    "message",
    "propertyAddress",
    "preferredDate",
    "meetingType",
    attack,
  ];
  const id = await submit(site.directUrl, {
    ...Object.fromEntries(keys.map((key) => [key, attack])),
    _honeypot: "bot",
  });
  await logIn(page);
  await page.goto("/admin/quarantine");
  await page.getByRole("link", { name: /^Filled the hidden field/ }).click();
  await expectHarmless(page);
  await expectAccessible(page);
  await page
    .getByRole("article")
    .filter({ hasText: "hacked" })
    .getByRole("button", { name: "Restore to the inbox" })
    .click();
  await expect(page.getByText("Restored to the inbox.")).toBeVisible();
  await page.goto("/admin");
  await expectHarmless(page);
  await page.goto(`/admin/leads/${id}`);
  await expectHarmless(page);
  await expect(page.getByText("unusual email")).toBeVisible();
  await expect(page.getByRole("link", { name: "Email", exact: true })).toHaveCount(0);
  const mail = await site.mail((subject) => subject.includes("hacked"));
  expect(mail.html).not.toContain("<script>window");
  expect(mail.html).not.toContain("<img src=x");
  const csv = await (await page.request.get("/api/admin/submissions.csv?q=hacked")).text();
  expect(csv).toContain(`"""><img`);
});

test("while the server runs, backup and doctor ask it through its socket", async ({ page, site }) => {
  const script = (name: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], {
      env: { ...process.env, DATA_DIR: site.dataDir },
    }).catch((failed: { stdout: string; stderr: string }) => failed);
  const file = join(site.dataDir, "running.backup");
  expect((await script("backup", file)).stdout).toContain(`to ${file}`);
  const { stderr } = await script("doctor");
  expect(stderr).toContain("ok   There is a backup from the last two days");
  expect(stderr).toContain("FIX  Email goes out");
  // What other machines say is for the command line only: a page would have to wait for them.
  const [sameAsPage = "", outside] = stderr.split("Seen from outside");
  expect(outside).toContain("FIX  The certificate of your address is good");
  await logIn(page);
  await page.goto("/admin/readiness");
  const open = await page
    .locator("[data-needs-attention] strong")
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent));
  expect(open).toEqual(sameAsPage.split("\n").flatMap((line) => /^ {2}FIX {2}(.*)/.exec(line)?.[1] ?? []));
});
