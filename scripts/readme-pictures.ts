import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { parse } from "yaml";
import { addDays } from "#shared/time/day.ts";
import { findChromium } from "../tests/support/find-chromium.ts";
import { startServer } from "../tests/support/server-process.ts";
import { ask, settle } from "./browser-steps.ts";
import { build } from "./build.ts";

/** `npm run readme-pictures`: the pictures of README.md, of a fresh site with the sample broker and made-up leads. */
const folder = "docs/pictures";
const account = { email: "broker@example.com", password: "correct horse battery" };

build();
const dataDir = mkdtempSync(join(tmpdir(), "homeport-pictures-"));
const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000", REQUIRE_ADMIN_MFA: "off" });
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 860 };
const page = await browser.newPage({
  baseURL: server.url,
  viewport: desktop,
  deviceScaleFactor: 1.5,
  reducedMotion: "reduce",
  timezoneId: "America/Los_Angeles",
});
mkdirSync(folder, { recursive: true });

await open(page, "/");
await save(page, "home");
await page.setViewportSize(phone);
await ask(page, "What is the payment on a $500,000 loan at 6.5% for 30 years?");
await save(page, "assistant");

await page.setViewportSize(desktop);
await sendLeads();
execFileSync(process.execPath, ["scripts/admin.ts", "create", account.email], {
  input: account.password,
  env: { ...process.env, DATA_DIR: dataDir },
});
await page.goto("/auth");
await page.getByLabel("Email").fill(account.email);
await page.getByLabel("Password").fill(account.password);
await page.getByRole("button", { name: "Login" }).click();
await page.waitForURL("**/");
await page.goto("/admin");
await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
const kept = page.waitForResponse("**/admin/changes");
await page.getByRole("button", { name: "List", exact: true }).click();
await kept;
await page.getByRole("listitem").filter({ hasText: "Ana Reyes" }).getByRole("link").first().click();
await page.getByRole("complementary").getByText("Submitted on").waitFor();
await page.getByText(/Checking permissions|Loading submissions/).waitFor({ state: "hidden" });
await save(page, "admin");

await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-laid-out]").waitFor({ state: "attached" });
}

async function save(page: Page, name: string): Promise<void> {
  await settle(page);
  await sharp(await page.screenshot())
    .webp({ quality: 85 })
    .toFile(`${folder}/${name}.webp`);
}

async function sendLeads(): Promise<void> {
  const leads = parse(readFileSync("scripts/readme-leads.yaml", "utf8")) as { formType: string; data: object }[];
  const preferredDate = addDays(new Date().toISOString().slice(0, 10), 5);
  for (const { formType, data } of leads) {
    const answers = formType === "meeting-request" ? { ...data, preferredDate } : data;
    const body = { formType, submissionId: randomUUID(), data: { ...answers, _honeypot: "", _submitTime: 60_000 } };
    const response = await fetch(`${server.url}/api/submit-form`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${formType}: ${response.status} ${await response.text()}`);
  }
}
