import type { Page, Route } from "@playwright/test";
import { expect } from "./site.ts";

export const alertDialog = (page: Page) => page.getByRole("alertdialog");
/** Phones on which a long thank-you message does not fit, in portrait and landscape. */
const smallScreens = [
  { width: 844, height: 390 },
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 390, height: 664 },
];

/** The alert that is about to open, on each of them: its message and its OK button in view, OK in focus. */
export async function expectAlertFits(page: Page, message: string, open: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  for (const [at, size] of smallScreens.entries()) {
    await page.setViewportSize(size);
    if (at === 0) await open();
    await expect(alertDialog(page).getByText(message, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(alertDialog(page).getByRole("button", { name: "OK" })).toBeInViewport({ ratio: 1 });
    await expect(alertDialog(page).getByRole("button", { name: "OK" })).toBeFocused();
  }
  if (before) await page.setViewportSize(before);
}

export const continueButton = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
export const submitButton = (page: Page) => page.getByRole("button", { name: "Submit", exact: true });
export const question = (page: Page) => page.locator("main").getByRole("heading", { level: 2 });

/** Opens a page, hydrates it at once and gives it a fake clock, so that no test waits three seconds. */
export async function openWizard(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

export const letTimePass = (page: Page) => page.clock.fastForward(4000);

/** Answers the question shown. The next one may have answers of the same name, so the change is waited for. */
export async function choose(page: Page, label: string): Promise<void> {
  const asked = (await question(page).textContent()) ?? "";
  await page.getByRole("radio", { name: label }).check();
  await continueButton(page).click();
  await expect(question(page)).not.toHaveText(asked);
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

/** Delays the response until it is released, and records what was sent. */
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

/** Fills in a person's fields from the first on, with the keyboard only. */
export async function typePerson(page: Page, texts: readonly string[]): Promise<void> {
  await tabTo(page, "First name", "textbox");
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
}

/** Submits, reads the thank-you message and closes it, with the keyboard only. */
export async function submitByKeyboard(page: Page, thanks: string): Promise<void> {
  await letTimePass(page);
  await tabTo(page, "Submit", "button");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog", { name: thanks })).toBeVisible();
  await page.keyboard.press("Enter");
}

/** Presses Tab until the element has focus, like a person without a mouse. */
export async function tabTo(page: Page, name: string, role: "radio" | "button" | "textbox" | "slider" | "checkbox") {
  const target = page.getByRole(role, { name });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target.first()).toBeFocused();
}
