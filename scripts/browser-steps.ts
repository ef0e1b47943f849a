import type { Page } from "@playwright/test";

export const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Waits until fonts and every picture of the page are there. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Opens the assistant and, with a question, waits for its whole answer. */
export async function ask(page: Page, question?: string): Promise<void> {
  await press("Open the Mortgage Assistant")(page);
  const field = page.getByLabel("Your question");
  await field.waitFor();
  if (!question) return;
  await field.fill(question);
  await field.press("Enter");
  // The greeting, the question, and the answer with its link.
  await page.getByRole("list", { name: "Conversation" }).getByRole("link").first().waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).waitFor();
}
