import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contactEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";
import { longestLoopDelay, reportsLoopDelay } from "../tests/support/loop-delay.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { startServer } from "../tests/support/server-process.ts";
import { untilIdle } from "./cpu-time.ts";
import { type Row, row } from "./row.ts";

const leads = 300;
const limit = { unit: "ms of CPU time", reference: 50, referenceName: "the limit", aim: "at most 1" };
const how = "server of its own, once";

async function sendLead(url: string): Promise<void> {
  const body = contactEnvelope({ data: { ...strangerFields(), _submitTime: 8000 } });
  const { status } = await fetch(`${url}/api/submit-form`, postJson(body));
  if (status !== 200) throw new Error(`a lead was answered with ${status}`);
}

/** The longest wait for a page, one after the other, until the work is done. */
async function longestPageMs(url: string, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const from = performance.now();
    await (await fetch(`${url}/faqs`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - from);
  }
  await done;
  return longest;
}

async function measure(engine: string, variables: Record<string, string>): Promise<Row[]> {
  const server = await startServer({ RATE_LIMIT_SCALE: "1000000", ...variables }, reportsLoopDelay);
  const { pid = 0 } = server.process;
  // What it did before it answered its first request does not count.
  await longestLoopDelay(server);
  await untilIdle(pid);
  const afterStart = await longestLoopDelay(server);
  const startedAt = performance.now();
  const burst = Promise.all(Array.from({ length: leads }, () => sendLead(server.url)));
  const pageMs = await longestPageMs(server.url, burst);
  const burstMs = performance.now() - startedAt;
  await untilIdle(pid);
  const ofBurst = await longestLoopDelay(server);
  await server.stop();
  const name = (what: string) => `${what}, ${engine}`;
  return [
    row({ ...limit, how, name: name("Longest block after the start"), value: afterStart.cpuMs }),
    row({ ...limit, how, name: name(`Longest block of ${leads} leads at once and their mails`), value: ofBurst.cpuMs }),
    row({
      name: name(`Longest wait for a page while ${leads} leads come at once`),
      unit: "ms",
      value: pageMs,
      reference: burstMs,
      referenceName: "all of the leads",
      how,
    }),
  ];
}

/** How long the main thread does nothing but one thing, so that everybody else waits. */
export async function benchBlocking(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"), { fsync: true });
  await postgres.query("create database bench");
  const rows = [
    ...(await measure("PGlite", { DATA_DIR: join(folder, "embedded") })),
    ...(await measure("PostgreSQL", { DATA_DIR: join(folder, "server"), DATABASE_URL: `${postgres.url}/bench` })),
  ];
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}
