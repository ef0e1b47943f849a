import { setImmediate } from "node:timers/promises";

/**
 * Until timers and arrived requests had their turn. Whatever runs in answer to a request or a query is followed by
 * immediates in the same turn of the event loop: only the second comes after the others.
 */
export async function wholeTurn(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The event loop turns once between any two that wait here: pages, jobs and mails that become ready at the same
 * moment go one by one, and everything else gets its turn in between.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(wholeTurn);
  return last;
}
