import type { Page } from "@playwright/test";
import { ask, expect, input, messages, openChat, opener, panel, sendButton, test } from "./support/chat-site.ts";
import { expectAccessible, hydrate } from "./support/site.ts";

const greeting = "Hi! I'm here to help answer your mortgage questions. How can I assist you today?";

test("[CHAT-01] [CHAT-02] [CHAT-03] the round button opens the panel, 384 by 500, and loads it only then", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/");
  const before = await opener(page).boundingBox();
  expect(before?.width).toBe(before?.height);
  await expect(opener(page)).toHaveCSS("border-radius", /e\+|9999|50%|28px|3\.35/);
  expect(scripts.filter((url) => url.includes("chat-panel"))).toEqual([]);
  // The first press, before hydration, is repeated afterwards.
  await opener(page).click();
  await expect(panel(page)).toBeVisible();
  const loaded = scripts.filter((url) => url.includes("chat-panel")).map((url) => new URL(url).pathname);
  expect(loaded.sort()).toEqual(["/api/chat-panel", expect.stringContaining("/assets/chat-panel-")]);
  await expect(panel(page).getByRole("heading", { name: "Mortgage Assistant" })).toBeVisible();
  await expect(panel(page)).toContainText("Ask me anything about mortgages");
  await expect(panel(page)).toContainText("automated assistant");
  await expect(messages(page)).toHaveText([new RegExp(greeting.replace("?", "\\?"))]);
  await expect(input(page)).toBeFocused();
  const box = await panel(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([384, 500]);
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  const opened = await page.evaluate(async () => {
    const start = performance.now();
    document.querySelector<HTMLElement>("[aria-label='Open the Mortgage Assistant chat']")?.click();
    while (document.querySelector("[aria-labelledby=chat-title]")?.hasAttribute("hidden"))
      await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  expect(opened).toBeLessThan(100);
});

test("[CHAT-04] [CHAT-05] [CHAT-06] Enter sends, Shift+Enter does not, nothing is sent twice or empty", async ({
  page,
}) => {
  await openChat(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const bodies: { messages: { role: string; content: string }[] }[] = [];
  await page.route("**/api/mortgage-chat", async (route) => {
    bodies.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  await input(page).press("Enter");
  await input(page).fill("   ");
  await input(page).press("Enter");
  await sendButton(page).click();
  await expect(messages(page)).toHaveCount(1);
  await input(page).fill("What credit score");
  await input(page).press("Shift+Enter");
  await expect(messages(page)).toHaveCount(1);
  await input(page).pressSequentially("for FHA?");
  await input(page).press("Enter");
  await expect(messages(page).nth(1)).toContainText("What credit score for FHA?");
  await expect(input(page)).toHaveValue("");
  await expect(messages(page).nth(2).getByText("The assistant is typing")).toBeAttached();
  await input(page).fill("again");
  await input(page).press("Enter");
  await expect(messages(page)).toHaveCount(3);
  release();
  await expect(messages(page).nth(2)).toContainText("580");
  await expect(sendButton(page)).toBeVisible();
  expect(bodies.map((body) => body.messages)).toEqual([[{ role: "user", content: "What credit score\nfor FHA?" }]]);
  const spoken = await page.getByRole("log").getByRole("paragraph").allTextContents();
  expect(spoken.length).toBeGreaterThan(2);
  expect(new Set(spoken).size).toBe(spoken.length);
  await expectAccessible(page);
});

test("[CHAT-06] [CHAT-08] [CHAT-09] a refused call removes the pending message and shows the error as a toast", async ({
  page,
}) => {
  await page.clock.install();
  await openChat(page);
  const cases: [object, string][] = [
    [{ status: 429, json: { error: "Too many requests. Please wait a minute and try again." } }, "Too many requests."],
    [{ status: 500, body: "oops" }, "Failed to get response"],
    [
      { status: 200, contentType: "text/event-stream", body: 'data: {"choices":[{"delta":{"content":"Hal' },
      "Failed to send message. Please try again.",
    ],
  ];
  let answer = {};
  await page.route("**/api/mortgage-chat", (route) => route.fulfill(answer));
  for (const [refusal, text] of cases) {
    answer = refusal;
    await ask(page, "hello there friend");
    const toast = page.getByRole("alert");
    await expect(toast).toContainText("Error");
    await expect(toast).toContainText(text);
    await expect(messages(page).last()).toContainText("hello there friend");
  }
  // On a phone it does not cover what the visitor needs to retry, and it disappears in the end.
  const toast = page.getByRole("alert");
  const person = panel(page).getByRole("button", { name: "Talk to a person" });
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    for (const control of [input(page), sendButton(page), person]) await expect(control).toBeInViewport({ ratio: 1 });
    const dismiss = await toast.getByRole("button", { name: "Dismiss" }).boundingBox();
    expect(Math.min(dismiss?.width ?? 0, dismiss?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await person.click();
    await person.click();
  }
  await expectAccessible(page);
  await page.mouse.move(1, 1);
  await page.clock.fastForward(15_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(toast).toBeHidden();
});

test("survives page changes and a reload; links stay on this site; a person is one click away", async ({ page }) => {
  await openChat(page, "/auth");
  await ask(page, "how much down payment do I need?");
  await expect(messages(page).nth(2)).toContainText("3.5%");
  await ask(page, "and for veterans?");
  await expect(messages(page).nth(4)).toContainText("VA");
  await panel(page).getByRole("button", { name: "Talk to a person" }).click();
  await expect(panel(page).getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+1/);
  await expect(panel(page).getByRole("link", { name: "Schedule a meeting" })).toHaveAttribute(
    "href",
    "/schedule-meeting",
  );
  await panel(page).getByRole("link", { name: "Contact form" }).click();
  await page.waitForURL("**/#contact");
  await expect(messages(page)).toHaveCount(5);
  await page.reload();
  // Without any interaction: an open chat reopens.
  await expect(messages(page)).toHaveCount(5);
  await expect(panel(page)).toBeVisible();
  await expectAccessible(page);
});

test("the conversation is attached to the contact form if the box is checked, and only then", async ({ page }) => {
  await page.clock.install();
  await openChat(page);
  await ask(page, "what is escrow?");
  await expect(messages(page).nth(2)).toContainText("crow");
  await panel(page).getByRole("button", { name: "Talk to a person" }).click();
  await panel(page).getByLabel("Send this conversation along").check();
  await page.keyboard.press("Escape");
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Chat");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.getByLabel("Phone").fill("619-555-0123");
  await page.getByLabel("Loan type").selectOption("purchase");
  await page.getByRole("textbox", { name: "Message" }).fill("See our chat.");
  await page.clock.fastForward(4000);
  const linked = page.waitForResponse("**/api/mortgage-chat/send-along");
  await page.getByRole("button", { name: "Send message" }).click();
  expect((await linked).status()).toBe(200);
});

test("on a phone it takes the full width and the visible height", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openChat(page);
  const box = await panel(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 640 });
  await page.setViewportSize({ width: 360, height: 380 });
  await expect.poll(async () => (await panel(page).boundingBox())?.height).toBe(380);
  await expect(input(page)).toBeInViewport();
  // Like a window of 1280 by 1024 pixels at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectUsable(page);
});

/** Title, close button and input are in view, and enough of the conversation to read it. */
async function expectUsable(page: Page): Promise<void> {
  await expect(panel(page).getByRole("heading", { name: "Mortgage Assistant" })).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByRole("button", { name: "Close the chat" })).toBeInViewport({ ratio: 1 });
  await expect(input(page)).toBeInViewport({ ratio: 1 });
  const list = panel(page).getByRole("list", { name: "Conversation" });
  await list.scrollIntoViewIfNeeded();
  expect((await list.boundingBox())?.height).toBeGreaterThanOrEqual(130);
  const seen = await list.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    return element.contains(document.elementFromPoint(left + width / 2, middle));
  });
  expect(seen).toBe(true);
}

test("with the browser's own text at 200 %, the chat can be used, the bar covers nothing, no page is too wide", async ({
  playwright,
  launchOptions,
  site,
}) => {
  const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  for (const path of ["/schedule-meeting", "/todays-rates"]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const [beyond, overflow] = await page.evaluate(() => [
      (document.querySelector("body > header > div")?.getBoundingClientRect().bottom ?? 0) -
        (document.querySelector("main")?.getBoundingClientRect().top ?? 0),
      document.documentElement.scrollWidth - innerWidth,
    ]);
    expect([path, beyond, overflow]).toEqual([path, 0, 0]);
  }
  for (const [width, height] of [
    [320, 568],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openChat(page, "/auth");
    await expectUsable(page);
    await page.keyboard.press("Escape");
  }
  await browser.close();
});

test("keyboard only, from the page to the answer and back", async ({ page }) => {
  await page.goto("/auth");
  await hydrate(page);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(input(page)).toBeFocused();
  await page.keyboard.type("what is an ARM?");
  await page.keyboard.press("Enter");
  await expect(messages(page).nth(2)).toContainText("ARM");
  await page.keyboard.press("Escape");
  await expect(opener(page)).toBeFocused();
});
