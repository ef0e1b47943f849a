import { expect, expectAccessible, hydrate, test } from "./support/site.ts";

test("[ROUTE-01] every content page answers 200 with its own title, description and canonical address", async ({
  page,
  site,
}) => {
  const titles = new Set<string>();
  const paths = [
    "/",
    "/personal-note",
    "/reverse-mortgages",
    "/resources",
    "/faqs",
    "/blog",
    "/privacy",
    "/accessibility",
    "/licenses",
    "/sms-terms",
  ];
  for (const path of paths) {
    const response = await page.request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "");
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(new URL(canonical).pathname).toBe(path);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect((await page.request.get(site.url + new URL(picture).pathname)).headers()["content-type"]).toBe("image/jpeg");
  }
  expect(titles.size).toBe(paths.length);
});

test("[ROUTE-02] any other path is a 404 with the shell, its text and a link home", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await expect(page.locator("header")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get("/blog?article=none")).status()).toBe(404);
});

test("[ROUTE-03] /contact leads to the contact section", async ({ page }) => {
  await page.goto("/contact");
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.getByRole("heading", { name: "Talk with us" })).toBeInViewport();
});

test("a page that fails keeps the shell and offers phone and email", async ({ page }) => {
  const response = await page.request.post("/faqs", { form: { nothing: "here takes this" } });
  expect(response.status()).toBeGreaterThanOrEqual(400);
  const html = await response.text();
  expect(html).toContain('href="tel:+16195550142"');
  expect(html).toContain('href="mailto:hello@lanterntide.example.com"');
  expect(html).toMatch(/<nav aria-label="Main navigation"/);
  expect(html).not.toMatch(/at \w+ \(|node_modules/);
});

test("[HOME-01] [HOME-02] [HOME-03] the home page has its sections, its promise and five reasons", async ({ page }) => {
  await page.goto("/");
  for (const id of ["home", "services", "loan-programs", "about", "contact"])
    await expect(page.locator(`section#${id}`)).toHaveCount(1);
  const hero = page.locator("#home");
  await expect(hero.getByRole("heading", { level: 1 })).toContainText("dream home in San Diego");
  const portal = hero.getByRole("link", { name: "Get Pre-Approved" });
  await expect(portal).toHaveAttribute("href", "https://apply.example.com/lanterntide");
  await expect(portal).toHaveAttribute("target", "_blank");
  await expect(hero.getByRole("link", { name: "619-555-0142" })).toHaveAttribute("href", "tel:+16195550142");
  await expect(hero.getByRole("link", { name: "hello@lanterntide.example.com" })).toBeVisible();
  const why = page.getByRole("region", { name: "Why Choose Us" });
  await expect(why.getByRole("heading", { level: 3 })).toHaveText([
    "Expert background in investments, taxation and banking",
    "50+ lender partners for best rates",
    "Personalized service",
    "A network of estate lawyers, tax accountants and agents",
    "Independent broker with no bank pressure",
  ]);
});

test("[HOME-04] [HOME-05] [HOME-06] [HOME-07] [HOME-08] services and programs link to the right pages", async ({
  page,
}) => {
  await page.goto("/");
  const cards = page.locator("#services li");
  const expected = [
    ["First-Time Homebuyer Programs", "/homebuyers-assistant"],
    ["California Refinance Solutions", "/refinance-assistant"],
    ["Current Mortgage Rates", "/todays-rates"],
    ["Free Mortgage Consultation", "#contact"],
  ];
  for (const [at, [title = "", href = ""]] of expected.entries()) {
    await expect(cards.nth(at).getByRole("heading")).toHaveText(title);
    await expect(cards.nth(at).getByRole("link", { name: "Get Started" })).toHaveAttribute("href", href);
  }
  await cards.nth(3).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Talk with us" })).toBeInViewport();
  await expect(page.locator("#loan-programs h3")).toHaveText([
    "Conventional",
    "VA",
    "Reverse Mortgage",
    "FHA",
    "Non-QM",
    "Commercial",
  ]);
});

test("[HOME-09] [HOME-10] about and contact", async ({ page }) => {
  await page.goto("/");
  const about = page.locator("#about");
  for (const text of [
    "Mateo Halloran-Cruz",
    "NMLS 000000",
    "CA DRE 00000000",
    "NMLS 000001",
    "FL Mortgage Broker License MBR0000",
    "Equal Housing Opportunity",
  ])
    await expect(about).toContainText(text);
  await about.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      about
        .getByRole("img")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  const contact = page.locator("#contact");
  await expect(contact.getByRole("link", { name: "Schedule a Virtual Meeting" })).toHaveAttribute(
    "href",
    "/schedule-meeting",
  );
  await expect(contact.getByRole("button", { name: "Send message" })).toBeVisible();
  await expect(contact).toContainText("100 Example Harbor Way");
  // No widget is configured here, so the contact card is shown in its place.
  await expect(contact.getByRole("heading", { name: "Ask us about your home's value" })).toBeVisible();
});

test("[NOTE-01] the personal note has its title, its letter and three photos", async ({ page }) => {
  await page.goto("/personal-note");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Personal Note...");
  await expect(page.locator("main figure img")).toHaveCount(3);
  for (const photo of await page.locator("main figure img").all())
    await expect(photo).toHaveAttribute("alt", /^Illustration of/);
  await expect(page.locator("main")).toContainText("My mother still has the ruler.");
  await expect(page.locator("footer")).toBeVisible();
});

test("[RES-01] [RES-02] [RES-03] resources: cards, an accordion with one open at a time, and where to ask", async ({
  page,
}) => {
  await page.goto("/resources");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mortgage Resources");
  const cards = page.locator("main ul").first().getByRole("listitem");
  await expect(cards.getByRole("heading")).toHaveText([
    "Mortgage Calculators",
    "Refinancing Guide",
    "Educational Articles",
  ]);
  await expect(cards.nth(0).getByRole("link").first()).toHaveAttribute("target", "_blank");
  await expect(cards.nth(0).getByRole("link").last()).toHaveAttribute("href", "/calculators");
  await expect(cards.nth(1).getByRole("link")).toHaveAttribute("href", "/refinance-assistant");
  await expect(cards.nth(2).getByRole("link")).toHaveAttribute("href", /^https:/);
  const entries = page.locator("main details");
  await expect(entries).toHaveCount(9);
  const open = page.locator("main details[open]");
  await entries.nth(0).locator("summary").click();
  await expect(open).toHaveCount(1);
  await entries.nth(4).locator("summary").click();
  await expect(open).toHaveCount(1);
  await expect(entries.nth(4)).toHaveAttribute("open", "");
  await expectAccessible(page);
  await entries.nth(4).locator("summary").press("Enter");
  await expect(open).toHaveCount(0);
  const still = page.getByRole("region", { name: "Still Have Questions?" });
  await expect(still.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/#contact");
  await expect(still.getByRole("link", { name: "Try Our Assistant" })).toHaveAttribute("href", "/homebuyers-assistant");
});

test("[FAQ-01] ten questions with their answers, each with its own address", async ({ page }) => {
  await page.goto("/faqs#jumbo");
  await expect(page.locator("main article h2")).toHaveCount(10);
  await expect(page.locator("#jumbo")).toContainText("$766,550");
  await expect(page.locator("#jumbo h2")).toBeInViewport();
});

test("[REV-01] the reverse page has all its sections, including the risks", async ({ page }) => {
  await page.goto("/reverse-mortgages");
  const main = page.locator("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    /What it is/,
    /What people like/,
    /Four ways/,
    /qualify/,
    /four steps/,
    /Considerations and risks/,
    /own numbers/,
    /counselor/,
  ]);
  for (const text of [
    "Lump sum",
    "Monthly payments",
    "Line of credit",
    "Combination",
    "At least 62",
    "Sometimes 55",
    "primary residence",
    "HUD-approved counseling",
    "You can lose the home",
    "not from HUD or FHA",
  ])
    await expect(main).toContainText(text);
  const steps = page.getByRole("region", { name: "How it goes, in four steps" }).getByRole("heading", { level: 3 });
  await expect(steps).toHaveText(["Application and counseling", "Appraisal", "Approval", "Funds"]);
  await expect(main.getByRole("link", { name: "Request a quote" })).toHaveCount(2);
  await expect(main.getByRole("link", { name: "Request a quote" }).first()).toHaveAttribute(
    "href",
    "/reverse-mortgage-quote",
  );
});

test("every page hydrates without a mismatch", async ({ page }) => {
  for (const path of ["/", "/blog?article=hold-title", "/personal-note", "/resources"]) {
    await page.goto(path);
    await hydrate(page);
  }
});
