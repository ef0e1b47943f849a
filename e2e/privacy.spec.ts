import type { Page } from "@playwright/test";
import { loadContent } from "../app/content/load-content.ts";
import { leadEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";
import { expect, expectAccessible, logIn, type Site, test } from "./support/site.ts";

type Fields = Readonly<Record<string, unknown>>;

async function submit(site: Site, form: Parameters<typeof leadEnvelope>[0], fields: Fields): Promise<string> {
  const body = leadEnvelope(form, { ...strangerFields(), ...fields });
  const response = await fetch(`${site.directUrl}/api/submit-form`, postJson(body));
  expect(response.status).toBe(200);
  return (await response.json()).id;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

test("Reg P and CCPA: the notice leads to the model form and the California notice, on a phone too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  for (const [link, heading, text] of [
    ["financial privacy notice", "Financial Privacy Notice", "Lantern Tide Home Loans of Florida, LLC"],
    ["California privacy notice", "California Privacy Notice", "Shine the Light"],
  ] as const) {
    await page.goto("/privacy");
    await expect(page.getByRole("cell", { name: "You send them, or 30 days" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: link }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(overflow)).toBe(0);
  }
});

test("Reg B 1002.12: an erasure keeps an application, and its receipt says why and until when", async ({
  page,
  site,
}) => {
  const email = "applicant@example.com";
  const id = await submit(site, "contact", { lastName: "Applicant", email });
  await submit(site, "contact", { lastName: "Applicant", email });
  await logIn(page);
  const options = { form: { intent: "status", value: "qualified" }, headers: { Origin: site.url }, maxRedirects: 0 };
  expect((await page.request.post(`/admin/leads/${id}`, options)).status()).toBe(303);
  await open(page, "/admin/privacy");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Erase permanently" }).click();
  const receipt = page.getByRole("region", { name: /^Erasure receipt/ });
  await expect(receipt).toContainText("Regulation B, 12 CFR 1002.12(b)");
  await expect(receipt).toContainText(/Kept until \w+ \d+, 20\d\d, then deleted automatically/);
  await expect(receipt.getByRole("link", { name: "Email it to the person" })).toHaveAttribute("href", /^mailto:/);
  await expectAccessible(page);
  // Later the receipt is still there, without the address.
  await open(page, "/admin/privacy");
  await page
    .getByRole("link", { name: /^Erasure receipt/ })
    .first()
    .click();
  await expect(receipt).toContainText("Regulation B");
  await expect(page.getByText(email)).toHaveCount(0);
});

test("16 CFR 314.4: the mail about a lead leaves private answers out until an admin turns them on", async ({
  page,
  site,
}) => {
  const mailOf = (name: string) => site.mail((subject) => subject.endsWith(`lead: Ana ${name}`));
  await submit(site, "reverse-mortgage-quote", { lastName: "Lean" });
  const lean = await mailOf("Lean");
  expect(lean.text).toContain("This email leaves out private answers.");
  expect(lean.text).not.toMatch(/Date of birth|Property address|property value|Mortgage balance/);
  await logIn(page);
  await open(page, "/admin/privacy");
  await page.getByRole("button", { name: "Include every answer" }).click();
  await expect(page.getByText("They contain every answer")).toBeVisible();
  await submit(site, "reverse-mortgage-quote", { lastName: "Whole" });
  expect((await mailOf("Whole")).text).toMatch(/Date of birth/);
  await page.getByRole("button", { name: "Leave private answers out" }).click();
  await expect(page.getByText("stay here, behind a link")).toBeVisible();
});

test("CalOPPA 22575: what a visit leaves in the browser is what the notice says", async ({ page }) => {
  const { browser } = loadContent().privacy;
  const noticed = (where: string) =>
    browser.filter((item) => item.where === where).flatMap(({ names }) => names.map(patternOf));
  await logIn(page);
  await open(page, "/homebuyers-assistant");
  await page.getByText("Condominium").click();
  const kept = await page.evaluate(() => ({ tab: Object.keys(sessionStorage), device: Object.keys(localStorage) }));
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(kept.tab).toContain("visit");
  expect(cookies.length).toBeGreaterThan(0);
  for (const [where, names] of Object.entries({ ...kept, cookie: cookies })) {
    const unknown = names.filter((name) => !noticed(where).some((pattern) => pattern.test(name)));
    expect([where, unknown]).toEqual([where, []]);
  }
});

const patternOf = (name: string) => new RegExp(`^${name.replaceAll(".", "\\.").replaceAll("*", ".*")}$`);
