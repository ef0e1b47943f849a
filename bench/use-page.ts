import type { Locator, Page } from "playwright";

export type Use = (page: Page) => Promise<void>;

/** Types into every box, changes every choice and opens everything that folds, then sends what is incomplete. */
export async function useForms(page: Page): Promise<void> {
  await fillForms(page);
  for (const button of await visible(formsOf(page).locator("button[type=submit]"))) {
    if (await button.isEnabled()) await button.tap({ noWaitAfter: true });
  }
}

const formsOf = (page: Page) => page.locator("main form").filter({ visible: true });

export async function fillForms(page: Page): Promise<void> {
  const form = formsOf(page);
  await openAll(form.locator("summary"));
  for (const box of await visible(
    form.locator('input:not([type=radio],[type=checkbox],[type=hidden],[tabindex="-1"]), textarea'),
  )) {
    await box.tap();
    await page.keyboard.type("12");
  }
  for (const list of await visible(form.locator("select"))) {
    await list.focus();
    await page.keyboard.press("ArrowDown");
  }
  for (const choice of await visible(form.locator("input[type=radio], input[type=checkbox]"))) {
    await choice.focus();
    await page.keyboard.press("Space");
  }
}

/** Every question of a questionnaire with its first answer, then the person's fields. */
export async function useWizard(page: Page): Promise<void> {
  const next = page.getByRole("button", { name: "Continue", exact: true });
  while (await next.isVisible()) {
    const question = await page.locator("main h2").filter({ visible: true }).first().textContent();
    const [answer] = await visible(page.locator("main input[type=radio]"));
    await answer?.check();
    await next.tap();
    await page
      .locator("main h2")
      .filter({ visible: true, hasNotText: question ?? "" })
      .first()
      .waitFor();
  }
  await useForms(page);
}

export async function useMenus(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.getByRole("button", { name: "Español" }).filter({ visible: true }).tap();
  await page.getByRole("button", { name: "Abrir el menú" }).tap();
  await page.getByRole("button", { name: "Cerrar el menú" }).tap();
}

export async function useChat(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open the Mortgage Assistant chat" }).tap();
  const box = page.getByPlaceholder("Type your question...");
  for (const [answered, question] of ["what is pmi", "payment on 400k at 6.5"].entries()) {
    await box.tap();
    await page.keyboard.type(question);
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
  for (const fold of await visible(folds)) await fold.tap();
}

const visible = (all: Locator) => all.filter({ visible: true }).all();

/** The broker's list: other views, and a search. */
export async function useInbox(page: Page): Promise<void> {
  for (const name of ["List", "Board", "Cards"]) await page.getByRole("button", { name, exact: true }).tap();
  await page.getByPlaceholder("Name, email, phone or words").tap();
  await page.keyboard.type("ana");
}
