import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type StandIn, startStandIn } from "../../tests/support/chat-stand-in.ts";
import { content } from "../../tests/support/content.ts";
import { type ServerProcess, startServer } from "../../tests/support/server-process.ts";
import { test as base, hydrate, expect as usualExpect } from "./site.ts";
import { freshDataDir } from "./template.ts";

/** In addition to the usual site, one whose assistant is a scripted OpenAI-compatible server. */
export const test = base.extend<object, { upstream: { standIn: StandIn; server: ServerProcess } }>({
  upstream: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here.
    async ({}, use) => {
      const standIn = await startStandIn();
      const dataDir = freshDataDir();
      const server = await startServer({
        DATA_DIR: dataDir,
        RATE_LIMIT_SCALE: "1000",
        CHAT_BASE_URL: standIn.url,
        CHAT_API_KEY: "stand-in-key",
        CHAT_MODEL: "stand-in-model",
      });
      await use({ standIn, server });
      await server.stop();
      await standIn.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

/** The first question waits until the assistant's thread has loaded its knowledge: seconds, on a busy machine. */
export const expect = usualExpect.configure({ timeout: 25_000 });

export const opener = (page: Page) => page.getByRole("button", { name: content.chat.button.open });
export const panel = (page: Page) => page.getByRole("dialog", { name: content.chat.panel.title });
export const input = (page: Page) => page.getByPlaceholder(content.chat.panel.placeholder);
export const sendButton = (page: Page) => page.getByRole("button", { name: content.chat.panel.send, exact: true });
export const messages = (page: Page) => panel(page).locator("li[data-role]");

export async function openChat(page: Page, url = "/"): Promise<void> {
  await page.goto(url);
  await hydrate(page);
  await opener(page).click();
  await expect(input(page)).toBeFocused();
}

export async function ask(page: Page, question: string): Promise<void> {
  await input(page).fill(question);
  await input(page).press("Enter");
}
