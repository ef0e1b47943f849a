import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { type CalculatorId, calculatorIds } from "#app/content/calculators/all-schemas.ts";
import { fillContact, letTimePass } from "./support/lead-forms.ts";
import { expect, expectAccessible, hydrate, logIn, test } from "./support/site.ts";

const results = (page: Page) => page.locator("main .on-dark");
const headline = (page: Page) => results(page).locator("[data-amount] summary").first();
const firstBox = (page: Page) => page.locator("main form input").first();

for (const id of calculatorIds) {
  test.describe(`the ${id} calculator`, () => {
    test("is accessible with every number open, valid HTML, and as wide as the phone", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const html = (await (await page.goto(`/calculators/${id}`))?.text()) ?? "";
      const { results } = await new HtmlValidate({ root: true, extends: ["html-validate:standard"] }).validateString(
        html,
      );
      expect(results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line} ${message}`))).toEqual([]);
      await page.locator("main details").evaluateAll((all) => {
        for (const one of all) one.setAttribute("open", "");
      });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });

    test("a wrong number is named at its box, keeps what was typed, and stays accessible", async ({ page }) => {
      await page.goto(`/calculators/${id}`);
      await hydrate(page);
      await firstBox(page).fill("a lot");
      await expect(headline(page)).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(firstBox(page)).toHaveAttribute("aria-invalid", "true");
      await expect(firstBox(page)).toHaveValue("a lot");
      await expect(page.getByText("Change the marked boxes to see a result.").first()).toBeVisible();
      await expectAccessible(page);
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("its form leads to a result with an address of its own, and its tables to files", async ({ page }) => {
        await page.goto(`/calculators/${id}`);
        await expect(headline(page)).toBeVisible();
        await page.locator("main form [type=submit]").click();
        await expect(page).toHaveURL(new RegExp(`/calculators/${id}\\?`));
        await expect(headline(page)).toBeVisible();
        for (const link of await page.locator("a[download]").all()) {
          const file = await page.request.get((await link.getAttribute("href")) ?? "");
          expect([file.status(), file.headers()["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
        }
      });
    });
  });
}

test("the overview leads to every calculator", async ({ page }) => {
  await page.goto("/calculators");
  await expectAccessible(page);
  for (const id of calculatorIds) await expect(page.locator(`main a[href="/calculators/${id}"]`)).toBeVisible();
});

test("a payment follows each key, the address follows it, and nothing is sent", async ({ page }) => {
  await page.goto("/calculators/payment");
  await hydrate(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.getByLabel("Interest rate, %").fill("6");
  const before = await headline(page).textContent();
  await page.getByLabel("Home price").fill("900000");
  await expect(headline(page)).not.toHaveText(before ?? "");
  await expect(page).toHaveURL(/price=900000&down=160000&rate=6&/);
  await expect(page.getByRole("status").filter({ hasText: "Updated: Monthly payment $" })).toBeAttached();
  expect(sent).toEqual([]);

  const total = await headline(page).textContent();
  await page.reload();
  expect(await headline(page).textContent()).toBe(total);
});

test("a number opens by keyboard into its formula", async ({ page }) => {
  await page.goto("/calculators/payment?rate=6");
  const apr = page.locator('[data-amount="apr"] summary');
  await apr.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Regulation Z, Appendix J")).toBeVisible();
});

/** A number that changes each result, and what its box is called. */
const otherNumbers: Record<CalculatorId, readonly [string, string]> = {
  payment: ["price", "900000"],
  affordability: ["income", "170000"],
  refinance: ["balance", "500000"],
  dti: ["income", "14000"],
  reverse: ["value", "950000"],
  apr: ["loan_a", "650000"],
  "closing-costs": ["price", "900000"],
  "loan-limits": ["loan", "700000"],
  programs: ["price", "900000"],
  points: ["price", "900000"],
  "rent-or-buy": ["price", "900000"],
};

/** Where the box and the result are on the page. */
const placesOf = async (page: Page, name: string) =>
  Promise.all([page.locator(`main form #${name}`), headline(page)].map((one) => one.boundingBox())).then((boxes) =>
    boxes.map((box) => box && [box.x, box.y]),
  );

test("every calculator works by mouse and keyboard, and nothing moves while a number is typed", async ({ page }) => {
  test.slow();
  for (const id of calculatorIds) {
    const [name, digits] = otherNumbers[id];
    await page.goto(`/calculators/${id}`);
    await hydrate(page);
    const before = await results(page).textContent();
    await page.locator(`main form #${name}`).click({ clickCount: 3 });
    const places = await placesOf(page, name);
    for (const digit of digits) {
      await page.keyboard.press(digit);
      expect(await placesOf(page, name)).toEqual(places);
    }
    await expect(results(page)).not.toHaveText(before ?? "");
    await expect(page).toHaveURL(new RegExp(`[?&]${name}=${digits}(&|$)`));

    await headline(page).click();
    await expect(results(page).locator("details").first()).toHaveAttribute("open");
    await headline(page).focus();
    await page.keyboard.press("Enter");
    await expect(results(page).locator("details").first()).not.toHaveAttribute("open");
  }
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a result that gets longer takes the room it had", async ({ page }) => {
    await page.goto("/calculators/points?rate=6.5");
    await page.locator("main form #drop").tap();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    const texts: string[] = [];
    const heights = new Set<number | undefined>();
    for (const drop of ["3", "0.2", "2", "0.35", "0.5"]) {
      const before = await headline(page).textContent();
      await page.locator("main form #drop").fill(drop);
      await expect(headline(page)).not.toHaveText(before ?? "");
      texts.push((await headline(page).textContent()) ?? "");
      heights.add((await headline(page).boundingBox())?.height);
    }
    expect(texts.filter((text) => /\d years and \d+ months/.test(text))).not.toEqual([]);
    expect(texts.filter((text) => !text.includes(" and "))).not.toEqual([]);
    expect([...heights]).toHaveLength(1);
  });

  test("every calculator follows what is typed and opens a number", async ({ page }) => {
    test.slow();
    for (const id of calculatorIds) {
      const [name, digits] = otherNumbers[id];
      await page.goto(`/calculators/${id}`);
      const before = await results(page).textContent();
      await page.locator(`main form #${name}`).tap();
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      await page.locator(`main form #${name}`).fill(digits);
      await expect(results(page)).not.toHaveText(before ?? "");
      await headline(page).tap();
      await expect(results(page).locator("details").first()).toHaveAttribute("open");
    }
  });
});

test("a home in Florida gets Florida's property tax and insurance, unless others were typed", async ({ page }) => {
  await page.goto("/calculators/closing-costs");
  await hydrate(page);
  await page.getByText("More options").click();
  await page.getByLabel("Homeowners insurance a year").fill("5000");
  await page.getByLabel("Where the home is").selectOption("fl");
  const tax = page.getByLabel("Property tax a year, % of the price");
  await expect(tax).toHaveValue("1.54");
  await expect(tax).toHaveAccessibleDescription(/Florida/);
  await expect(page.getByLabel("Homeowners insurance a year")).toHaveValue("5000");
  await expect(page).toHaveURL(/state=fl&.*tax=1.54&.*insurance=5000/);
  await page.getByLabel("Where the home is").selectOption("ca");
  await expect(tax).toHaveValue("1.2");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with React" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a result goes to the broker with the contact form, if its box stays checked", async ({
      page,
      site,
      browser,
    }) => {
      if (javaScriptEnabled) await page.clock.install();
      await page.goto("/calculators/payment?price=640000&down=128000&rate=6.25");
      await page.getByRole("link", { name: "Ask us about this" }).click();
      await expect(page).toHaveURL(/#contact$/);
      if (javaScriptEnabled) await hydrate(page);
      await expect(page.getByRole("checkbox", { name: "Send these numbers with my message" })).toBeChecked();
      await expect(page.getByText("Monthly payment $4,009.14")).toBeVisible();
      const lastName = javaScriptEnabled ? "WithReact" : "WithoutScript";
      await fillContact(page, lastName);
      if (javaScriptEnabled) await letTimePass(page);
      await page.getByRole("button", { name: "Send message" }).click();
      const mail = await site.mail((subject) => subject.endsWith(lastName));
      expect(mail.text).toContain("Monthly payment (see the lead)");

      const admin = await browser.newPage({ baseURL: site.url, ignoreHTTPSErrors: true, javaScriptEnabled: true });
      await logIn(admin);
      await admin.goto(new URL(/https?:\S+\/admin\/leads\/[\w-]+/.exec(mail.text ?? "")?.[0] ?? "").pathname);
      // Among the answers, and in the loan brief.
      await expect(admin.getByText("$4,009.14")).toHaveCount(2);
      await expect(admin.getByRole("link", { name: "Open this calculation" })).toHaveAttribute(
        "href",
        /^\/calculators\/payment\?price=640000/,
      );
      await expectAccessible(admin);
      await admin.close();
    });
  });
}

test("Reg N: reverse mortgage figures never stand without the duties, the risk and who they are not from", async ({
  page,
}) => {
  for (const query of ["", "?age=80&value=400000&owed=390000&expected=7"]) {
    await page.goto(`/calculators/reverse${query}`);
    await expect(headline(page)).toBeVisible();
    for (const statement of ["You keep paying for the home", "You can lose the home", "The balance grows"])
      await expect(page.locator("main").getByText(statement)).toBeVisible();
    await expect(page.getByText("not from HUD or FHA")).toBeVisible();
  }
});
