import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test as base, type Cookie, expect, type Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { content } from "../../tests/support/content.ts";
import { eventually } from "../../tests/support/eventually.ts";
import { startServerBehindTls } from "../../tests/support/tls-proxy.ts";
import { adminEmail, adminPassword, freshDataDir } from "./template.ts";

const { login } = content.account;

type Wanted = (subject: string, to: string) => boolean;

export type Site = Awaited<ReturnType<typeof startServerBehindTls>> & {
  readonly dataDir: string;
  /** The first mail in the outbox for which `wanted` is true. */
  readonly mail: (wanted: Wanted) => ReturnType<typeof PostalMime.parse>;
};

/** One server on an embedded database per worker, behind TLS, with an admin; a page that fails on any console error. */
export const test = base.extend<{ quiet: undefined }, { site: Site; variables: Record<string, string> }>({
  // The journeys sign in by password; e2e/two-steps.spec.ts covers MFA.
  variables: [{ REQUIRE_ADMIN_MFA: "off" }, { scope: "worker", option: true }],
  site: [
    async ({ variables }, use) => {
      const dataDir = freshDataDir();
      const server = await startServerBehindTls({
        DATA_DIR: dataDir,
        RATE_LIMIT_SCALE: "1000",
        // Backups are encrypted in production; e2e/encryption.spec.ts opens one.
        BACKUP_RECIPIENT: "age13qraux24v3jekf37ms5lpm5823tffjqvj4ux8gxt5suu6vwq3gpsfla606",
        ...variables,
      });
      await use({ ...server, dataDir, mail: (wanted) => eventually(() => findMail(dataDir, wanted)) });
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await use(undefined);
      expect(complaints.filter((text) => !expectedComplaint.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { adminEmail, adminPassword, expect };

/**
 * Chromium logs every failed request, including those that a test provokes, and takes no service worker from a
 * self-signed certificate; e2e/installed-app.spec.ts has one.
 */
const expectedComplaint = /^Failed to load resource: |^An SSL certificate error occurred when fetching the script\.$/;

async function findMail(dataDir: string, wanted: Wanted) {
  const outbox = join(dataDir, "outbox");
  for (const file of readdirSync(outbox).filter((name) => name.endsWith(".eml"))) {
    const mail = await PostalMime.parse(readFileSync(join(outbox, file)));
    if (wanted(mail.subject ?? "", mail.to?.[0]?.address ?? "")) return mail;
  }
  throw new Error("no such mail yet");
}

/** WCAG 2.2 A and AA, with no rule disabled, for the whole page or parts of it. */
export async function expectAccessible(page: Page, ...parts: string[]): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  // The site has no frames: legacy mode checks the page itself, in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ preload: false }).withTags(tags);
  for (const part of parts) axe.include(part);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) }))).toEqual([]);
}

/** Of the admin's last session on the site of this worker. */
let adminSession: Cookie[] = [];

/** For tests about something else: signs in by the form once, and then with the same session as long as it lasts. */
export async function logIn(page: Page): Promise<void> {
  await page.context().addCookies(adminSession);
  const account = await page.request.get("/auth/account", { maxRedirects: 0 });
  if (account.status() === 200) return;
  await logInByForm(page);
  adminSession = (await page.context().cookies()).filter(({ name }) => name.includes("session"));
}

export async function logInByForm(page: Page): Promise<void> {
  await page.goto("/auth");
  await submitLogin(page, adminEmail, adminPassword);
  await page.waitForURL("**/");
}

/** The names are exact: one may be a part of another, such as that of the button for passkeys. */
export async function submitLogin(page: Page, email: string, password: string, button = login.login): Promise<void> {
  await page.getByLabel(login.email, { exact: true }).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Hydrates the page the way a visitor does, and waits for it. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}
