import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { freePort } from "../support/postgres.ts";
import { mostToStartMs, spawnServer, startServer } from "../support/server-process.ts";

const childrenOf = (pid: number | undefined): number[] =>
  execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? child : []));

test("WORKERS: one that is killed loses nothing and comes back; all end together", async () => {
  const postgres = inject("postgresUrl");
  const client = new pg.Client({ connectionString: `${postgres}/postgres` });
  await client.connect();
  const database = `workers_${crypto.randomUUID().slice(0, 8)}`;
  await client.query(`create database ${database}`);
  const folder = mkdtempSync(join(tmpdir(), "homeport-workers-"));
  const metricsPort = await freePort();
  const variables = { DATABASE_URL: `${postgres}/${database}`, DATA_DIR: folder, RATE_LIMIT_SCALE: "1000" };
  const site = await startServer({
    ...variables,
    WORKERS: "3",
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: "error",
  });
  const workers = () => childrenOf(site.process.pid);
  await eventually(() => expect(workers()).toHaveLength(3));
  await eventually(() => expect(site.output().match(/http:\/\/localhost/g)).toHaveLength(1));
  for (const port of [metricsPort, metricsPort + 1, metricsPort + 2])
    await eventually(
      async () => expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200),
      mostToStartMs,
    );

  const acknowledged: string[] = [];
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const submissionId = crypto.randomUUID();
      const body = contactEnvelope({ submissionId, data: { ...strangerFields(), _submitTime: 8000 } });
      const answer = await fetch(`${site.url}/api/submit-form`, postJson(body)).catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(submissionId);
    }
  };
  const visitors = Promise.all(Array.from({ length: 4 }, visitor));
  const [killed, ...others] = workers();
  if (!killed) throw new Error("no worker runs");
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(20));
  process.kill(killed, "SIGKILL");
  await eventually(() => {
    expect(workers()).toHaveLength(3);
    expect(workers()).toEqual(expect.arrayContaining(others));
  }, mostToStartMs);
  const before = acknowledged.length;
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 20));
  isOver = true;
  await visitors;
  expect(site.output()).toContain("a worker ended and is started again");

  const last = workers();
  expect(await site.stop()).toBe(0);
  for (const pid of last) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  const stored = new pg.Client({ connectionString: `${postgres}/${database}` });
  await stored.connect();
  const { rows } = await stored.query("select submission_id from form_submissions where submission_id = any($1)", [
    acknowledged,
  ]);
  expect(rows).toHaveLength(acknowledged.length);
  await stored.end();
  await client.end();
  rmSync(folder, { recursive: true, force: true });
});

test("workers that cannot start say why, and the exit code says so", async () => {
  const folder = mkdtempSync(join(tmpdir(), "homeport-workers-"));
  const nobody = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  const child = spawnServer({ DATABASE_URL: nobody, DATA_DIR: folder, WORKERS: "2", PORT: "0" });
  const [code] = await once(child.process, "exit");
  expect(code).toBe(1);
  expect(child.output()).toContain("127.0.0.1");
  expect(child.output()).not.toMatch(/^\s+at /m);
  rmSync(folder, { recursive: true, force: true });
});
