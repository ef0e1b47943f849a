import type { Page } from "@playwright/test";
import { expect, hydrate, test } from "./support/site.ts";

const nav = (page: Page) => page.locator("header nav[aria-label]").first();
const spanish = ["Inicio"];

/** How far the fixed bar covers the page below its reserved space. */
const barOverlap = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector("body > header > div")?.getBoundingClientRect().bottom ?? 0;
    return Math.max(0, bar - (document.querySelector("main")?.getBoundingClientRect().top ?? 0));
  });

test.use({ viewport: { width: 1440, height: 900 } });

test("[LANG-01] [NAV-03] the switcher shows flag and name; menu and footer are complete in each language", async ({
  page,
}) => {
  const names = { en: "English", es: "Español", fr: "Français", tl: "Tagalog" };
  for (const [code, name] of Object.entries(names)) {
    await page
      .context()
      .addCookies([
        { name: "language", value: code, url: page.url().startsWith("http") ? page.url() : "http://localhost" },
      ]);
    await page.goto("/faqs");
    const current = page.locator("header button[popovertarget=languages]");
    await expect(current).toContainText(name);
    await expect(current.locator("img")).toHaveAttribute("src", new RegExp(`/${code}-`));
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    for (const width of [320, 390, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect([code, width, await barOverlap(page)]).toEqual([code, width, 0]);
    }
    const isBar = code !== "tl";
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(nav(page)).toBeVisible({ visible: isBar });
    await page.setViewportSize({ width: 1440, height: 900 });
    const shell = await page.locator("header, footer").allInnerTexts();
    expect(shell.join(" ")).not.toMatch(/nav_|footer_|\{\w+\}/);
    if (code !== "en") {
      await expect(page.locator("main")).toHaveAttribute("lang", "en");
      for (const english of ["Personal Note", "Quick Links", "Licensing"])
        expect(shell.join(" ")).not.toContain(english);
    }
  }
});

test("[LANG-02] a choice changes the texts at once, keeps page and scroll, and is stored in both places", async ({
  page,
}) => {
  await page.goto("/faqs");
  await hydrate(page);
  await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.locator("#languages").getByRole("button", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(nav(page).getByRole("link").first()).toHaveText("Inicio");
  await expect(page.locator("#languages")).toBeHidden();
  expect(await page.evaluate(() => [scrollY, location.pathname, localStorage.getItem("language")])).toEqual([
    700,
    "/faqs",
    "es",
  ]);
  expect(loads).toBe(0);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "language")?.value).toBe("es");
  await page.goto("/blog");
  await expect(nav(page).getByRole("link").first()).toHaveText("Inicio");
});

test("[LANG-02] the choice in local storage alone is enough, and nothing is painted in another language", async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.setItem("language", "fr");
  });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(nav(page).getByRole("link").first()).toHaveText("Accueil");
});

test.describe("a browser set to Spanish", () => {
  test.use({ locale: "es-MX" });

  test("[LANG-02] gets Spanish in the first HTML, until the visitor chooses otherwise", async ({ page }) => {
    const response = await page.goto("/resources");
    expect(await response?.text()).toContain('<html lang="es"');
    await expect(nav(page).getByRole("link")).toHaveCount(8);
    await expect(nav(page).getByRole("link").first()).toHaveText(spanish[0] ?? "");
    await page.context().addCookies([{ name: "language", value: "en", url: page.url() }]);
    await page.goto("/resources");
    await expect(nav(page).getByRole("link").first()).toHaveText("Home");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[LANG-02] the switcher is a form that returns to the page", async ({ page }) => {
    await page.goto("/blog?article=hold-title");
    await page.goto("/reverse-mortgages");
    await page.getByRole("button", { name: "Language: English" }).click();
    await page.locator("#languages").getByRole("button", { name: "Tagalog" }).click();
    await expect(page).toHaveURL(/\/reverse-mortgages$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "tl");
    await expect(nav(page).getByRole("link").nth(1)).toHaveText("Mga Serbisyo");
  });
});
