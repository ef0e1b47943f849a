import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { contactEnvelope, contactFields, postJson } from "../../tests/support/leads.ts";
import { expect, type Site } from "./site.ts";

/** Leads of this test alone: a word in their message finds them, whatever else is in the inbox. */
export async function submitSome(site: Site, count: number) {
  const word = `mark${randomUUID().slice(0, 8)}`;
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const lastName = `Person${String.fromCharCode(65 + at)}`;
    const data = { ...contactFields, lastName, message: `We would like to buy. ${word}`, _submitTime: 9000 };
    const response = await fetch(`${site.directUrl}/api/submit-form`, postJson(contactEnvelope({ data })));
    expect(response.status).toBe(200);
    names.unshift(`Ana ${lastName}`);
  }
  return { word, names };
}

export async function openInbox(page: Page, query = ""): Promise<void> {
  await page.goto(`/admin${query}`);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.getByText("Checking permissions...").waitFor({ state: "hidden" });
}

export async function chooseView(page: Page, name: "Cards" | "List" | "Board"): Promise<void> {
  const kept = page.waitForResponse("**/admin/changes");
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
  expect((await kept).status()).toBe(200);
}

/** The site and its account are those of other tests too, which expect the view that an account starts with. */
export async function restoreView(page: Page, site: Site): Promise<void> {
  const form = { intent: "view", value: "cards", inPlace: "1" };
  await page.context().request.post("/admin/changes", { form, headers: { Origin: new URL(site.url).origin } });
}

export const lead = (page: Page, name: string) => page.locator("[data-lead]").filter({ hasText: name });
export const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
