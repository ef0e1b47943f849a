import { isMainThread } from "node:worker_threads";

/**
 * Preloaded into a server under test (`--import`), so that production code needs nothing for it: measures how long the
 * main thread's event loop is blocked, and answers each message of the parent process with the longest time so far.
 */
export type LoopDelay = {
  /** CPU time that the main thread spent without a break. Other load on the machine does not count. */
  readonly cpuMs: number;
  /** Wall-clock time: how long a visitor would have waited on this machine. */
  readonly wallMs: number;
};

const tickMs = 5;

function watchLoop() {
  let longest = { cpuMs: 0, wallMs: 0 };
  let usedBefore = process.threadCpuUsage();
  let before = performance.now();
  setInterval(() => {
    const used = process.threadCpuUsage();
    const now = performance.now();
    const cpuMs = (used.user + used.system - usedBefore.user - usedBefore.system) / 1000;
    longest = { cpuMs: Math.max(longest.cpuMs, cpuMs), wallMs: Math.max(longest.wallMs, now - before - tickMs) };
    usedBefore = used;
    before = now;
  }, tickMs).unref();
  process.on("message", () => {
    process.send?.(longest);
    longest = { cpuMs: 0, wallMs: 0 };
  });
  process.channel?.unref();
}

if (isMainThread) watchLoop();
