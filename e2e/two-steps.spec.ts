import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { totpCode } from "../tests/support/accounts.ts";
import { content } from "../tests/support/content.ts";
import { adminPassword, expect, expectAccessible, type Site, submitLogin, test } from "./support/site.ts";

const { second_step, two_step, account, passkeys, device: words, notices, refusals } = content.account;

// As in production: served over https, and nothing about MFA configured.
test.use({ variables: {} });

/** Someone who has never signed in. */
function newAdmin({ dataDir }: Site): string {
  const email = `admin-${randomUUID().slice(0, 8)}@example.com`;
  execFileSync(process.execPath, ["scripts/admin.ts", "create", email], {
    input: adminPassword,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return email;
}

async function enterPassword(page: Page, email: string, path = "/auth") {
  await page.goto(path);
  await submitLogin(page, email, adminPassword);
}

/** A device with a fingerprint reader (WebAuthn, CTAP 2.1), as Chromium's developer tools offer it. */
async function plugIn(page: Page, isUserVerified = true) {
  const tools = await page.context().newCDPSession(page);
  await tools.send("WebAuthn.enable");
  const { authenticatorId } = await tools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return {
    letCheck: (verified: boolean) =>
      tools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: verified }),
    unplug: () => tools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }),
  };
}

const toast = (page: Page, text: string) => expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
const leave = (page: Page) => page.context().clearCookies();
const passkeyPart = (page: Page) => page.getByRole("region", { name: passkeys.title, exact: true });

async function addFirstPasskey(page: Page, name: string) {
  const form = page.locator("form", { hasText: two_step.with_passkey.button });
  await form.getByLabel(account.own_password, { exact: true }).fill(adminPassword);
  await form.getByLabel(words.name).fill(name);
  await form.getByRole("button").click();
  await expect(page.getByText(two_step.done.text)).toBeVisible();
}

