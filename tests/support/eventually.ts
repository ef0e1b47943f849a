import { setTimeout as pause } from "node:timers/promises";

/** Retries until it succeeds, and fails with the last error after the timeout. */
export async function eventually<Value>(ask: () => Promise<Value> | Value, withinMs = 20_000): Promise<Value> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(25);
    }
  }
}
