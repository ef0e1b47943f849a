import { Worker } from "node:worker_threads";
import type { Span } from "../free-times.ts";

export type CalendarTask = { readonly text: string; readonly window: Span; readonly timeZone: string };

export type CalendarResult =
  | { readonly kind: "read"; readonly busy: readonly Span[] }
  | { readonly kind: "unreadable"; readonly reason: string };

const limitMs = 3_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Next to this file in development and tests, next to the bundle in production. */
const workerFile = import.meta.url.endsWith(".ts") ? "./calendar-worker.server.ts" : "./calendar-worker.js";

/**
 * Whoever sends the broker an invitation writes into this calendar, and a recurrence rule can be made to take forever:
 * the thread is terminated when its time or its memory is over.
 */
export function readBusyTimes(task: CalendarTask): Promise<CalendarResult> {
  const entry = new URL(workerFile, import.meta.url);
  const worker = new Worker(entry, { execArgv: [], env: {}, resourceLimits, workerData: task });
  return new Promise<CalendarResult>((resolve) => {
    const fail = () => resolve({ kind: "unreadable", reason: "It takes too long to read." });
    const timer = setTimeout(fail, limitMs);
    worker.on("message", resolve).on("error", fail).on("exit", fail);
    worker.on("exit", () => clearTimeout(timer));
  }).finally(() => worker.terminate());
}
