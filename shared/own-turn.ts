import { setImmediate } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * The event loop turns once between any two that wait here: pages, jobs and mails that become ready at the same
 * moment go one by one, and everything else gets its turn in between.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
