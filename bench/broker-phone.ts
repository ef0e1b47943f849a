import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "playwright";
import { cpuSlowdown, slowNetwork } from "./paint.ts";
import { median, type Row, row } from "./row.ts";
import { launchChromium, pathOfLead, type Session, signInAdmin, startSiteWithAdmin } from "./site-with-admin.ts";

const maxUsableMs = 1000;
const loads = 5;
const leads = 30;
/** On nothing: the answer is that the page hears it. */
const tapped = { x: 4, y: 300 };

type Visit = { readonly usable: number; readonly live: number };
type Watched = { readonly [Moment in keyof Visit]: Promise<number> };

/** Both moments, as the page itself sees them. */
function watch(): void {
  const usable = new Promise<number>((resolve) => {
    addEventListener("click", () => resolve(performance.now()), { capture: true, once: true });
  });
  const live = new Promise<number>((resolve) => {
    addEventListener("app:hydrated", () => resolve(performance.now()), { once: true });
  });
  Object.assign(window, { usable, live });
}

/**
 * Usable: what the broker came for is painted, and the page answers a tap that comes at that moment. Links, calls and
 * forms work from then on; live, everything else does too.
 */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", slowNetwork);
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.touchscreen.tap(tapped.x, tapped.y);
  const seen = await page.evaluate(async () => {
    const { usable, live } = window as unknown as Watched;
    return { usable: await usable, live: await live };
  });
  await page.close();
  return seen;
}

/** The broker's pages on a slow phone: the first visit ever, and a later one, with the scripts in the browser's cache. */
export async function benchBrokerPhone(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  const site = await startSiteWithAdmin(join(folder, "data"), leads);
  const browser = await launchChromium();
  const cookies = await signInAdmin(site.url);
  const rows: Row[] = [];
  const pages = { "the list of leads": "/admin", "a lead's page": await pathOfLead(browser, site.url, cookies) };
  await showBefore(Object.values(pages), site.url, cookies);
  for (const [name, path] of Object.entries(pages)) {
    const first: Visit[] = [];
    const later: Visit[] = [];
    for (let load = 0; load < loads; load += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
      });
      await context.addCookies(cookies);
      first.push(await visit(context, site.url + path));
      later.push(await visit(context, site.url + path));
      await context.close();
    }
    rows.push(...rowsOf(`${name}, first visit`, first), ...rowsOf(`${name}, later visits`, later));
  }
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

const shownBefore = 20;

/** The phone is measured, not a server that shows the first pages of its life. */
async function showBefore(paths: readonly string[], url: string, cookies: Session): Promise<void> {
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  for (let times = 0; times < shownBefore; times += 1) {
    for (const path of paths) await (await fetch(url + path, { headers: { Cookie } })).text();
  }
}

function rowsOf(name: string, visits: readonly Visit[]): Row[] {
  const one = (what: string, all: readonly number[], aim?: string): Row =>
    row({
      name: `Until ${what}, slow phone: ${name}`,
      unit: "ms",
      value: median(all),
      reference: maxUsableMs,
      referenceName: "the limit",
      spread: [Math.min(...all) / maxUsableMs, Math.max(...all) / maxUsableMs],
      ...(aim && { aim }),
      how: `1.6 Mbit/s, 150 ms, CPU ÷ ${cpuSlowdown}, ${loads} visits`,
    });
  return [
    one(
      "painted and a tap is answered",
      visits.map(({ usable }) => usable),
      "at most 1",
    ),
    one(
      "live",
      visits.map(({ live }) => live),
    ),
  ];
}
