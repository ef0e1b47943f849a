import { setImmediate } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * The event loop turns once between any two that wait here: many pages and mails that become ready at the same moment are
 * rendered one by one, and everything else gets its turn in between.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
