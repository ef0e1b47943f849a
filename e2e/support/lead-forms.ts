import type { Page, Route } from "@playwright/test";
import { content } from "../../tests/support/content.ts";
import { expect } from "./site.ts";

const { contact, homebuyers, refinance, wizard, controls, ...others } = content.forms;
const quote = others["reverse-mortgage-quote"];
const meeting = others["meeting-request"];

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
    await expect(alertDialog(page).getByRole("button", { name: controls.ok })).toBeInViewport({ ratio: 1 });
    await expect(alertDialog(page).getByRole("button", { name: controls.ok })).toBeFocused();
  }
  if (before) await page.setViewportSize(before);
}

export const continueButton = (page: Page) => page.getByRole("button", { name: wizard.continue, exact: true });
export const submitButton = (page: Page) => page.getByRole("button", { name: wizard.submit, exact: true });
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

/** Those fields are part of every form. */
export async function fillPerson(page: Page, lastName: string, email = "ana@example.com"): Promise<void> {
  await page.locator("main [name=firstName]").fill("Ana");
  await page.locator("main [name=lastName]").fill(lastName);
  await page.locator("main [name=phone]").fill("619-555-0123");
  await page.locator("main [name=email]").fill(email);
}

export async function fillContact(page: Page, lastName: string): Promise<void> {
  await fillPerson(page, lastName);
  await page.getByLabel(contact.labels.loanType).selectOption("refinance");
  await page.getByRole("textbox", { name: contact.labels.message }).fill("Hello from the browser.");
}

/** The words of a choice, which a broker may leave out. */
const wordsOf = (choice: { readonly label: string } | string | undefined) =>
  (typeof choice === "string" ? choice : choice?.label) ?? "";

export const homebuyersAnswers = [
  homebuyers.choices.selectedHomeType.townhouse,
  homebuyers.choices.creditProfile["very-good"],
  homebuyers.choices.propertyUse.primary,
  homebuyers.choices.firstTimeBuyer.yes,
  homebuyers.choices.foundProperty.no,
  homebuyers.choices.timeframe["6-10-years"],
].map(wordsOf);

export async function walkHomebuyers(page: Page, lastName: string): Promise<void> {
  for (const answer of homebuyersAnswers) await choose(page, answer);
  await continueButton(page).click();
  await choose(page, wordsOf(homebuyers.choices.isVeteran.no));
  await fillPerson(page, lastName);
}

export async function walkRefinance(page: Page, lastName: string): Promise<void> {
  const { selectedReason, timeframe, isVeteran } = refinance.choices;
  const answers = [selectedReason["lower-payment"], timeframe.unsure, isVeteran.yes];
  for (const answer of answers) await choose(page, wordsOf(answer));
  await fillPerson(page, lastName);
}

export async function fillQuote(page: Page, lastName: string): Promise<void> {
  await fillPerson(page, lastName);
  await page.getByLabel(quote.labels.dateOfBirth).fill("1960-02-29");
  await page.getByLabel(quote.labels.propertyAddress).fill("1 Example Street");
  await page.getByLabel(quote.labels.propertyValue).fill("about 900k");
}

export async function fillMeeting(page: Page, lastName: string): Promise<void> {
  await fillPerson(page, lastName);
  await page.getByLabel(meeting.labels.preferredDate).fill("2031-03-15");
  await page.getByLabel(meeting.labels.preferredTime).fill("10:30");
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
  await tabTo(page, homebuyers.labels.firstName, "textbox");
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
}

/** Submits, reads the thank-you message and closes it, with the keyboard only. */
export async function submitByKeyboard(page: Page, thanks: string): Promise<void> {
  await letTimePass(page);
  await tabTo(page, wizard.submit, "button");
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
