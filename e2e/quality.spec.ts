import { brotliCompressSync } from "node:zlib";
import { HtmlValidate } from "html-validate";
import { sitePaths } from "#app/content/site-paths.ts";
import { expect, expectAccessible, test } from "./support/site.ts";

const paths = [
  "/",
  "/personal-note",
  "/reverse-mortgages",
  "/resources",
  "/faqs",
  "/blog",
  "/blog?article=tax-deductions-2025",
  "/privacy",
  "/privacy/california",
  "/privacy/financial",
  "/accessibility",
  "/licenses",
  "/sms-terms",
  "/no-such-page",
];

/** Other specs check these in English, in every state. */
const formPaths = [
  "/homebuyers-assistant",
  "/refinance-assistant",
  "/reverse-mortgage-quote",
  "/schedule-meeting",
  "/todays-rates",
  "/calculators",
  "/calculators/payment",
  "/auth",
];

for (const path of paths) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await expectAccessible(page);
  });
}

for (const language of ["es", "fr", "tl"]) {
  test(`[LANG-01] every page is accessible in ${language}, and says which part of it is English`, async ({
    page,
    site,
  }) => {
    await page.context().addCookies([{ name: "language", value: language, url: site.url }]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const checked = new Set<string>();
    for (const path of [...paths, ...formPaths]) {
      const html = (await (await page.goto(path, { waitUntil: "domcontentloaded" }))?.text()) ?? "";
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toMatch(/<main [^>]*lang="en"/);
      // The content of <main> and the styles are the same as in English, and checked there; the header and the footer
      // are the same to the letter on many pages.
      const around = await page
        .locator("header, footer")
        .evaluateAll((parts) => parts.map((part) => part.outerHTML).join());
      if (!checked.has(around)) await expectAccessible(page, "header", "footer");
      checked.add(around);
    }
  });
}

test("every page is valid HTML, and its JSON-LD can be read", async ({ page }) => {
  const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });
  expect((await validator.validateString("<!DOCTYPE html><p><div></div></p>")).valid).toBe(false);
  const found = new Set<string>();
  for (const path of paths) {
    const html = await (await page.request.get(path)).text();
    const { results } = await validator.validateString(html);
    expect(
      results.flatMap(({ messages }) => messages.map(({ message, line }) => `${path}:${line} ${message}`)),
    ).toEqual([]);
    for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      const thing = JSON.parse(json);
      expect(thing["@context"]).toBe("https://schema.org");
      for (const one of thing["@graph"] ?? [thing]) found.add(String([one["@type"]].flat()[0]));
    }
  }
  expect([...found].sort()).toEqual(["BlogPosting", "BreadcrumbList", "FAQPage", "FinancialService", "Organization"]);
});

test("the sitemap, the feed, the manifest and robots.txt are found", async ({ page, site }) => {
  const get = async (path: string) => {
    const response = await page.request.get(path);
    expect(response.status()).toBe(200);
    return response.text();
  };
  const sitemap = await get("/sitemap.xml");
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  expect(addresses).toContain("/reverse-mortgages");
  expect(await get("/robots.txt")).toMatch(/Disallow: \/admin[\s\S]*Sitemap: http.*\/sitemap\.xml/);
  const articles = (await get("/blog.rss")).match(/<item>/g) ?? [];
  expect(articles.length).toBeGreaterThan(5);
  expect(addresses.filter((path) => path === "/blog")).toHaveLength(1 + articles.length);
  const { icons } = JSON.parse(await get("/site.webmanifest"));
  for (const src of [
    ...icons.map((icon: { src: string }) => icon.src),
    "/favicon.ico",
    "/favicon.svg",
    "/apple-touch-icon.png",
  ])
    expect((await page.request.get(site.url + src)).headers()["content-type"]).toMatch(/^image\//);
});

/** Two calculators whose results are longer than any other: docs/decisions/0281. */
const mostKilobytes: Readonly<Record<string, number>> = {
  "/calculators/affordability": 20.5,
  "/calculators/programs": 21.25,
};

test("every page is light: 20 KB with its styles and data, and 2 KB of script", async ({ request }) => {
  const tooLarge: string[] = [];
  for (const path of sitePaths) {
    const html = await (await request.get(path)).text();
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
    const bytes = brotliCompressSync(html).length;
    const scriptBytes = brotliCompressSync(inline.join("\n")).length;
    if (bytes > (mostKilobytes[path] ?? 20) * 1024 || scriptBytes > 2 * 1024)
      tooLarge.push(`${path}: ${bytes} B, of which script ${scriptBytes} B`);
  }
  expect(tooLarge).toEqual([]);
});

test("nothing moves while the page loads", async ({ page }) => {
  await page.goto("/");
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        void document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum))));
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

for (const width of [390, 1440]) {
  test(`by keyboard at ${width} px: the focus is visible, never under the bar, and targets are large enough`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const problems = new Set<string>();
    let walked = 0;
    for (let at = 0; at < 90; at += 1) {
      await page.keyboard.press("Tab");
      const seen = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        if (element === document.body) return undefined;
        const box = element.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const top = document.elementFromPoint(x, y);
        const inText = getComputedStyle(element).display === "inline";
        return {
          name: element.outerHTML.slice(0, 90),
          inFooter: element.closest("footer") !== null,
          hidden: top === null || !(element.contains(top) || top.contains(element)),
          outlined: getComputedStyle(element).outlineStyle !== "none",
          large: inText || (box.width >= 24 && box.height >= 24),
        };
      });
      if (!seen) break;
      walked += 1;
      if (seen.hidden) problems.add(`hidden: ${seen.name}`);
      if (!seen.outlined) problems.add(`no outline: ${seen.name}`);
      if (!seen.large) problems.add(`too small: ${seen.name}`);
    }
    expect([...problems]).toEqual([]);
    expect(walked).toBeGreaterThan(40);
  });
}

for (const width of [360, 768, 1024, 1440]) {
  test(`no page is wider than a window of ${width} px, also with text twice as large`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/faqs", "/reverse-mortgages", "/blog?article=tax-act-buydowns"]) {
      await page.goto(path);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect(await overflow()).toBeLessThanOrEqual(0);
    }
  });
}
