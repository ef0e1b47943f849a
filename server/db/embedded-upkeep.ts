import { setImmediate } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { Log } from "../log.ts";
import type { OpenDatabase } from "./connect.ts";

const minuteMs = 60_000;

/**
 * What a PostgreSQL server has processes of its own for. The embedded one has a single process, in which nobody else cuts
 * the log or clears away what was deleted: both would grow for as long as the site runs.
 */
export function keepUpEmbedded({ engine }: Pick<OpenDatabase, "engine">, log: Log) {
  if (engine.kind !== "pglite") return { stop: () => {} };
  const { pglite } = engine;
  const attempt = (what: string, work: () => Promise<unknown>) => () =>
    void work().catch((error) => log.warn({ err: error }, `the embedded database could not ${what}`));
  const timers = [
    setInterval(
      attempt("cut its log", () => cutLog(pglite)),
      5 * minuteMs,
    ),
    setInterval(
      attempt("make room for new rows", () => clearAway(pglite)),
      60 * minuteMs,
    ),
  ];
  for (const timer of timers) timer.unref();
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

export const cutLog = (pglite: PGlite) => pglite.exec("checkpoint");

/** One table at a time, so that visitors are served in between. */
export async function clearAway(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    "select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1",
  );
  for (const { name } of rows) {
    await pglite.exec(`vacuum ${name}`);
    await setImmediate();
  }
}
