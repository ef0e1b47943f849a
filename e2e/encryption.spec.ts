import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
// Not the test of support/site.ts: both sites are its own.
import { expect, type Page, test } from "@playwright/test";
import { leadEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";
import { startServer } from "../tests/support/server-process.ts";
import { submitLogin } from "./support/site.ts";
import { adminEmail, adminPassword, freshDataDir } from "./support/template.ts";

const quote = {
  dateOfBirth: "1951-07-23",
  propertyAddress: "4711 Kestrel Hollow Road",
  message: "Call after Zebulon left.",
};

async function openLead(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}/admin/leads/${id}`);
  await submitLogin(page, adminEmail, adminPassword);
  await page.waitForURL(`**/admin/leads/${id}`);
  await expect(page.getByText(quote.message, { exact: true })).toBeVisible();
  await expect(page.getByText(quote.propertyAddress, { exact: true })).toBeVisible();
}

test("keys rotate under load, and an encrypted backup becomes a site again", async ({ page }) => {
  test.setTimeout(180_000);
  const dataDir = freshDataDir();
  const script = (folder: string, name: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], {
      env: { ...process.env, DATA_DIR: folder },
    });
  const identity = join(dataDir, "backups.key");
  const made = await script(dataDir, "keys", "backup-identity", identity);
  const recipient = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(made.stdout)?.[1] ?? "";
  const site = await startServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000", BACKUP_RECIPIENT: recipient });
  const submit = async () => {
    const envelope = leadEnvelope("reverse-mortgage-quote", { ...strangerFields(), ...quote });
    const { id } = await (await fetch(`${site.url}/api/submit-form`, postJson(envelope))).json();
    return id as string;
  };
  const id = await submit();
  await openLead(page, site.url, id);

  const rotating = script(dataDir, "keys", "rotate");
  const during = await Promise.all(Array.from({ length: 10 }, submit));
  expect((await rotating).stdout).toContain("used for writing");
  for (const each of [id, ...during.slice(0, 2)]) {
    await page.goto(`${site.url}/admin/leads/${each}`);
    await expect(page.getByText(quote.message, { exact: true })).toBeVisible();
  }

  const file = join(dataDir, "site.backup");
  expect((await script(dataDir, "backup", file)).stdout).toContain("(encrypted)");
  expect(readFileSync(file).includes("form_submissions")).toBe(false);
  await site.stop();

  const moved = `${dataDir}-moved`;
  mkdirSync(moved);
  for (const kept of ["data-keys", "app-secret"]) copyFileSync(join(dataDir, kept), join(moved, kept));
  expect((await script(moved, "restore", file, identity)).stdout).toMatch(/Restored \d+ leads/);
  const again = await startServer({ DATA_DIR: moved });
  await page.context().clearCookies();
  await openLead(page, again.url, id);
  await again.stop();
  for (const folder of [dataDir, moved]) rmSync(folder, { recursive: true, force: true });
});
