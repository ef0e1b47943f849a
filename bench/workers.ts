import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../tests/support/postgres.ts";
import { startServer } from "../tests/support/server-process.ts";
import { untilIdle } from "./cpu-time.ts";
import { findGenerator } from "./generator.ts";
import { howLoaded, loadInTurns } from "./load-in-turns.ts";
import { ofRounds, type Row, row } from "./row.ts";

/**
 * The generator runs on the same cores. Against one process it has cores to itself, against all of them it takes a share
 * from each: up to three tenths of what they would do alone, with pages that come from memory.
 */
const shareLeft = 0.7;
const leastFor = (workers: number) => (workers * shareLeft).toFixed(1);

/** One process for each core against one alone. */
export async function benchWorkers(): Promise<Row[]> {
  const generator = findGenerator();
  if (!generator) return [];
  const workers = availableParallelism();
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"));
  const start = async (count: number) => {
    await postgres.query(`create database workers_${count}`);
    return startServer({
      DATA_DIR: join(folder, `workers-${count}`),
      DATABASE_URL: `${postgres.url}/workers_${count}`,
      WORKERS: String(count),
      LOG_LEVEL: "warn",
    });
  };
  const alone = await start(1);
  const together = await start(workers);
  const targets = [together, alone].map(({ url, process: { pid = 0 } }) => ({ url: `${url}/faqs`, pid }));
  for (const { pid } of targets) await untilIdle(pid);
  const [many, one] = await loadInTurns(generator, targets);
  await together.stop();
  await alone.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  if (!many || !one) throw new Error("two servers, two measures");
  const common = {
    referenceName: "one process",
    how: `${howLoaded(generator)}, on ${workers} cores that the generator uses too`,
  };
  return [
    row({
      ...common,
      name: `Pages of /faqs, ${workers} processes`,
      unit: "/s",
      ...ofRounds(many.perSecond, one.perSecond),
      aim: `at least ${leastFor(workers)}`,
    }),
    row({
      ...common,
      name: `Pages of /faqs by CPU time, ${workers} processes`,
      unit: "per CPU second",
      ...ofRounds(many.perCpuSecond, one.perCpuSecond),
      aim: "at least 0.9",
    }),
  ];
}
