import type { Page, Route } from "@playwright/test";
import { expect } from "./site.ts";

export const alertDialog = (page: Page) => page.getByRole("alertdialog");
export const continueButton = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
export const submitButton = (page: Page) => page.getByRole("button", { name: "Submit", exact: true });
export const question = (page: Page) => page.locator("main").getByRole("heading", { level: 2 });

/** Opens a page whose React comes at once, with a clock of its own, so that nobody waits three seconds. */
export async function openWizard(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

export const letTimePass = (page: Page) => page.clock.fastForward(4000);

export async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole("radio", { name: label }).check();
  await continueButton(page).click();
}

export async function fillPerson(page: Page, lastName: string, email = "ana@example.com"): Promise<void> {
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Phone", { exact: true }).first().fill("619-555-0123");
  await page.getByLabel("Email", { exact: true }).first().fill(email);
}

export async function fillContact(page: Page, lastName: string): Promise<void> {
  await fillPerson(page, lastName);
  await page.getByLabel("Loan type").selectOption("refinance");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello from the browser.");
}

export const homebuyersAnswers = ["Townhouse", "Very good", "My main home", "Yes", "No", "6 to 10 years"];

export async function walkHomebuyers(page: Page, lastName: string): Promise<void> {
  for (const answer of homebuyersAnswers) await choose(page, answer);
  await continueButton(page).click();
  await choose(page, "No");
  await fillPerson(page, lastName);
}

export async function walkRefinance(page: Page, lastName: string): Promise<void> {
  for (const answer of ["A lower monthly payment", "I am not sure", "Yes"]) await choose(page, answer);
  await fillPerson(page, lastName);
}

export async function fillQuote(page: Page, lastName: string): Promise<void> {
  await fillPerson(page, lastName);
  await page.getByLabel("Date of birth").fill("1960-02-29");
  await page.getByLabel("Property address").fill("1 Example Street");
  await page.getByLabel("Estimated property value").fill("about 900k");
}

export async function fillMeeting(page: Page, lastName: string): Promise<void> {
  await fillPerson(page, lastName);
  await page.getByLabel("Preferred date").fill("2031-03-15");
  await page.getByLabel("Preferred time").fill("10:30");
}

/** Holds the answer back until it is released, and keeps what was sent. */
export async function holdSubmission(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = new Promise<{ formType: string; data: Record<string, unknown>; visit: unknown }>((resolve) => {
    void page.route("**/api/submit-form", async (route: Route) => {
      resolve(route.request().postDataJSON());
      await held;
      await route.continue();
    });
  });
  return { sent, release: () => release() };
}

export function countSubmissions(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/submit-form")) count += 1;
  });
  return () => count;
}

/** The fields of a person, from the first on, with nothing but keys. */
export async function typePerson(page: Page, texts: readonly string[]): Promise<void> {
  await tabTo(page, "First name", "textbox");
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
}

/** Submits, reads the thanks and closes them, with nothing but keys. */
export async function submitByKeyboard(page: Page, thanks: string): Promise<void> {
  await letTimePass(page);
  await tabTo(page, "Submit", "button");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog", { name: thanks })).toBeVisible();
  await page.keyboard.press("Enter");
}

/** Tabs on until the element has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, name: string, role: "radio" | "button" | "textbox" | "slider" | "checkbox") {
  const target = page.getByRole(role, { name });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target.first()).toBeFocused();
}
