import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrate, logIn, test } from "./support/site.ts";

const navNames = ["Home", "Services", "About", "Blog", "Contact", "Resources", "Personal Note", "Reverse Mortgages"];
const mainNav = (page: Page) => page.locator("header nav[aria-label]").first();

/** The header is fixed, so a section is in place when its top is just below it. */
async function expectUnderBar(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const bar = await page
        .locator("header > div")
        .first()
        .evaluate((header) => header.getBoundingClientRect().bottom);
      const top = await page.locator(`#${id}`).evaluate((place) => place.getBoundingClientRect().top);
      return top >= bar - 1 && top <= bar + 60;
    })
    .toBe(true);
}

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("[NAV-01] [NAV-02] [NAV-04] the bar stays at the top, its links in their order, socials in new tabs", async ({
    page,
  }) => {
    await page.goto("/faqs");
    const logo = page.locator("header").getByRole("link", { name: "Lantern Tide Mortgage, home page" });
    await expect(logo.first()).toHaveAttribute("href", "/");
    await expect(mainNav(page).getByRole("link")).toHaveText(navNames);
    const social = page.getByRole("list", { name: "Social media" }).first().getByRole("link");
    await expect(social).toHaveCount(3);
    for (const link of await social.all()) await expect(link).toHaveAttribute("target", "_blank");
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await expect
      .poll(() =>
        page
          .locator("header > div")
          .first()
          .evaluate((bar) => bar.getBoundingClientRect().top),
      )
      .toBe(0);
    await expect(page.getByRole("button", { name: "Logout" })).toHaveCount(0);
    await expect(page.locator("header").getByRole("link", { name: "Admin" })).toHaveCount(0);
  });

  test("[NAV-07] anchors stop under the bar, on the home page and from another page", async ({ page }) => {
    await page.goto("/");
    await mainNav(page).getByRole("link", { name: "Services" }).click();
    await expect(page).toHaveURL(/\/#services$/);
    await expectUnderBar(page, "services");
    await page.goto("/faqs");
    await mainNav(page).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expectUnderBar(page, "contact");
  });

  test("the link of the section in view is marked as the visitor scrolls", async ({ page }) => {
    await page.goto("/");
    const current = mainNav(page).locator("[aria-current]");
    await expect(current).toHaveText(["Home"]);
    await hydrate(page);
    await page.locator("#about").evaluate((place) => place.scrollIntoView({ behavior: "instant" }));
    await expect(current).toHaveText(["About"]);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(current).toHaveText(["Home"]);
    await page.goto("/blog");
    await expect(current).toHaveText(["Blog"]);
  });

  test("[NAV-05] [NAV-06] [HOME-11] [MEET-04] who is signed in is right in the first HTML", async ({ page }) => {
    const login = page.locator("footer").getByRole("link", { name: "Login" });
    await page.goto("/");
    await expect(login).toHaveAttribute("href", "/auth");
    await logIn(page);
    const html = await (await page.request.get("/")).text();
    expect(html).toMatch(/<a href="\/admin"[^>]*>Admin<\/a>/);
    expect(html).toMatch(/<form[^>]*action="\/logout"[^>]*>/);
    expect(html).not.toContain('href="/auth"');
    await page.goto("/resources");
    await expect(page.locator("header").getByRole("link", { name: "Admin" }).first()).toHaveAttribute("href", "/admin");
    const footerAdmin = page.locator("footer").getByRole("link", { name: "Admin" });
    await expect(footerAdmin).toHaveCount(0);
    await page.goto("/schedule-meeting");
    await expect(footerAdmin).toHaveAttribute("href", "/admin");
    await page.getByRole("button", { name: "Logout" }).first().click();
    await expect(page.getByText("Logged out successfully")).toBeVisible();
    await expect(login).toBeVisible();
  });
});

test.describe("on a small screen", () => {
  // A phone's scrollbar takes no room. A headless desktop browser hides its own, but not the room that is kept for it
  // while the menu is open: there, every line breaks elsewhere for that time, and a scroll that is under way ends wrong.
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const menu = (page: Page) => page.locator("#side-menu");
  const open = (page: Page) => page.getByRole("button", { name: "Open menu" }).click();

  test("[NAV-08] the side menu is a modal of 300 px that keeps focus, closes on Escape and on selection", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(mainNav(page)).toBeHidden();
    await open(page);
    await expect(menu(page)).toBeVisible();
    expect(await menu(page).evaluate((dialog) => [dialog.clientWidth, dialog.matches(":modal")])).toEqual([300, true]);
    await expect(menu(page).getByRole("navigation").getByRole("link")).toHaveText(navNames);
    await expect(menu(page).getByRole("button", { name: "Español" })).toBeVisible();
    await expectAccessible(page);
    for (let at = 0; at < 25; at += 1) {
      await page.keyboard.press("Tab");
      // Between its last and first control, a modal lets the keyboard reach the browser itself, never the page behind
      // it.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("#side-menu") !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    await open(page);
    await menu(page).getByRole("link", { name: "Contact" }).click();
    await expect(menu(page)).toBeHidden();
    await expectUnderBar(page, "contact");
  });

  test("[NAV-08] [AUTH-03] closes on a language and on Logout, and leaves the message visible", async ({ page }) => {
    await logIn(page);
    await page.goto("/faqs");
    await hydrate(page);
    await open(page);
    await menu(page).getByRole("button", { name: "Español" }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await menu(page).getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page.getByText("Logged out successfully")).toBeInViewport({ ratio: 1 });
    const dismiss = page.getByRole("button", { name: "Dismiss" });
    const { width, height } = (await dismiss.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await dismiss.click();
    await expect(page.getByText("Logged out successfully")).toBeHidden();
  });

  test("[NAV-08] is 400 px wide on wider small screens", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto("/privacy");
    await open(page);
    expect(await menu(page).evaluate((dialog) => dialog.clientWidth)).toBe(400);
    await menu(page).getByRole("button", { name: "Close menu" }).click();
    await expect(menu(page)).toBeHidden();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("[NAV-08] opens, navigates and closes as well", async ({ page }) => {
      await page.goto("/faqs");
      await open(page);
      await expect(menu(page)).toBeVisible();
      await menu(page).getByRole("button", { name: "Close menu" }).click();
      await expect(menu(page)).toBeHidden();
      await open(page);
      await menu(page).getByRole("link", { name: "Resources" }).click();
      await expect(page).toHaveURL(/\/resources$/);
      await expect(menu(page)).toBeHidden();
    });
  });
});

test("[REV-02] [HOME-11] the footer has licenses, quick links, contact and legal pages", async ({ page }) => {
  await page.goto("/reverse-mortgages");
  const footer = page.locator("footer");
  for (const text of [
    "NMLS 000000",
    "CA DRE 00000000",
    "NMLS 000001",
    "FL Mortgage Broker License MBR0000",
    "Equal Housing Opportunity",
    "619-555-0142",
  ])
    await expect(footer).toContainText(text);
  const links = await footer
    .getByRole("navigation", { name: "Quick Links" })
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.textContent]));
  expect(links).toEqual([
    ["/#home", "Home"],
    ["/#services", "Services"],
    ["/#loan-programs", "Loan Programs"],
    ["/#about", "About"],
    ["/faqs", "Mortgage FAQs"],
    ["/#contact", "Contact"],
    ["/todays-rates", "Current Mortgage Rates"],
  ]);
  await expect(footer.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/auth");
  for (const path of ["/privacy", "/accessibility", "/licenses", "/sms-terms"]) {
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1);
    expect((await page.request.get(path)).status()).toBe(200);
  }
});
