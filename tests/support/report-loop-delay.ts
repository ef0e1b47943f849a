import { subscribe } from "node:diagnostics_channel";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/**
 * Preloaded into a server under test (`--import`), so that production code needs nothing for it: measures how long the
 * main thread's event loop is blocked, and answers each message of the parent process with what was measured since the
 * last one, or since the server listened.
 */
export type LoopDelay = {
  /** The most CPU time that the main thread spent without a break. Other load on the machine does not count. */
  readonly cpuMs: number;
  /** Wall-clock time, waiting for the disk included: how long a visitor would have waited on this machine. */
  readonly wallMs: number;
  /** Of all turns of the event loop, one in a hundred took longer. */
  readonly p99Ms: number;
};

const tickMs = 5;
/** Of the histogram, which counts this time as a delay too. */
const resolutionMs = 2;

function watchLoop() {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let cpuMs = 0;
  let usedBefore = process.threadCpuUsage();
  setInterval(() => {
    const used = process.threadCpuUsage();
    cpuMs = Math.max(cpuMs, (used.user + used.system - usedBefore.user - usedBefore.system) / 1000);
    usedBefore = used;
  }, tickMs).unref();
  const reset = () => {
    cpuMs = 0;
    usedBefore = process.threadCpuUsage();
    delays.reset();
  };
  const delay = (ns: number) => Math.max(0, ns / 1e6 - resolutionMs);
  const report = (): LoopDelay => ({ cpuMs, wallMs: delay(delays.max), p99Ms: delay(delays.percentile(99)) });
  // What it did before anybody could ask it does not count.
  subscribe("tracing:net.server.listen:asyncEnd", reset);
  process.on("message", () => {
    process.send?.(report());
    reset();
  });
  process.channel?.unref();
}

if (isMainThread) watchLoop();
