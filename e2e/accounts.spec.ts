import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { totpCode } from "../tests/support/accounts.ts";
import {
  adminEmail,
  adminPassword,
  expect,
  expectAccessible,
  hydrate,
  logInByForm,
  type Site,
  test,
} from "./support/site.ts";

const password = "a fine password";
const newEmail = () => `person-${randomUUID().slice(0, 8)}@example.com`;

async function submit(page: Page, email: string, secret: string, button: "Login" | "Sign Up") {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: button }).click();
}

async function signUp(page: Page, email: string) {
  await page.goto("/auth?mode=signup");
  await submit(page, email, password, "Sign Up");
  await expect(page.getByText("Account created successfully! You can now log in.")).toBeVisible();
}

/** The path of the link in the mail whose subject begins with this text. */
async function mailedLink(site: Site, email: string, subject: string) {
  const mail = await site.mail((given, to) => given.startsWith(subject) && to === email);
  const link = new URL(/https?:\/\/\S+token=[^\s\]]+/.exec(mail.text ?? "")?.[0] ?? "");
  return link.pathname + link.search;
}

const toast = (page: Page, text: string) => expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
const logout = (page: Page) => page.getByRole("button", { name: "Logout" }).first().click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("[AUTH-01] [AUTH-02] [AUTH-03] [AUTH-04] from signing up to signing out, with every message", async ({
      page,
    }) => {
      const email = newEmail();
      await page.goto("/auth");
      await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
      await page.getByRole("link", { name: "Need an account? Sign up" }).click();
      await expect(page.getByRole("link", { name: "Already have an account? Login" })).toBeVisible();
      await submit(page, "nobody at example", "short", "Sign Up");
      await toast(page, "Invalid email address");
      await submit(page, email, "short", "Sign Up");
      await toast(page, "Password must be at least 6 characters");
      await submit(page, `  ${email} `, password, "Sign Up");
      await expect(page.getByText("Account created successfully! You can now log in.")).toBeVisible();
      await expect(page).toHaveURL(/\/auth$/);

      await page.getByRole("link", { name: "Need an account? Sign up" }).click();
      await submit(page, email.toUpperCase(), password, "Sign Up");
      await toast(page, "This email is already registered. Please log in instead.");
      await page.getByRole("link", { name: "Already have an account? Login" }).click();
      await submit(page, email, "not the password", "Login");
      await toast(page, "Invalid email or password");
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await submit(page, email, password, "Login");
      await page.waitForURL("**/");
      await expect(page.getByText("Logged in successfully!")).toBeVisible();

      await page.goto("/auth");
      await expect(page).toHaveURL(/\/$/);
      await logout(page);
      await expect(page.getByText("Logged out successfully")).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole("button", { name: "Logout" })).toHaveCount(0);
    });

    test("a new password by mail, without saying who has an account", async ({ page, site }) => {
      const email = newEmail();
      await signUp(page, email);
      const sent = "If there is an account for this address, a link to choose a new password is on its way.";
      for (const address of ["nobody@example.com", email]) {
        await page.goto("/auth/reset");
        await page.getByLabel("Email").fill(address);
        await page.getByRole("button", { name: "Send me a link" }).click();
        await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
      }
      const link = await mailedLink(site, email, "Choose a new password");
      await page.goto(link);
      await expect(page).toHaveTitle("Choose a new password | Lantern Tide Mortgage");
      await page.getByLabel("New password").fill("another password");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Your password is changed. Please log in with it.")).toBeVisible();
      await submit(page, email, "another password", "Login");
      await expect(page.getByText("Logged in successfully!")).toBeVisible();
      await page.context().clearCookies();
      await page.goto(link);
      await page.getByLabel("New password").fill("a third password");
      await page.getByRole("button", { name: "Save" }).click();
      await toast(page, "Invalid token");
    });

    test("two-step sign-in is set up, required, and turned off; sessions are listed and ended", async ({
      page,
      browser,
      site,
    }) => {
      const email = newEmail();
      await signUp(page, email);
      await submit(page, email, password, "Login");
      await page.waitForURL("**/");
      // Until the address is confirmed, the account can only request the mail again.
      await page.goto("/auth/account");
      await expect(page.locator("main").getByRole("heading", { level: 2 })).toHaveText([
        "Please confirm your email address",
      ]);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: "Send the email again" }).click();
      await expect(page.getByText("The email is on its way. Please open the link in it.")).toBeVisible();
      await page.goto(await mailedLink(site, email, "Confirm your email address"));
      await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
      await page.goto("/auth/account");
      await page.getByRole("link", { name: "Set up two-step sign-in" }).click();
      const app = page.locator("form", { hasText: "Continue with an app" });
      await app.getByLabel("Your password").fill(password);
      await app.getByRole("button").click();
      const secret = (await page.locator("code").textContent()) ?? "";
      const recovery = (await page.locator("ul.font-mono li").first().textContent()) ?? "";
      await expect(page.getByRole("img", { name: "QR code of the key below" })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      // A mistyped code keeps the scanned key.
      await page.getByLabel("Code from the app").fill("000000");
      await page.getByRole("button", { name: "Turn on" }).click();
      await toast(page, "Invalid code");
      await expect(page.locator("code")).toHaveText(secret);
      const code = () => totpCode(`otpauth://totp/x?secret=${secret}`);
      await page.getByLabel("Code from the app").fill(code());
      await page.getByRole("button", { name: "Turn on" }).click();
      await expect(page.getByText("On: signing in with your password asks for a code")).toBeVisible();

      const other = await browser.newContext({ javaScriptEnabled, baseURL: new URL(page.url()).origin });
      const second = await other.newPage();
      await second.goto("/auth");
      await submit(second, email, password, "Login");
      await second.waitForURL("**/auth/mfa");
      await second.getByLabel("Code").fill("111111");
      await second.getByRole("button", { name: "Continue" }).click();
      await toast(second, "Invalid code");
      await second.getByLabel("Code").fill(recovery);
      await second.getByRole("button", { name: "Continue" }).click();
      await expect(second.getByText("Logged in successfully!")).toBeVisible();

      await page.goto("/auth/account");
      await page.getByRole("button", { name: /^Sign out Chrome/ }).click();
      await expect(page.getByText("Saved.")).toBeVisible();
      await second.goto("/auth/account");
      await expect(second.getByText("Please log in to access this page")).toBeVisible();
      await other.close();

      await page.goto("/auth/account");
      await page.getByText("Turn it off").click();
      const turnOff = page.locator("form").filter({ hasText: "Turn off two-step sign-in" });
      await turnOff.getByLabel("Your password").fill(password);
      await turnOff.getByLabel("Code").fill(totpCode(`otpauth://totp/x?secret=${secret}`, Date.now() + 30_000));
      await turnOff.getByRole("button").click();
      await expect(page.getByText("Off. It adds a code from your phone when you sign in.")).toBeVisible();
    });
  });
}

