import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { findChromium } from "../tests/support/find-chromium.ts";
import { startServer } from "../tests/support/server-process.ts";
import { buildClientRendered } from "./client-rendered-page.ts";
import { median, type Row, row } from "./row.ts";

/** A slow phone: 1.6 Mbit/s, 150 ms, a quarter of this CPU. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
const loads = 7;

type Paint = { readonly lcpMs: number; readonly tbtMs: number; readonly cls: number; readonly scriptBytes: number };

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
  await client.send("Network.emulateNetworkConditions", network);
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
async function paint(browser: Browser, urls: readonly string[]): Promise<Paint[]> {
  const rounds: Paint[][] = [];
  for (let load = 0; load <= loads; load += 1) {
    const round: Paint[] = [];
    for (const url of urls) round.push(await paintOnce(browser, url));
    rounds.push(round);
  }
  return urls.map((_, at) => medians(rounds.slice(1).flatMap((round) => round[at] ?? [])));
}

function medians(all: readonly Paint[]): Paint {
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
async function serveStatic(html: string, siteUrl: string) {
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

export async function benchFirstPaint(paths: readonly string[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  const site = await startServer({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  const rows: Row[] = [];
  for (const path of paths) {
    const html = await (await fetch(site.url + path)).text();
    const file = await serveStatic(html, site.url);
    const rendered = await buildClientRendered(html, join(folder, "client-rendered"), site.url);
    const [ours, plain, client] = await paint(browser, [site.url + path, file.url, rendered.url]);
    if (!ours || !plain || !client) throw new Error("three pages, three measures");
    file.stop();
    rendered.stop();
    rows.push(
      row({
        name: `JavaScript files before intent on ${path}`,
        unit: "B",
        value: ours.scriptBytes,
        reference: client.scriptBytes,
        referenceName: "client-rendered",
        aim: "0",
      }),
      row({
        name: `LCP of ${path}`,
        unit: "ms",
        value: ours.lcpMs,
        reference: plain.lcpMs,
        referenceName: "static file",
        aim: "at most 1.1",
      }),
      row({
        name: `LCP of ${path}`,
        unit: "ms",
        value: ours.lcpMs,
        reference: client.lcpMs,
        referenceName: "client-rendered",
      }),
      row({
        name: `TBT of ${path}`,
        unit: "ms",
        value: ours.tbtMs,
        reference: client.tbtMs,
        referenceName: "client-rendered",
        aim: "0",
      }),
      row({
        name: `CLS of ${path}`,
        unit: "",
        value: ours.cls,
        reference: 0.1,
        referenceName: "the 'good' limit",
        aim: "0",
      }),
    );
  }
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}
