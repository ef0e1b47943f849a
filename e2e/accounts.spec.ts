import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { totpCode } from "../tests/support/accounts.ts";
import { content } from "../tests/support/content.ts";
import {
  adminEmail,
  adminPassword,
  expect,
  expectAccessible,
  hydrate,
  logInByForm,
  type Site,
  submitLogin,
  test,
} from "./support/site.ts";

const { login, reset, new_password, second_step, two_step, account, device, notices, refusals } = content.account;
const messages = content.locales.en;
const { name: broker } = content.broker;
const password = "a fine password";
const newEmail = () => `person-${randomUUID().slice(0, 8)}@example.com`;

async function signUp(page: Page, email: string) {
  await page.goto("/auth?mode=signup");
  await submitLogin(page, email, password, login.sign_up);
  await expect(page.getByText(notices["signed-up"])).toBeVisible();
}

/** The path of the link in the mail whose subject begins with this text. */
async function mailedLink(site: Site, email: string, subject: string) {
  const mail = await site.mail((given, to) => given.startsWith(subject) && to === email);
  const link = new URL(/https?:\/\/\S+token=[^\s\]]+/.exec(mail.text ?? "")?.[0] ?? "");
  return link.pathname + link.search;
}

const toast = (page: Page, text: string) => expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
const logout = (page: Page) => page.getByRole("button", { name: messages.nav_logout, exact: true }).first().click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("[AUTH-01] [AUTH-02] [AUTH-03] [AUTH-04] from signing up to signing out, with every message", async ({
      page,
    }) => {
      const email = newEmail();
      await page.goto("/auth");
      await expect(page.getByRole("button", { name: login.login, exact: true })).toBeVisible();
      await page.getByRole("link", { name: login.to_sign_up, exact: true }).click();
      await expect(page.getByRole("link", { name: login.to_login, exact: true })).toBeVisible();
      await submitLogin(page, "nobody at example", "short", login.sign_up);
      await toast(page, refusals.invalid_email);
      await submitLogin(page, email, "short", login.sign_up);
      await toast(page, refusals.password_too_short);
      await submitLogin(page, `  ${email} `, password, login.sign_up);
      await expect(page.getByText(notices["signed-up"])).toBeVisible();
      await expect(page).toHaveURL(/\/auth$/);

      await page.getByRole("link", { name: login.to_sign_up, exact: true }).click();
      await submitLogin(page, email.toUpperCase(), password, login.sign_up);
      await toast(page, refusals.user_already_exists);
      await page.getByRole("link", { name: login.to_login, exact: true }).click();
      await submitLogin(page, email, "not the password");
      await toast(page, refusals.invalid_email_or_password);
      await expect(page.getByLabel(login.email, { exact: true })).toHaveValue(email);
      await submitLogin(page, email, password);
      await page.waitForURL("**/");
      await expect(page.getByText(notices["logged-in"])).toBeVisible();

      await page.goto("/auth");
      await expect(page).toHaveURL(/\/$/);
      await logout(page);
      await expect(page.getByText(notices["logged-out"])).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole("button", { name: messages.nav_logout, exact: true })).toHaveCount(0);
    });

    test("a new password by mail, without saying who has an account", async ({ page, site }) => {
      const email = newEmail();
      await signUp(page, email);
      for (const address of ["nobody@example.com", email]) {
        await page.goto("/auth/reset");
        await page.getByLabel(reset.email, { exact: true }).fill(address);
        await page.getByRole("button", { name: reset.button, exact: true }).click();
        await expect(page.getByRole("status").filter({ hasText: reset.sent })).toBeVisible();
      }
      const link = await mailedLink(site, email, content.mails.account["reset-password"].subject);
      await page.goto(link);
      await expect(page).toHaveTitle(`${new_password.title} | ${broker}`);
      await page.getByLabel(new_password.password, { exact: true }).fill("another password");
      await page.getByRole("button", { name: new_password.button, exact: true }).click();
      await expect(page.getByText(notices["password-changed"])).toBeVisible();
      await submitLogin(page, email, "another password");
      await expect(page.getByText(notices["logged-in"])).toBeVisible();
      await page.context().clearCookies();
      await page.goto(link);
      await page.getByLabel(new_password.password, { exact: true }).fill("a third password");
      await page.getByRole("button", { name: new_password.button, exact: true }).click();
      await toast(page, refusals.invalid_token);
    });

    test("two-step sign-in is set up, required, and turned off; sessions are listed and ended", async ({
      page,
      browser,
      site,
    }) => {
      const email = newEmail();
      await signUp(page, email);
      await submitLogin(page, email, password);
      await page.waitForURL("**/");
      // Until the address is confirmed, the account can only request the mail again.
      await page.goto("/auth/account");
      await expect(page.locator("main").getByRole("heading", { level: 2 })).toHaveText([account.confirm.title]);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: account.confirm.button, exact: true }).click();
      await expect(page.getByText(notices["confirmation-sent"])).toBeVisible();
      await page.goto(await mailedLink(site, email, content.mails.account["verify-email"].subject));
      await expect(page.getByText(notices["email-confirmed"])).toBeVisible();
      await page.goto("/auth/account");
      await page.getByRole("link", { name: account.two_step.set_up, exact: true }).click();
      const app = page.locator("form", { hasText: two_step.with_app.button });
      await app.getByLabel(account.own_password, { exact: true }).fill(password);
      await app.getByRole("button").click();
      const secret = (await page.locator("code").textContent()) ?? "";
      const recovery = (await page.locator("ul.font-mono li").first().textContent()) ?? "";
      await expect(page.getByRole("img", { name: two_step.scan.picture, exact: true })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      // A mistyped code keeps the scanned key.
      await page.getByLabel(two_step.scan.code).fill("000000");
      await page.getByRole("button", { name: two_step.scan.button, exact: true }).click();
      await toast(page, refusals.invalid_code);
      await expect(page.locator("code")).toHaveText(secret);
      const code = () => totpCode(`otpauth://totp/x?secret=${secret}`);
      await page.getByLabel(two_step.scan.code).fill(code());
      await page.getByRole("button", { name: two_step.scan.button, exact: true }).click();
      await expect(page.getByText(account.two_step.on_app)).toBeVisible();

      const other = await browser.newContext({ javaScriptEnabled, baseURL: new URL(page.url()).origin });
      const second = await other.newPage();
      await second.goto("/auth");
      await submitLogin(second, email, password);
      await second.waitForURL("**/auth/mfa");
      await second.getByLabel(second_step.code).fill("111111");
      await second.getByRole("button", { name: second_step.button, exact: true }).click();
      await toast(second, refusals.invalid_code);
      await second.getByLabel(second_step.code).fill(recovery);
      await second.getByRole("button", { name: second_step.button, exact: true }).click();
      await expect(second.getByText(notices["logged-in"])).toBeVisible();

      await page.goto("/auth/account");
      await page.getByRole("button", { name: account.sessions.sign_out_device.replace("{device}", "Chrome") }).click();
      await expect(page.getByText(notices["account-saved"])).toBeVisible();
      await second.goto("/auth/account");
      await expect(second.getByText(notices["login-needed"])).toBeVisible();
      await other.close();

      await page.goto("/auth/account");
      await page.getByText(account.two_step.turn_off).click();
      const turnOff = page.locator("form").filter({ hasText: account.two_step.turn_off_button });
      await turnOff.getByLabel(account.own_password, { exact: true }).fill(password);
      await turnOff
        .getByLabel(account.two_step.code)
        .fill(totpCode(`otpauth://totp/x?secret=${secret}`, Date.now() + 30_000));
      await turnOff.getByRole("button").click();
      await expect(page.getByText(account.two_step.is_off)).toBeVisible();
    });
  });
}

