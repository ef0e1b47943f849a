import type { Browser, Page } from "playwright";
import { cpuSlowdown } from "./paint.ts";

/** Changes the number in a box and puts it back: also an empty box has something to take away. */
const keys = ["5", "Backspace", "0", "Backspace"];

type Watched = { readonly working: Promise<number> };

/**
 * The main thread's work for one key: from the input event to its last handler, and from the start of the next frame
 * until it is painted. The wait for the frame in between is left out, because it is no work.
 */
function watch(): void {
  let done = (_ms: number) => {};
  let startedAt = 0;
  const begin = () => {
    Object.assign(window, { working: new Promise<number>((resolve) => (done = resolve)) });
  };
  begin();
  addEventListener("input", () => (startedAt = performance.now()), { capture: true });
  addEventListener("input", () => {
    const handledMs = performance.now() - startedAt;
    requestAnimationFrame(() => {
      const frameAt = performance.now();
      const painted = () => {
        const finish = done;
        begin();
        finish(handledMs + performance.now() - frameAt);
      };
      // Before every other task that waits, such as the drawing of what follows the headline.
      scheduler.postTask(painted, { priority: "user-blocking" });
    });
  });
}

/** Other work on this machine lengthens some of them. */
const rounds = 5;
export const keystrokesHow = `Chromium, a quarter of the CPU, each key the best of ${rounds}; the spread is that of the keys`;

/** Of every key in every box of the page's form, on a slow phone: the best of some rounds. */
export async function keystrokeMs(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(url);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.locator("main form details").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  const all: number[] = [];
  for (const box of await page.locator("main form input[inputmode=decimal]").all()) {
    await box.focus();
    await page.keyboard.press("End");
    const best = keys.map(() => Number.POSITIVE_INFINITY);
    for (let round = 0; round < rounds; round += 1)
      for (const [at, key] of keys.entries()) best[at] = Math.min(best[at] ?? 0, await workOf(page, key));
    all.push(...best);
  }
  await context.close();
  return all;
}

async function workOf(page: Page, key: string): Promise<number> {
  const working = await page.evaluateHandle(() => ({ done: (window as unknown as Watched).working }));
  await page.keyboard.press(key);
  return working.evaluate(({ done }) => done);
}
