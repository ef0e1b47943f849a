import { startFollowUpBoss } from "../tests/support/follow-up-boss.ts";
import { leadEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";
import { onPlainSite } from "./support/plain-site.ts";
import { expect, expectAccessible, logIn } from "./support/site.ts";

const key = "fka_0123456789abcdef";
let boss: Awaited<ReturnType<typeof startFollowUpBoss>>;
const test = onPlainSite(async () => {
  boss = await startFollowUpBoss(key);
  return { FOLLOW_UP_BOSS_URL: boss.url };
});
test.afterAll(() => boss.stop());

test("Follow Up Boss from its key to the lead: a wrong key is said, the right one delivers", async ({ page, site }) => {
  await logIn(page);
  await page.goto("/admin/destinations");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const add = async (name: string, apiKey: string) => {
    const form = page.locator("form", { has: page.getByRole("button", { name: "Add Follow Up Boss" }) });
    await form.getByLabel("Name of the account").fill(name);
    await form.getByLabel("API key").fill(apiKey);
    await form.getByRole("button", { name: "Add Follow Up Boss" }).click();
    return page.getByRole("region", { name, exact: true });
  };
  await page.getByText("Follow Up Boss", { exact: true }).first().click();
  const wrong = await add("Old key", "fka_fedcba9876543210");
  await wrong.getByRole("button", { name: "Send a sample: Old key" }).click();
  await expect(wrong.getByText("not delivered")).toBeVisible();
  await expect(wrong).toContainText("Answer 401");
  await wrong.getByRole("button", { name: "Turn off: Old key" }).click();
  await expect(wrong.getByText("off", { exact: true })).toBeVisible();

  await page.getByText("Follow Up Boss", { exact: true }).first().click();
  const right = await add("Team account", key);
  await expect(right).toContainText("Nothing was sent yet.");
  await expectAccessible(page);
  const { email, phone } = strangerFields();
  const body = leadEnvelope("contact", { lastName: "Followed", email, phone });
  const { id } = await (await fetch(`${site.url}/api/submit-form`, postJson(body))).json();
  await expect.poll(() => boss.received.at(-1)?.body ?? "").toContain("Followed");
  expect(boss.received.every(({ path }) => path === "/v1/events")).toBe(true);
  await page.goto("/admin/destinations");
  await expect(right.getByRole("link", { name: "New lead: Ana Followed" })).toHaveAttribute(
    "href",
    `/admin/leads/${id}`,
  );
  boss.archive(new URL(site.url).hostname);
  await page.goto(`/admin/leads/${id}`);
  const panel = page.getByRole("region", { name: "Sent to other systems" });
  await panel.getByRole("button", { name: "Send again: Team account" }).click();
  await expect(async () => {
    await page.reload();
    await expect(panel.getByText("flow archived")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
});
