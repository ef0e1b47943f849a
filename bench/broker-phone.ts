import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "playwright";
import { cpuSlowdown, slowNetwork } from "./paint.ts";
import { median, type Row, row } from "./row.ts";
import { launchChromium, pathOfLead, signInAdmin, startSiteWithAdmin } from "./site-with-admin.ts";

const maxUsableMs = 1000;
const loads = 5;
const leads = 30;

type Watched = { readonly usable: Promise<number> };

/** Usable: what the broker came for is painted, and the page answers to a tap. */
function watch(): void {
  const isUsable = () => document.querySelector("html[data-hydrated] main h1") !== null;
  const usable = new Promise<number>((resolve) => {
    const look = () => (isUsable() ? resolve(performance.now()) : requestAnimationFrame(look));
    look();
  });
  Object.assign(window, { usable });
}

async function usableMs(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", slowNetwork);
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.addInitScript(watch);
  await page.goto(url);
  const ms = await page.evaluate(() => (window as unknown as Watched).usable);
  await page.close();
  return ms;
}

/** The broker's pages on a slow phone: the first visit ever, and a later one, with the scripts in the browser's cache. */
export async function benchBrokerPhone(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  const site = await startSiteWithAdmin(join(folder, "data"), leads);
  const browser = await launchChromium();
  const cookies = await signInAdmin(site.url);
  const rows: Row[] = [];
  const pages = { "the list of leads": "/admin", "a lead's page": await pathOfLead(browser, site.url, cookies) };
  for (const [name, path] of Object.entries(pages)) {
    const first: number[] = [];
    const later: number[] = [];
    for (let load = 0; load < loads; load += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
      await context.addCookies(cookies);
      first.push(await usableMs(context, site.url + path));
      later.push(await usableMs(context, site.url + path));
      await context.close();
    }
    rows.push(usableRow(`${name}, first visit`, first), usableRow(`${name}, later visits`, later));
  }
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

const usableRow = (name: string, all: readonly number[]): Row =>
  row({
    name: `Until usable, slow phone: ${name}`,
    unit: "ms",
    value: median(all),
    reference: maxUsableMs,
    referenceName: "the limit",
    spread: [Math.min(...all) / maxUsableMs, Math.max(...all) / maxUsableMs],
    aim: "at most 1",
    how: `1.6 Mbit/s, 150 ms, CPU ÷ ${cpuSlowdown}, ${loads} visits`,
  });
