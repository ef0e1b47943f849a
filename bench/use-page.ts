import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright";

export type Use = (page: Page) => Promise<void>;

/** A quick person: looks for a moment before a tap, and types some hundred words a minute. */
const lookMs = 250;
const keyMs = 120;

/**
 * Looked up before the pause, tapped after it by its place: what the driver runs in the page to find a target would
 * otherwise delay the very tap that is measured.
 */
async function tap(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await pause(lookMs);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  await pause(lookMs);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: keyMs });

async function press(target: Locator, key: string): Promise<void> {
  await target.focus();
  await pause(lookMs);
  await target.page().keyboard.press(key);
}

/** Types into every box, changes every choice and opens everything that folds, then sends what is incomplete. */
export async function useForms(page: Page): Promise<void> {
  await fillForms(page);
  for (const button of await visible(formsOf(page).locator("button[type=submit]"))) {
    if (await button.isEnabled()) await tap(button);
  }
}

const formsOf = (page: Page) => page.locator("main form").filter({ visible: true });

export async function fillForms(page: Page): Promise<void> {
  const form = formsOf(page);
  await openAll(form.locator("summary"));
  for (const box of await visible(
    form.locator('input:not([type=radio],[type=checkbox],[type=hidden],[tabindex="-1"]), textarea'),
  )) {
    await tap(box);
    await type(page, "12");
  }
  for (const list of await visible(form.locator("select"))) await press(list, "ArrowDown");
  for (const choice of await visible(form.locator("input[type=radio], input[type=checkbox]"))) {
    await press(choice, "Space");
  }
}

/** Every question of a questionnaire with its first answer, then the person's fields. */
export async function useWizard(page: Page): Promise<void> {
  const next = page.getByRole("button", { name: "Continue", exact: true });
  while (await next.isVisible()) {
    const question = await page.locator("main h2").filter({ visible: true }).first().textContent();
    const [answer] = await visible(page.locator("main input[type=radio]"));
    if (answer) await press(answer, "Space");
    await tap(next);
    await page
      .locator("main h2")
      .filter({ visible: true, hasNotText: question ?? "" })
      .first()
      .waitFor();
  }
  await useForms(page);
}

export async function useMenus(page: Page): Promise<void> {
  await tap(page.getByRole("button", { name: "Open menu" }));
  await tap(page.getByRole("button", { name: "Español" }).filter({ visible: true }));
  await tap(page.getByRole("button", { name: "Abrir el menú" }));
  await tap(page.getByRole("button", { name: "Cerrar el menú" }));
}

export async function useChat(page: Page): Promise<void> {
  await tap(page.getByRole("button", { name: "Open the Mortgage Assistant chat" }));
  const box = page.getByPlaceholder("Type your question...");
  for (const [answered, question] of ["what is pmi", "payment on 400k at 6.5"].entries()) {
    await tap(box);
    await type(page, question);
    await page.keyboard.press("Enter");
    await page
      .locator("li[data-role=assistant]")
      .nth(answered + 1)
      .locator("fieldset")
      .first()
      .waitFor();
  }
}

export const useFolds: Use = (page) => openAll(page.locator("main summary"));

async function openAll(folds: Locator): Promise<void> {
  for (const fold of await visible(folds)) await tap(fold);
}

const visible = (all: Locator) => all.filter({ visible: true }).all();

/** The broker's list: other views, and a search. */
export async function useInbox(page: Page): Promise<void> {
  for (const name of ["List", "Board", "Cards"]) await tap(page.getByRole("button", { name, exact: true }));
  await tap(page.getByPlaceholder("Name, email, phone or words"));
  await type(page, "ana");
}
