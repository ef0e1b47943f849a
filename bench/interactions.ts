import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright";
import { calculatorIds } from "#app/content/calculators/all-schemas.ts";
import { cpuSlowdown, serveStatic } from "./paint.ts";
import { median, type Row, row } from "./row.ts";
import { launchChromium, pathOfLead, type Session, signInAdmin, startSiteWithAdmin } from "./site-with-admin.ts";
import { fillForms, type Use, useChat, useFolds, useForms, useInbox, useMenus, useWizard } from "./use-page.ts";

const maxInpMs = 100;
const rounds = 3;
const leads = 30;

/** Google's own measure of Interaction to Next Paint; for browsers, its file declares `webVitals`. */
const webVitals = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve("web-vitals")), "web-vitals.iife.js"),
  "utf8",
);
const observed = `${webVitals}
  webVitals.onINP(({ value }) => reportInp(value), { reportAllChanges: true, durationThreshold: 0 });`;

/** Interaction to Next Paint of one visit on a slow phone; the page gets no time to prepare. */
async function inpOf(browser: Browser, url: string, use: Use, cookies: Session = []): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await context.addCookies([...cookies]);
  const page = await context.newPage();
  let worst: number | undefined;
  await page.exposeFunction("reportInp", (inp: number) => {
    worst = Math.max(worst ?? 0, inp);
  });
  await page.addInitScript(observed);
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: "networkidle" });
  await use(page);
  // The last tap may lead to another page.
  await settled(page).catch(() => page.waitForLoadState());
  await context.close();
  if (worst === undefined) throw new Error(`nothing was done on ${url}`);
  return worst;
}

/** The library hears of an interaction after its frame, when the page has nothing else to do. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 100))));
      }),
  );

/** How soon the next frame answers a tap or a key, at the worst of a visit, with a quarter of this CPU. */
export async function benchInteractions(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  const site = await startSiteWithAdmin(join(folder, "data"), leads);
  const browser = await launchChromium();
  const cookies = await signInAdmin(site.url);
  const measure = async (
    name: string,
    path: string,
    use: Use,
    { session = [] as Session, at = site.url, aim = "at most 1" } = {},
  ) => {
    const all: number[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await inpOf(browser, at + path, use, session));
    return row({
      name: `INP of ${name}, CPU ÷ ${cpuSlowdown}`,
      unit: "ms",
      value: median(all),
      reference: maxInpMs,
      referenceName: "the limit",
      spread: [Math.min(...all) / maxInpMs, Math.max(...all) / maxInpMs],
      aim,
      how: `web-vitals, the worst of each visit at a quick person's pace, ${rounds} visits`,
    });
  };
  const file = await serveStatic(await (await fetch(`${site.url}/schedule-meeting`)).text(), site.url);
  const rows = [
    await measure("the meeting request without any script of ours", "", useForms, { at: file.url, aim: "none" }),
    await measure("the menus", "/faqs", useMenus),
    await measure("the chat", "/faqs", useChat),
    await measure("the questions of /resources", "/resources", useFolds),
    await measure("the contact form", "/", useForms),
    await measure("the homebuyers questionnaire", "/homebuyers-assistant", useWizard),
    await measure("the refinance questionnaire", "/refinance-assistant", useWizard),
    await measure("the reverse-mortgage quote", "/reverse-mortgage-quote", useForms),
    await measure("the meeting request", "/schedule-meeting", useForms),
    await measure("the rates page", "/todays-rates", useForms),
    await measure("the sign-in", "/auth", useForms),
  ];
  for (const id of calculatorIds) rows.push(await measure(`/calculators/${id}`, `/calculators/${id}`, useForms));
  rows.push(await measure("the broker's list", "/admin", useInbox, { session: cookies }));
  rows.push(
    await measure("a lead's page", await pathOfLead(browser, site.url, cookies), fillForms, { session: cookies }),
  );
  await browser.close();
  file.stop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}
