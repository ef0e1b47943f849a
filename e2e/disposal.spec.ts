import { rmSync } from "node:fs";
// Not the test of support/site.ts: this site is stopped and started again.
import { expect, test } from "@playwright/test";
import { sql } from "drizzle-orm";
import { createVisitorsFirst } from "#server/jobs/visitors-first.ts";
import { openPglite } from "../server/db/connect.ts";
import { startJobs } from "../server/jobs/jobs.ts";
import { createLog } from "../server/log.ts";
import { bothConsents, leadEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";
import { startServer } from "../tests/support/server-process.ts";
import { expectAccessible, submitLogin } from "./support/site.ts";
import { adminEmail, adminPassword, freshDataDir } from "./support/template.ts";

/** Makes a lead older than its retention period, and queues the nightly job, which the next start of the site runs. */
async function letAgeAndQueueDisposal(dataDir: string, leadId: string): Promise<void> {
  const database = await openPglite(dataDir);
  const jobs = await startJobs(database, undefined, createLog("silent"), createVisitorsFirst());
  await database.db.transaction(async (tx) => {
    await tx.execute(
      sql`update form_submissions set created_at = created_at - interval '25 months' where id = ${leadId}`,
    );
    await jobs.enqueue(tx, "disposal", {});
  });
  await jobs.stop();
  await database.close();
}

test("[TSR 310.5] a lead is disposed of by its age, its consent stays, and the receipt says so", async ({ page }) => {
  test.setTimeout(120_000);
  const dataDir = freshDataDir();
  const before = await startServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000" });
  const submit = async (lastName: string) => {
    const body = { ...leadEnvelope("contact", { ...strangerFields(), lastName }), consent: bothConsents() };
    const { id } = await (await fetch(`${before.url}/api/submit-form`, postJson(body))).json();
    return id as string;
  };
  const old = await submit("Aged");
  await submit("Recent");
  await before.stop();
  await letAgeAndQueueDisposal(dataDir, old);

  const site = await startServer({ DATA_DIR: dataDir });
  await page.goto(`${site.url}/admin/privacy`);
  await submitLogin(page, adminEmail, adminPassword);
  await page.waitForURL("**/admin/privacy");
  const link = page.getByRole("link", { name: /^Disposal receipt/ });
  await expect(async () => {
    await page.reload();
    await expect(link).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await link.click();
  const receipt = page.getByRole("region", { name: /^Disposal receipt/ });
  await expect(receipt).toContainText("deleted records at the end of their retention period");
  await expect(receipt).toContainText("1 lead");
  const kept = receipt.getByText(/^2 proofs of consent\./);
  await expect(kept).toContainText("Proof of consent is kept for five years, also when the lead itself is gone.");
  await expect(kept).toContainText(/Kept until \w+ \d+, 20\d\d, then deleted automatically/);
  await expectAccessible(page);

  await page.goto(`${site.url}/admin`);
  await expect(page.getByText("Ana Recent").first()).toBeVisible();
  await expect(page.getByText("Ana Aged")).toHaveCount(0);
  await page.goto(`${site.url}/admin/consent`);
  const listed = page.getByRole("listitem").filter({ hasText: "Ana Aged" });
  await expect(listed).toHaveCount(2);
  await expect(listed.first()).toContainText("the lead is gone");
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
