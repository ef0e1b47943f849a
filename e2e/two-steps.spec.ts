import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { totpCode } from "../tests/support/accounts.ts";
import { adminPassword, expect, expectAccessible, type Site, test } from "./support/site.ts";

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
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(adminPassword);
  await page.getByRole("button", { name: "Login" }).click();
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
const passkeyPart = (page: Page) => page.getByRole("region", { name: "Passkeys" });

async function addFirstPasskey(page: Page, name: string) {
  const form = page.locator("form", { hasText: "Continue with a passkey" });
  await form.getByLabel("Your password").fill(adminPassword);
  await form.getByLabel("Name of the passkey").fill(name);
  await form.getByRole("button").click();
  await expect(page.getByText("Two-step sign-in is on.")).toBeVisible();
}

test("16 CFR 314.4(c)(5): a first sign-in leads an admin through a passkey, which then signs in by itself", async ({
  page,
  site,
}) => {
  const email = newAdmin(site);
  const device = await plugIn(page);
  await enterPassword(page, email, "/auth?next=%2Fadmin%2Fdue");
  await page.waitForURL("**/auth/two-step?next=%2Fadmin%2Fdue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up two-step sign-in");
  await expectAccessible(page);
  // There is no way around it.
  await page.goto("/admin/readiness");
  await page.waitForURL("**/auth/two-step?next=%2Fadmin%2Freadiness");

  const form = page.locator("form", { hasText: "Continue with a passkey" });
  await form.getByLabel("Your password").fill("not the password");
  await form.getByRole("button").click();
  await toast(page, "Invalid password");
  await addFirstPasskey(page, "My laptop");
  await expect(page.locator("ul.font-mono li")).toHaveCount(10);
  const recovery = (await page.locator("ul.font-mono li").first().textContent()) ?? "";
  await expectAccessible(page);
  await page.getByRole("link", { name: "I have saved them, continue" }).click();
  await page.waitForURL("**/admin/readiness");
  await expect(page.locator("[data-check=mfa]")).not.toContainText(email);

  // The passkey alone signs in; the password alone does not.
  await leave(page);
  await page.goto("/auth?next=%2Fadmin%2Fdue");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL("**/admin/due");
  await leave(page);
  await enterPassword(page, email);
  await page.waitForURL("**/auth/mfa");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("Logged in successfully!")).toBeVisible();

  // A finger that the reader does not know.
  await leave(page);
  await device.letCheck(false);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await toast(page, "No passkey was used. Please try again.");

  // The laptop is gone: a recovery code in its place.
  await enterPassword(page, email);
  await page.waitForURL("**/auth/mfa");
  await page.getByLabel("Code").fill(recovery);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Logged in successfully!")).toBeVisible();
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
  await passkeyPart(page).getByText("Add a passkey").click();
  const add = passkeyPart(page).locator("form", { hasText: "Add this device or key" });
  await add.getByLabel("Your password").fill(adminPassword);
  await add.getByRole("button").click();
  await toast(page, "This device already has a passkey for your account.");
  // The only one stays.
  await passkeyPart(page).getByText("Rename or remove").click();
  const remove = passkeyPart(page).locator("form", { hasText: "Remove" });
  await remove.getByLabel("Your password").fill(adminPassword);
  await remove.getByRole("button", { name: "Remove" }).click();
  await toast(page, "This passkey is your only second step.");

  await laptop.unplug();
  await plugIn(page);
  await add.getByLabel("Your password").fill(adminPassword);
  await add.getByLabel("Name of the passkey").fill("My phone");
  await add.getByRole("button").click();
  await expect(passkeyPart(page).getByText("The passkey is added.")).toBeVisible();
  const phone = passkeyPart(page).getByRole("listitem").filter({ hasText: "My phone" });
  await phone.getByText("Rename or remove").click();
  await expectAccessible(page);
  await phone.getByLabel("New name").fill("Old phone");
  await phone.getByRole("button", { name: "Rename" }).click();
  const renamed = passkeyPart(page).getByRole("listitem").filter({ hasText: "Old phone" });
  await expect(renamed).toBeVisible();
  if (!(await renamed.getByLabel("Your password").isVisible())) await renamed.getByText("Rename or remove").click();
  await renamed.getByLabel("Your password").fill(adminPassword);
  await renamed.getByRole("button", { name: "Remove" }).click();
  await expect(renamed).toHaveCount(0);

  await leave(page);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await toast(page, "Passkey not found");
  await expect(page).toHaveURL(/\/auth$/);
});

test("a device that cannot check its owner is not accepted", async ({ page, site }) => {
  const email = newAdmin(site);
  await plugIn(page, false);
  await enterPassword(page, email);
  const form = page.locator("form", { hasText: "Continue with a passkey" });
  await form.getByLabel("Your password").fill(adminPassword);
  await form.getByRole("button").click();
  await toast(page, "No passkey was used. Please try again.");
  await page.goto("/admin");
  await page.waitForURL("**/auth/two-step?next=%2Fadmin");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a first sign-in leads an admin through an authenticator app", async ({ page, site }) => {
    const email = newAdmin(site);
    await enterPassword(page, email);
    await page.waitForURL("**/auth/two-step");
    await expect(page.getByRole("button", { name: "Continue with a passkey" })).toBeHidden();
    await page.locator("form", { hasText: "Continue with an app" }).getByLabel("Your password").fill(adminPassword);
    await page.getByRole("button", { name: "Continue with an app" }).click();
    const key = (await page.locator("code").textContent()) ?? "";
    await expect(page.locator("ul.font-mono li")).toHaveCount(10);
    await page.getByLabel("Code from the app").fill(totpCode(`otpauth://totp/x?secret=${key}`));
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("Two-step sign-in is on.")).toBeVisible();
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/admin$/);
  });
});
