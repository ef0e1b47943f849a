import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import type { Browser } from "playwright";
import { median, ofRounds, type Row, row } from "./row.ts";

/** A slow phone: 1.6 Mbit/s, 150 ms, a quarter of this CPU. */
export const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const cpuSlowdown = 4;
const loads = 11;

export type Paint = {
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly scriptBytes: number;
};

/** Blocking time is counted from the first paint on, as web.dev defines it. */
function observe(): void {
  const seen = { lcp: 0, tbt: 0, cls: 0 };
  let firstPaint = Number.POSITIVE_INFINITY;
  const tasks: PerformanceEntry[] = [];
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    firstPaint = list.getEntriesByName("first-contentful-paint")[0]?.startTime ?? firstPaint;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries());
    const after = tasks.map(({ startTime, duration }) => Math.min(duration, startTime + duration - firstPaint));
    seen.tbt = after.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

async function paintOnce(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", slowNetwork);
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  let scriptBytes = 0;
  client.on("Network.responseReceived", ({ type, response }) => {
    if (type === "Script") scriptBytes += Number(response.headers["content-length"] ?? 0);
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { lcp: number; tbt: number; cls: number } }).seen,
  );
  await context.close();
  return { lcpMs: seen.lcp, tbtMs: seen.tbt, cls: seen.cls, scriptBytes };
}

/** Alternating, round by round, so that other load on the machine affects all alike; the first round is a warm-up. */
export async function paint(browser: Browser, urls: readonly string[]): Promise<Paint[][]> {
  const rounds: Paint[][] = [];
  for (let load = 0; load <= loads; load += 1) {
    const round: Paint[] = [];
    for (const url of urls) round.push(await paintOnce(browser, url));
    rounds.push(round);
  }
  return urls.map((_, at) => rounds.slice(1).flatMap((round) => round[at] ?? []));
}

export const paintHow = `Chromium, a quarter of the CPU, 1.6 Mbit/s, ${loads} loads of each in turn`;

export function medians(all: readonly Paint[]): Paint {
  const of = (pick: (one: Paint) => number) => median(all.map(pick));
  return {
    lcpMs: of((one) => one.lcpMs),
    tbtMs: of((one) => one.tbtMs),
    cls: of((one) => one.cls),
    scriptBytes: of((one) => one.scriptBytes),
  };
}

/**
 * The same HTML as a file without scripts: what a page without any framework would get. With the same opener policy,
 * because a browser starts a new process for a page that has one.
 */
export async function serveStatic(html: string, siteUrl: string) {
  const plain = html.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  const body = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const server = createServer(async (request, response) => {
    if (request.url === "/") {
      response.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "br",
        "cross-origin-opener-policy": "same-origin",
      });
      response.end(body);
      return;
    }
    const asset = await fetch(siteUrl + request.url);
    response.writeHead(asset.status, { "content-type": asset.headers.get("content-type") ?? "" });
    response.end(Buffer.from(await asset.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

/** Our page against a static file of the same bytes. */
export function lcpRow(path: string, ours: readonly Paint[], file: readonly Paint[]): Row {
  const times = (all: readonly Paint[]) => all.map(({ lcpMs }) => lcpMs);
  return row({
    name: `LCP of ${path}`,
    unit: "ms",
    ...ofRounds(times(ours), times(file)),
    referenceName: "static file",
    aim: "at most 1.1",
    how: paintHow,
  });
}