test("[AUTH-01] [AUTH-04] while busy everything is disabled and says so; a network failure is reported", async ({
  page,
}) => {
  await page.goto("/auth");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(page).toHaveTitle("Login | Lantern Tide Mortgage");
  await expectAccessible(page);
  // Typed text survives the toggle.
  await page.getByLabel("Email").fill("typed@example.com");
  await page.getByRole("link", { name: "Need an account? Sign up" }).click();
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("typed@example.com");
  await page.getByRole("link", { name: "Already have an account? Login" }).click();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/auth.data*", async (route) => {
    await held;
    await route.abort();
  });
  await submit(page, "ana@example.com", password, "Login");
  await expect(page.getByRole("button", { name: "Please wait..." })).toBeDisabled();
  await expect(page.getByLabel("Email")).toBeDisabled();
  await expect(page.getByLabel("Password")).toBeDisabled();
  release();
  await toast(page, "An unexpected error occurred");
  await expect(page.getByLabel("Email")).toHaveValue("ana@example.com");
});

test("[AUTH-05] the session survives a reload and a new browser, and is not readable by a script", async ({
  page,
  browser,
}) => {
  await logInByForm(page);
  await page.reload();
  await expect(page.getByRole("link", { name: "Admin" }).first()).toBeVisible();
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
  await expect(home.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.bringToFront();
  await logout(page);
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(inbox).toHaveURL(/\/auth$/);
  await expect(home.getByRole("button", { name: "Logout" })).toHaveCount(0);
});

test("[AUTH-05] tabs notice signing in and out without losing a half-filled form", async ({ page, context }) => {
  const [hydrated, asleep] = [page, await context.newPage()];
  await asleep.goto("/faqs");
  await hydrated.goto("/schedule-meeting");
  await hydrate(hydrated);
  await hydrated.getByLabel("First name").fill("Ana");
  const tab = await context.newPage();
  await logInByForm(tab);
  await expect(hydrated.getByRole("button", { name: "Logout" })).toBeVisible();
  // A tab that was not hydrated finds out when the user returns to it.
  await asleep.bringToFront();
  await hydrate(asleep);
  await expect(asleep.getByRole("button", { name: "Logout" })).toBeVisible();
  await tab.bringToFront();
  await logout(tab);
  await expect(hydrated.getByRole("button", { name: "Logout" })).toHaveCount(0);
  await expect(hydrated.getByLabel("First name")).toHaveValue("Ana");
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
    await submit(page, adminEmail, adminPassword, "Login");
    await page.waitForURL((url) => url.pathname === back);
    await expect(page.getByText("Logged in successfully!")).toBeVisible();
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
    await submit(page, adminEmail, adminPassword, "Login");
    await page.waitForURL((url) => url.pathname === path);
    expect(new URL(page.url()).hostname).toBe("localhost");
    // The same for someone who is already signed in.
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    expect(new URL(page.url())).toMatchObject({ hostname: "localhost", pathname: path });
  }
});