test("16 CFR 314.4(c)(5): a first sign-in leads an admin through a passkey, which then signs in by itself", async ({
  page,
  site,
}) => {
  const email = newAdmin(site);
  const device = await plugIn(page);
  await enterPassword(page, email, "/auth?next=%2Fadmin%2Fdue");
  await page.waitForURL("**/auth/two-step?next=%2Fadmin%2Fdue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(two_step.title);
  await expectAccessible(page);
  // There is no way around it.
  await page.goto("/admin/readiness");
  await page.waitForURL("**/auth/two-step?next=%2Fadmin%2Freadiness");

  const form = page.locator("form", { hasText: two_step.with_passkey.button });
  await form.getByLabel(account.own_password, { exact: true }).fill("not the password");
  await form.getByRole("button").click();
  await toast(page, refusals.invalid_password);
  await addFirstPasskey(page, "My laptop");
  await expect(page.locator("ul.font-mono li")).toHaveCount(10);
  const recovery = (await page.locator("ul.font-mono li").first().textContent()) ?? "";
  await expectAccessible(page);
  await page.getByRole("link", { name: two_step.done.button, exact: true }).click();
  await page.waitForURL("**/admin/readiness");
  await expect(page.locator("[data-check=mfa]")).not.toContainText(email);

  // The passkey alone signs in; the password alone does not.
  await leave(page);
  await page.goto("/auth?next=%2Fadmin%2Fdue");
  await page.getByRole("button", { name: words.sign_in, exact: true }).click();
  await page.waitForURL("**/admin/due");
  await leave(page);
  await enterPassword(page, email);
  await page.waitForURL("**/auth/mfa");
  await expectAccessible(page);
  await page.getByRole("button", { name: words.sign_in, exact: true }).click();
  await expect(page.getByText(notices["logged-in"])).toBeVisible();

  // A finger that the reader does not know.
  await leave(page);
  await device.letCheck(false);
  await page.goto("/auth");
  await page.getByRole("button", { name: words.sign_in, exact: true }).click();
  await toast(page, words.canceled);

  // The laptop is gone: a recovery code in its place.
  await enterPassword(page, email);
  await page.waitForURL("**/auth/mfa");
  await page.getByLabel(second_step.code).fill(recovery);
  await page.getByRole("button", { name: second_step.button, exact: true }).click();
  await expect(page.getByText(notices["logged-in"])).toBeVisible();
});

test("passkeys are added, renamed and removed on the account page; a removed one is refused", async ({
  page,
  site,
}) => {
  const email = newAdmin(site);
  const laptop = await plugIn(page);
  await enterPassword(page, email);
  await page.waitForURL("**/auth/two-step");
  await addFirstPasskey(page, "My laptop");
  await page.goto("/auth/account");
  await expect(passkeyPart(page)).toContainText("My laptop");
  await expectAccessible(page);

  // The same device is not added twice.
  await passkeyPart(page).getByText(passkeys.add).click();
  const add = passkeyPart(page).locator("form", { hasText: passkeys.add_button });
  await add.getByLabel(account.own_password, { exact: true }).fill(adminPassword);
  await add.getByRole("button").click();
  await toast(page, words.exists);
  // The only one stays.
  await passkeyPart(page).getByText(passkeys.change).click();
  const remove = passkeyPart(page).locator("form", { hasText: passkeys.remove });
  await remove.getByLabel(account.own_password, { exact: true }).fill(adminPassword);
  await remove.getByRole("button", { name: passkeys.remove, exact: true }).click();
  await toast(page, refusals.last_step);

  await laptop.unplug();
  await plugIn(page);
  await add.getByLabel(account.own_password, { exact: true }).fill(adminPassword);
  await add.getByLabel(words.name).fill("My phone");
  await add.getByRole("button").click();
  await expect(passkeyPart(page).getByText(passkeys.is_added)).toBeVisible();
  const phone = passkeyPart(page).getByRole("listitem").filter({ hasText: "My phone" });
  await phone.getByText(passkeys.change).click();
  await expectAccessible(page);
  await phone.getByLabel(passkeys.new_name, { exact: true }).fill("Old phone");
  await phone.getByRole("button", { name: passkeys.rename, exact: true }).click();
  const renamed = passkeyPart(page).getByRole("listitem").filter({ hasText: "Old phone" });
  await expect(renamed).toBeVisible();
  if (!(await renamed.getByLabel(account.own_password, { exact: true }).isVisible()))
    await renamed.getByText(passkeys.change).click();
  await renamed.getByLabel(account.own_password, { exact: true }).fill(adminPassword);
  await renamed.getByRole("button", { name: passkeys.remove, exact: true }).click();
  await expect(renamed).toHaveCount(0);

  await leave(page);
  await page.goto("/auth");
  await page.getByRole("button", { name: words.sign_in, exact: true }).click();
  await toast(page, refusals.passkey_not_found);
  await expect(page).toHaveURL(/\/auth$/);
});

test("a device that cannot check its owner is not accepted", async ({ page, site }) => {
  const email = newAdmin(site);
  await plugIn(page, false);
  await enterPassword(page, email);
  const form = page.locator("form", { hasText: two_step.with_passkey.button });
  await form.getByLabel(account.own_password, { exact: true }).fill(adminPassword);
  await form.getByRole("button").click();
  await toast(page, words.canceled);
  await page.goto("/admin");
  await page.waitForURL("**/auth/two-step?next=%2Fadmin");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a first sign-in leads an admin through an authenticator app", async ({ page, site }) => {
    const email = newAdmin(site);
    await enterPassword(page, email);
    await page.waitForURL("**/auth/two-step");
    await expect(page.getByRole("button", { name: two_step.with_passkey.button, exact: true })).toBeHidden();
    await page
      .locator("form", { hasText: two_step.with_app.button })
      .getByLabel(account.own_password, { exact: true })
      .fill(adminPassword);
    await page.getByRole("button", { name: two_step.with_app.button, exact: true }).click();
    const key = (await page.locator("code").textContent()) ?? "";
    await expect(page.locator("ul.font-mono li")).toHaveCount(10);
    await page.getByLabel(two_step.scan.code).fill(totpCode(`otpauth://totp/x?secret=${key}`));
    await page.getByRole("button", { name: two_step.scan.button, exact: true }).click();
    await expect(page.getByText(notices["two-step-on"])).toBeVisible();
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/admin$/);
  });
});
