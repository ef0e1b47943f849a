import { expect, logIn, test } from "./support/site.ts";

test.describe("hydration on intent", () => {
  test("no JavaScript file is loaded before a sign of intent, and then the page is hydrated", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto("/", { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
    await page.keyboard.press("Tab");
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    expect(scripts.length).toBeGreaterThan(0);
  });

  test("without any intent the page is hydrated when idle, well after load", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await page.clock.runFor(2_000);
    await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
    await page.clock.runFor(3_000);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  });

  test("a page in a tab that nobody looks at, where nothing is painted, is hydrated too", async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      Object.defineProperty(document, "hidden", { get: () => true });
      window.requestAnimationFrame = () => 0;
    });
    await page.goto("/");
    await page.clock.runFor(4_000);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  });

  test("a page that was loaded again stays where its reader has scrolled meanwhile when React comes", async ({
    page,
  }) => {
    const scrollTo = async (y: number) => {
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
      await page.waitForFunction((top) => scrollY === top, y);
    };
    const hydrate = async () => {
      await page.keyboard.press("Shift");
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    };
    await page.goto("/faqs");
    await hydrate();
    await scrollTo(900);
    await page.reload();
    await page.waitForFunction(() => scrollY === 900);
    await scrollTo(400);
    await hydrate();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => scrollY)).toBe(400);
  });

  test("a click that only React can handle is held and repeated after hydration", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => {
      const button = document.createElement("button");
      button.dataset["needsReact"] = "";
      button.textContent = "Probe";
      button.style.position = "fixed";
      button.style.inset = "50% 0 0 50%";
      document.documentElement.dataset["presses"] = "";
      // Bubbling phase, like React's own listeners: it must not see the press that came too early.
      button.addEventListener("click", (event) => {
        if (!event.defaultPrevented) document.documentElement.dataset["presses"] += "x";
      });
      document.body.append(button);
    });
    await page.getByRole("button", { name: "Probe" }).dispatchEvent("click");
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await expect(page.locator("html[data-presses=x]")).toHaveCount(1);
  });

  test("keys typed during hydration do not reach React, which would stop everything for them, and are all there", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const isListening = () => Object.keys(document).some((key) => key.startsWith("_reactListening"));
      document.addEventListener(
        "keydown",
        () => {
          const { dataset } = document.documentElement;
          if (isListening() && !("hydrated" in dataset)) dataset["early"] = "";
        },
        true,
      );
    });
    await page.goto("/");
    const name = page.locator("#contact input[name=firstName]");
    await name.scrollIntoViewIfNeeded();
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    await name.focus();
    let typed = "";
    while ((await page.locator("html[data-hydrated]").count()) === 0) {
      await page.keyboard.press("a");
      typed += "a";
    }
    await expect(page.locator("html[data-early]")).toHaveCount(0);
    await page.keyboard.press("b");
    await expect(name).toHaveValue(`${typed}b`);
  });

  test("content below the first screen is laid out later, and a reload restores the scroll position", async ({
    page,
  }) => {
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto("/", { waitUntil: "commit" });
    const contact = page.locator("#contact");
    await expect(page.locator("html[data-laid-out]")).toHaveCount(1);
    await contact.evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
    const before = await contact.boundingBox();
    await page.reload();
    await expect
      .poll(async () => Math.abs(((await contact.boundingBox())?.y ?? 0) - (before?.y ?? 1e9)))
      .toBeLessThan(2);
  });

  test("what is far below is skipped by the browser, at its true height, until the width changes", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html[data-laid-out]")).toHaveCount(1);
    const footer = page.locator("body > footer");
    const isSkipped = () =>
      footer.evaluate((part) => !part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(isSkipped).toBe(true);
    const height = await heightOfPage();
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>("main > section, body > footer"))
        part.style.contentVisibility = "visible";
    });
    expect(await isSkipped()).toBe(false);
    expect(Math.abs((await heightOfPage()) - height)).toBeLessThan(3);

    await page.goto("/?again");
    await expect.poll(isSkipped).toBe(true);
    await page.setViewportSize({ width: 600, height: 800 });
    await expect.poll(isSkipped).toBe(false);
  });

  test("the stylesheet that comes with React names no font again", async ({ page }) => {
    await page.goto("/");
    const fonts = () => page.evaluate(() => document.fonts.size);
    const before = await fonts();
    await page.keyboard.press("Tab");
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    expect(before).toBeGreaterThan(1);
    expect(await fonts()).toBe(before);
  });

  test("in the admin area nothing is loaded before the first paint", async ({ page }) => {
    await logIn(page);
    const response = await page.request.get("/admin");
    const head = (await response.text()).split("</head>")[0] ?? "";
    expect(head).toContain('<style data-precedence="app"');
    expect(head).not.toMatch(/rel="(?:stylesheet|preload|modulepreload)"/);
  });

  test("React comes without formats of Intl, each of which stops a slow phone", async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = Object.assign(window, { made: [] }).made;
      for (const name of ["ListFormat", "NumberFormat", "DateTimeFormat", "PluralRules", "DisplayNames"] as const)
        Object.defineProperty(Intl, name, {
          value: new Proxy(Intl[name], {
            construct: (target, options, type) => {
              made.push(name);
              return Reflect.construct(target, options, type);
            },
          }),
        });
    });
    await page.goto("/");
    await page.keyboard.press("Tab");
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
  });
});