test("[AUTH-01] [AUTH-04] while busy everything is disabled and says so; a network failure is reported", async ({
  page,
}) => {
  await page.goto("/auth");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(page).toHaveTitle(`${login.login} | ${broker}`);
  await expectAccessible(page);
  // Typed text survives the toggle.
  await page.getByLabel(login.email, { exact: true }).fill("typed@example.com");
  await page.getByRole("link", { name: login.to_sign_up, exact: true }).click();
  await expect(page.getByRole("button", { name: login.sign_up, exact: true })).toBeVisible();
  await expect(page.getByLabel(login.email, { exact: true })).toHaveValue("typed@example.com");
  await page.getByRole("link", { name: login.to_login, exact: true }).click();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/auth.data*", async (route) => {
    await held;
    await route.abort();
  });
  await submitLogin(page, "ana@example.com", password);
  await expect(page.getByRole("button", { name: device.wait, exact: true })).toBeDisabled();
  await expect(page.getByLabel(login.email, { exact: true })).toBeDisabled();
  await expect(page.getByLabel(login.password, { exact: true })).toBeDisabled();
  release();
  await toast(page, device.unexpected);
  await expect(page.getByLabel(login.email, { exact: true })).toHaveValue("ana@example.com");
});

test("[AUTH-05] the session survives a reload and a new browser, and is not readable by a script", async ({
  page,
  browser,
}) => {
  await logInByForm(page);
  await page.reload();
  await expect(page.getByRole("link", { name: messages.nav_admin, exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain("session");
  const { cookies } = await page.context().storageState();
  const expires = cookies.find(({ name }) => name.endsWith("session_token"))?.expires ?? 0;
  expect(expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600);
  const restarted = await browser.newContext({
    storageState: { cookies, origins: [] },
    baseURL: new URL(page.url()).origin,
  });
  const session = await (await restarted.request.get("/api/session")).json();
  expect(session).toMatchObject({ user: { email: adminEmail }, isAdmin: true });
  await restarted.close();
});

test("[ADMIN-04] signing out in one tab signs out the others at once, hydrated or not", async ({ page, context }) => {
  await logInByForm(page);
  const [inbox, home] = [await context.newPage(), await context.newPage()];
  await inbox.goto("/admin");
  await home.goto("/");
  await expect(home.getByRole("button", { name: messages.nav_logout, exact: true })).toBeVisible();
  await page.bringToFront();
  await logout(page);
  await expect(page.getByText(notices["logged-out"])).toBeVisible();
  await expect(inbox).toHaveURL(/\/auth$/);
  await expect(home.getByRole("button", { name: messages.nav_logout, exact: true })).toHaveCount(0);
});

test("[AUTH-05] tabs notice signing in and out without losing a half-filled form", async ({ page, context }) => {
  const [hydrated, asleep] = [page, await context.newPage()];
  await asleep.goto("/faqs");
  await hydrated.goto("/schedule-meeting");
  await hydrate(hydrated);
  await hydrated.getByLabel(content.forms["meeting-request"].labels.firstName, { exact: true }).fill("Ana");
  const tab = await context.newPage();
  await logInByForm(tab);
  await expect(hydrated.getByRole("button", { name: messages.nav_logout, exact: true })).toBeVisible();
  // A tab that was not hydrated finds out when the user returns to it.
  await asleep.bringToFront();
  await hydrate(asleep);
  await expect(asleep.getByRole("button", { name: messages.nav_logout, exact: true })).toBeVisible();
  await tab.bringToFront();
  await logout(tab);
  await expect(hydrated.getByRole("button", { name: messages.nav_logout, exact: true })).toHaveCount(0);
  await expect(hydrated.getByLabel(content.forms["meeting-request"].labels.firstName, { exact: true })).toHaveValue(
    "Ana",
  );
});

test("[AUTH-03] [ADMIN-04] after a session ended on an admin page, logging in leads back to a page", async ({
  page,
  context,
}) => {
  await logInByForm(page);
  await page.goto("/admin/readiness");
  await hydrate(page);
  for (const [press, back] of [
    ["Quarantine", "/admin/quarantine"],
    ["Audit", "/admin/audit"],
    ["Inbox", "/"],
  ] as const) {
    await context.clearCookies();
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: press }).click();
    await page.waitForURL(/\/auth/);
    await submitLogin(page, adminEmail, adminPassword);
    await page.waitForURL((url) => url.pathname === back);
    await expect(page.getByText(notices["logged-in"])).toBeVisible();
    await expect(page.getByText("404")).toHaveCount(0);
    await page.goto("/admin/readiness");
    await hydrate(page);
  }
});

test("next= leads back into the site, and nowhere else", async ({ page }) => {
  for (const [next, path] of [
    ["/admin/readiness", "/admin/readiness"],
    ["https://evil.example/", "/"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/\t/evil.example", "/"],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await submitLogin(page, adminEmail, adminPassword);
    await page.waitForURL((url) => url.pathname === path);
    expect(new URL(page.url()).hostname).toBe("localhost");
    // The same for someone who is already signed in.
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    expect(new URL(page.url())).toMatchObject({ hostname: "localhost", pathname: path });
  }
});
