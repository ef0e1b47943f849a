import type { PGlite } from "@electric-sql/pglite";
import { wholeTurn } from "#shared/own-turn.ts";

/** Shorter than anybody notices, and long enough for a few statements. */
const turnMs = 10;

/**
 * The embedded database computes on the main thread, and its answers come without a turn of the event loop: without
 * this, an export or a burst of leads would be one long block in which nobody else is answered.
 */
export function takeTurns(pglite: PGlite): void {
  const send = pglite.execProtocolRaw.bind(pglite);
  let turnStartedAt = performance.now();
  pglite.execProtocolRaw = async (message, options) => {
    if (performance.now() - turnStartedAt > turnMs) {
      await wholeTurn();
      turnStartedAt = performance.now();
    }
    return send(message, options);
  };
}
