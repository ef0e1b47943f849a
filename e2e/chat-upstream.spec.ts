import { ask, expect, messages, openChat, sendButton, test } from "./support/chat-site.ts";

test.describe("with another server behind it", () => {
  test.use({ baseURL: async ({ upstream }, use) => use(upstream.server.url) });

  test("[CHAT-06] [CHAT-07] streams its answer through, whatever the chunks, with our rules and tools", async ({
    page,
    upstream,
  }) => {
    const { standIn } = upstream;
    await openChat(page);
    for (const script of ["answer", "one-byte", "malformed", "error-then-answer"] as const) {
      standIn.play(script);
      await ask(page, `What do lenders look at? (${script})`);
      await expect(messages(page).last()).toContainText("Lenders look at “income”, debts and credit.");
      await expect(messages(page).last()).toContainText("or café loans.");
      await expect(messages(page).last().getByRole("link", { name: "rates" })).toHaveAttribute("href", "/todays-rates");
      await expect(sendButton(page)).toBeVisible();
    }
    const [first] = standIn.requests;
    expect(first?.headers.authorization).toBe("Bearer stand-in-key");
    expect(JSON.stringify(first?.body)).toContain("Never give a rate quote");
  });

  test("[CHAT-06] falls back to the built-in answers and says so when it fails before the first token", async ({
    page,
    upstream,
  }) => {
    await openChat(page);
    for (const script of ["500", "401", "429"] as const) {
      upstream.standIn.play(script);
      await ask(page, "What is the FHA minimum credit score?");
      await expect(messages(page).last()).toContainText("not reachable right now");
      await expect(messages(page).last()).toContainText("580");
      await expect(sendButton(page)).toBeVisible();
    }
  });

  test("[CHAT-06] [CHAT-09] an answer cut mid-word is removed, with the error toast", async ({ page, upstream }) => {
    upstream.standIn.play("cut");
    await openChat(page);
    await ask(page, "What do lenders look at?");
    await expect(page.getByRole("alert")).toContainText("Failed to send message. Please try again.");
    await expect(messages(page)).toHaveCount(2);
  });

  test("a hanging answer can be stopped, which ends the call upstream too", async ({ page, upstream }) => {
    const { standIn } = upstream;
    await openChat(page);
    standIn.play("hang");
    await ask(page, "What do lenders look at?");
    await expect(messages(page).last().getByText("The assistant is typing")).toBeAttached();
    await expect.poll(() => standIn.openCount()).toBe(1);
    await page.getByRole("button", { name: "Stop the answer" }).click();
    await expect(messages(page)).toHaveCount(2);
    await expect.poll(() => standIn.openCount()).toBe(0);
    standIn.play("hang-mid-answer");
    await ask(page, "And again?");
    await expect(messages(page).last()).toContainText("Lenders look");
    await page.getByRole("button", { name: "Stop the answer" }).click();
    await expect(sendButton(page)).toBeVisible();
    await expect(messages(page).last()).toContainText("Lenders look");
  });
});
