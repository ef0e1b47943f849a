import { ask, expect, input, messages, openChat, panel, sendButton, test } from "./support/chat-site.ts";
import { expectAccessible } from "./support/site.ts";

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`a new answer is shown from its start, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openChat(page);
    await ask(page, "what is escrow?");
    await expect(messages(page).nth(2)).toContainText("crow");
    await ask(page, "How much do I need for a down payment?");
    const answer = messages(page).nth(4);
    await expect(answer).toContainText("3.5%");
    await expect(sendButton(page)).toBeVisible();
    const list = panel(page).getByRole("list", { name: "Conversation" });
    const distance = async () => ((await answer.boundingBox())?.y ?? 0) - ((await list.boundingBox())?.y ?? 0);
    await expect.poll(distance).toBeGreaterThanOrEqual(0);
    const beforeEnd = await list.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
    if (beforeEnd > 1) expect(await distance()).toBeLessThan(20);
    await expect(answer.getByText("How much down payment", { exact: true })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });
}

test("an empty chat offers three questions, in the language of the site, and a click asks one", async ({ page }) => {
  await openChat(page);
  const starters = panel(page).getByRole("group", { name: "Questions to start with" }).getByRole("button");
  await expect(starters).toHaveCount(3);
  for (const starter of await starters.all()) await expect(starter).toBeInViewport({ ratio: 1 });
  await starters.nth(1).click();
  await expect(messages(page).nth(1)).toContainText("What credit score do I need?");
  await expect(messages(page).nth(2)).toContainText("620");
  await expect(starters).toHaveCount(0);
  await expect(panel(page).getByRole("list", { name: "Conversation" })).toBeFocused();

  await page.context().addCookies([{ name: "language", value: "es", url: page.url() }]);
  await page.evaluate(() => sessionStorage.clear());
  await openChat(page, "/auth");
  await expect(starters.first()).toHaveAttribute("lang", "es");
  await starters.first().click();
  await expect(messages(page).nth(2)).toContainText("enganche");
});

test("suggestions under the last answer are asked by mouse and by keyboard, and survive a reload", async ({ page }) => {
  await openChat(page);
  await ask(page, "should i refi?");
  const suggestions = panel(page).getByRole("group", { name: "Suggested questions" }).getByRole("button");
  await expect(suggestions.first()).toBeEnabled();
  for (const box of await Promise.all((await suggestions.all()).map((button) => button.boundingBox())))
    expect(box?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await page.reload();
  await expect(suggestions.first()).toBeEnabled();
  const first = (await suggestions.first().textContent()) ?? "";
  await suggestions.first().click();
  await expect(messages(page).nth(3)).toContainText(first);
  await expect(messages(page).nth(4).locator("p").first()).toHaveText(first);

  await ask(page, "should i refi?");
  await expect(messages(page)).toHaveCount(7);
  await expect(suggestions.first()).toBeEnabled();
  const second = (await suggestions.nth(1).textContent()) ?? "";
  await input(page).focus();
  // From the input back over the person, to the last of the buttons.
  for (
    let at = 0;
    at < 10 && !(await suggestions.nth(1).evaluate((button) => button === document.activeElement));
    at += 1
  )
    await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(messages(page).nth(7)).toContainText(second);
  await expect(page.getByRole("group", { name: "Suggested questions" }).nth(1)).toHaveCount(0);
});

test("an unsure answer tells of other subjects after it, each below its title, also to a screen reader", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openChat(page);
  await ask(page, "should i refi?");
  const suggestions = panel(page).getByRole("group", { name: "Suggested questions" }).getByRole("button");
  await expect(suggestions.first()).toBeEnabled();
  const shown = messages(page).last();
  await expect(shown.getByText("If you meant something else:")).toBeVisible();
  const titles = await shown.locator("p > strong").allTextContents();
  expect(titles.length).toBeGreaterThanOrEqual(1);
  expect(new Set(titles).size).toBe(titles.length);
  const spoken = await page.getByRole("log").getByRole("paragraph").allTextContents();
  expect(spoken).toEqual(expect.arrayContaining(titles));
  await expectAccessible(page);
});

test("paragraphs and lists of an answer are real ones, and buttons wait until it is complete", async ({ page }) => {
  await openChat(page);
  const chunk = (content: string, details?: object) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }], details })}\n\n`;
  const answer = [
    chunk("You need:\n", { turn: "1", title: "Documents", suggestions: ["More <b>documents</b>"] }),
    chunk("- an ID\n- two **pay "),
    chunk("stubs**\n\nThat is all. <img src=x onerror=alert(1)>"),
    "data: [DONE]\n\n",
  ].join("");
  await page.route("**/api/mortgage-chat", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: answer }),
  );
  await ask(page, "documents?");
  const shown = messages(page).last();
  await expect(shown.getByRole("listitem")).toHaveText(["an ID", "two pay stubs"]);
  await expect(shown.locator("strong")).toHaveText("pay stubs");
  await expect(shown.locator("p")).toHaveText(["Documents", "You need:", "That is all. <img src=x onerror=alert(1)>"]);
  await expect(shown.getByRole("button", { name: "More <b>documents</b>" })).toBeEnabled();
  await expect(shown.locator("img, b")).toHaveCount(0);
  await expectAccessible(page);
});
