import { Webhook } from "standardwebhooks";
import { leadEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";
import { answerWith, type Received, startReceiver } from "../tests/support/receiver.ts";
import { expect, expectAccessible, logIn, test } from "./support/site.ts";

test.use({ variables: { REQUIRE_ADMIN_MFA: "off", ALLOW_PRIVATE_DESTINATIONS: "on" } });

const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

test("a webhook from its address to the lead: add, sample, answer, send again, new secret, off, delete", async ({
  page,
  site,
}) => {
  const receiver = await startReceiver();
  await logIn(page);
  await page.goto("/admin/destinations");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(page.getByText("Leads are sent nowhere else yet.")).toBeVisible();
  await page.getByLabel("Address").fill("ftp://example.com");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByRole("alert")).toContainText("Please give it a name.");
  await expect(page.getByRole("alert")).toContainText("begins with https://");
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: false }).first().fill("Our CRM");
  await page.getByLabel("Address").fill(`${receiver.url}/hook`);
  await page.getByRole("button", { name: "Add webhook" }).click();
  const secret = (await page.getByRole("status").locator("code").textContent()) ?? "";
  expect(secret).toMatch(/^whsec_/);
  const card = page.getByRole("region", { name: "Our CRM", exact: true });
  await expect(card).toContainText("Nothing was sent yet.");

  receiver.answer(answerWith(418, {}, "I am a teapot"));
  await card.getByRole("button", { name: "Send a sample: Our CRM" }).click();
  await expect(card.getByText("not delivered")).toBeVisible();
  await card.getByText("Answer 418").click();
  await expect(card.getByText("I am a teapot")).toBeVisible();
  expect(verify(secret, receiver.received[0] as Received)).toMatchObject({ test: true });
  await expectAccessible(page);

  const { email, phone } = strangerFields();
  const body = leadEnvelope("contact", { lastName: "Delivered", email, phone });
  const { id } = await (await fetch(`${site.directUrl}/api/submit-form`, postJson(body))).json();
  await expect.poll(() => receiver.received.length).toBe(2);
  receiver.answer(answerWith(200, {}, "thanks"));
  await page.goto(`/admin/leads/${id}`);
  const panel = page.getByRole("region", { name: "Sent to other systems" });
  await expect(panel).toContainText("Our CRM: New lead");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Send again: Our CRM" }).click();
  await expect(page.getByText("On its way again.")).toBeVisible();
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(3);
  await expect(async () => {
    await page.reload();
    await expect(panel.getByText("delivered", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.goto("/admin/destinations");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await card.getByText("More", { exact: false }).first().click();
  await card.getByRole("button", { name: "New secret: Our CRM" }).click();
  await expect(page.getByRole("status").locator("code")).not.toHaveText(secret);
  await card.getByRole("button", { name: "Turn off: Our CRM" }).click();
  await expect(card.getByText("off", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Delete: Our CRM" }).click();
  await expect(page.getByRole("region", { name: "Our CRM (deleted)" })).toContainText("New lead");
  await page.goto(`/admin/leads/${id}`);
  await expect(panel).toContainText("Our CRM: New lead");
  await receiver.stop();
});

test("without JavaScript: the secret is shown once, and every button leads back to the page", async ({
  browser,
  site,
  page: unused,
}) => {
  await unused.close();
  const receiver = await startReceiver();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await logIn(page);
  await page.goto("/admin/destinations");
  await page.getByLabel("Name", { exact: false }).first().fill("Plain");
  await page.getByLabel("Address").fill(receiver.url);
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByRole("status").locator("code")).toContainText("whsec_");
  await page.getByRole("button", { name: "Send a sample: Plain" }).click();
  await expect(page).toHaveURL(/\/admin\/destinations$/);
  const card = page.getByRole("region", { name: "Plain", exact: true });
  await expect(card).toContainText("Answer 200");
  await expect(page.locator("code")).toHaveCount(0);
  await page.getByRole("button", { name: "Turn off: Plain" }).click();
  await expect(card.getByText("off", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Turn on: Plain" }).click();
  await expect(card.getByText("on", { exact: true })).toBeVisible();
  await card.getByText("More", { exact: false }).first().click();
  await page.getByRole("button", { name: "Delete: Plain" }).click();
  await expect(page.getByRole("region", { name: "Plain (deleted)" })).toBeVisible();
  await context.close();
  await receiver.stop();
});
