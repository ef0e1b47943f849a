import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { sitePaths } from "#app/content/site-paths.ts";
import { languages } from "#shared/languages.ts";
import { findChromium } from "../tests/support/find-chromium.ts";
import { startServer } from "../tests/support/server-process.ts";
import { ask, press, settle } from "./browser-steps.ts";
import { build } from "./build.ts";

/**
 * `npm run shots [name …]`: screenshots of every page and notable state at three widths, into shots/. With names, only
 * the states whose name contains one of them.
 */
const widths = [390, 768, 1280];
const wanted = process.argv.slice(2);

type State = {
  readonly name: string;
  readonly path: string;
  readonly act?: (page: Page, width: number) => Promise<void>;
};

const states: readonly State[] = [
  ...sitePaths.map((path) => ({ name: path.slice(1) || "home", path })),
  { name: "not-found", path: "/no-such-page" },
  { name: "article", path: "/blog?article=tax-act-buydowns" },
  { name: "article-excerpt", path: "/blog?article=refinancing-timing" },
  { name: "accordion-open", path: "/resources", act: (page) => page.locator("summary").nth(2).click() },
  {
    name: "menu-open",
    path: "/",
    act: (page, width) => (width < 1024 ? press("Open menu")(page) : press(/^Language/)(page)),
  },
  { name: "contact-errors", path: "/#contact", act: sendEmptyForm },
  { name: "quote-errors", path: "/reverse-mortgage-quote", act: sendEmptyForm },
  { name: "meeting-errors", path: "/schedule-meeting", act: sendEmptyForm },
  { name: "login-errors", path: "/auth", act: sendEmptyForm },
  { name: "chat-open", path: "/", act: (page) => ask(page) },
  { name: "chat-answered", path: "/faqs", act: (page) => ask(page, "How much do I need for a down payment?") },
  { name: "contact-sent", path: "/?sent=contact#contact" },
  ...wizardSteps("homebuyers-assistant", 9),
  ...wizardSteps("refinance-assistant", 4),
];

function wizardSteps(wizard: string, last: number): State[] {
  return Array.from({ length: last - 1 }, (_, at) => at + 2).map((step) => ({
    name: `${wizard}-${step}`,
    path: `/${wizard}`,
    act: (page) => goToStep(page, step),
  }));
}

/** With the browser's validation disabled, as a browser without JavaScript may submit it. */
async function sendEmptyForm(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page
    .locator("main form[method=post]")
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.submit();
    });
  await loaded;
}

/** Answers each step with its first choice, if it has choices. */
async function goToStep(page: Page, step: number): Promise<void> {
  for (let at = 1; at < step; at += 1) {
    const question = await page.locator("main h2:visible").textContent();
    const choice = page.locator("main").getByRole("radio").first();
    if ((await choice.count()) > 0) await choice.check({ force: true });
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: question ?? "" }).waitFor({ state: "hidden" });
  }
}

async function shoot(browser: Browser, base: string, { name, path, act }: State, width: number, locale = "en") {
  const page = await browser.newPage({ viewport: { width, height: 900 }, locale, reducedMotion: "reduce" });
  const response = await page.goto(base + path);
  if (response?.status() === 404 && name !== "not-found") return page.close();
  await page.locator("html[data-laid-out]").waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  await act?.(page, width);
  await settle(page);
  const suffix = locale === "en" ? "" : `-${locale}`;
  await page.screenshot({
    path: `shots/${name}${suffix}-${width}.png`,
    fullPage: act === undefined || name === "accordion-open",
  });
  await page.close();
}

build();
const dataDir = mkdtempSync(join(tmpdir(), "homeport-shots-"));
const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000" });
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
mkdirSync("shots", { recursive: true });
const chosen = states.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
for (const width of widths) {
  for (const state of chosen) await shoot(browser, server.url, state, width);
  const home = chosen.find(({ name }) => name === "home");
  if (home) for (const language of languages.slice(1)) await shoot(browser, server.url, home, width, language);
}
await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
