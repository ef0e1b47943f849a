import { setTimeout as pause } from "node:timers/promises";

/** Asks again until the answer is there, and fails with the last reason once it has taken too long. */
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
