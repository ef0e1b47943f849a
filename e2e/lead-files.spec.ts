import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { leadEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";
import { mismoFaults, readMismo, textsOf } from "../tests/support/read-mismo.ts";
import { unzip } from "../tests/support/unzip.ts";
import { expect, expectAccessible, logIn, type Site, test } from "./support/site.ts";

async function submit(site: Site) {
  const lastName = `File${randomUUID().slice(0, 8)}`;
  const { email, phone } = strangerFields();
  const body = leadEnvelope("homebuyers", { email, phone, lastName });
  const { id } = await (await fetch(`${site.directUrl}/api/submit-form`, postJson(body))).json();
  return { id: String(id), lastName };
}

async function signedIn(browser: Browser, site: Site, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ baseURL: site.url, ignoreHTTPSErrors: true, javaScriptEnabled });
  const page = await context.newPage();
  await logIn(page);
  const open = async (path: string) => {
    await page.goto(path);
    if (javaScriptEnabled) await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  };
  return { page, open };
}

/** Without JavaScript a menu stays open after a choice. */
async function save(page: Page, menu: Locator, link: Locator) {
  if (await link.isHidden()) await menu.click();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function expectAudited(page: Page, ...details: string[]) {
  await page.goto("/admin/audit");
  for (const detail of details)
    await expect(page.getByRole("row").filter({ hasText: detail }).first()).toContainText("leads exported");
}

for (const hasScripts of [true, false]) {
  const how = hasScripts ? "" : " without JavaScript";

  test(`a lead is saved as a card and as a loan file${how}`, async ({ page: unused, site, browser }) => {
    await unused.close();
    const { id, lastName } = await submit(site);
    const { page, open } = await signedIn(browser, site, hasScripts);
    await open(`/admin/leads/${id}`);
    const files = page.getByRole("button", { name: "Files" });
    const card = await save(page, files, page.getByRole("link", { name: "Contact (vCard)" }));
    expect(card.name).toBe("lead.vcf");
    expect(card.bytes.toString()).toContain(`FN:Ana ${lastName}\r\n`);
    const file = await save(page, files, page.getByRole("link", { name: "Loan file (MISMO 3.4)" }));
    expect(file.name).toMatch(/^lead-[0-9a-f]{15}\.xml$/);
    const mismo = readMismo(file.bytes.toString());
    expect(mismoFaults(mismo)).toEqual([]);
    expect(textsOf(mismo, "LastName")[0]).toBe(lastName);
    if (hasScripts) {
      await files.click();
      await expectAccessible(page);
    }
    await expectAudited(page, "vcard", "mismo");
    await page.context().close();
  });

  test(`selected leads, and those of a filter, are saved for other systems${how}`, async ({
    page: unused,
    site,
    browser,
  }) => {
    await unused.close();
    const [first, second] = [await submit(site), await submit(site)];
    const { page, open } = await signedIn(browser, site, hasScripts);
    await open("/admin?q=File&type=homebuyers");
    await page.getByLabel(`Select Ana ${first.lastName}`).check();
    await page.getByLabel(`Select Ana ${second.lastName}`).check();
    const bar = page.getByRole("form", { name: "Selected leads" });
    const menu = bar.getByRole("button", { name: "Export" });
    const archive = await save(page, menu, bar.getByRole("button", { name: "Loan files (MISMO 3.4)" }));
    expect(archive.name).toBe("leads-mismo.zip");
    expect([...unzip(archive.bytes).keys()]).toHaveLength(2);
    const csv = await save(page, menu, bar.getByRole("button", { name: "CSV for HubSpot" }));
    expect(csv.name).toBe("leads-hubspot.csv");
    expect(csv.bytes.toString()).toMatch(/^"First name","Last name","Email"/);
    expect(csv.bytes.toString().match(/"Ana","File/g)).toHaveLength(2);
    // A filter in the address opens the panel with the other exports.
    const systems = page.getByRole("button", { name: "CSV for…" });
    const all = await save(page, systems, page.getByRole("link", { name: "Encompass" }));
    expect(all.name).toBe("leads-encompass.csv");
    expect(all.bytes.toString()).toContain(`"${second.lastName}"`);
    await expectAudited(page, "mismo, 2 selected", "csv for HubSpot, 2 selected", "csv for Encompass, filtered by");
    await page.context().close();
  });
}
