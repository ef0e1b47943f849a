import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { parseOpenMetrics } from "../../tests/support/open-metrics.ts";
import { createLog } from "../log.ts";
import { createMetrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";

const queue = 'a queue with "quotes"';
const answers = {
  queues: async () => [{ queue, due: 2, oldestSeconds: 61.5 }],
  mails: async () => ({ queued: 3, failed: 1 }),
  spool: async () => ({ waiting: 0, oldest: undefined, damaged: [] }),
};
const down = {
  queues: async () => undefined,
  mails: async () => undefined,
  spool: async () => ({ waiting: 2, oldest: new Date(), damaged: ["a"] }),
};

async function serve(sources: typeof answers | typeof down, host: string) {
  const metrics = createMetrics(sources);
  const { server, close } = await serveMetrics(metrics, { port: 0, host }, createLog("silent"));
  const { port, address } = server.address() as AddressInfo;
  return { metrics, address, url: (path: string, name = "127.0.0.1") => `http://${name}:${port}${path}`, close };
}

test("queues and mails are read for each scrape, in the OpenMetrics format", async () => {
  const site = await serve(answers, "127.0.0.1");
  site.metrics.countSubmission("accepted");
  const response = await fetch(site.url("/metrics"));
  expect(response.headers.get("content-type")).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
  const samples = parseOpenMetrics(await response.text());
  expect(Object.fromEntries(samples)).toMatchObject({
    'homeport_mails{status="queued"}': 3,
    'homeport_mails{status="failed"}': 1,
    'homeport_jobs_waiting{queue="a queue with \\"quotes\\""}': 2,
    'homeport_job_age_seconds{queue="a queue with \\"quotes\\""}': 61.5,
    'homeport_submissions_total{outcome="accepted"}': 1,
    'homeport_submissions_total{outcome="quarantined"}': 0,
    'homeport_spooled_leads{state="waiting"}': 0,
    homeport_database_up: 1,
  });
  expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
  expect(samples.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
  expect((await fetch(site.url("/"))).status).toBe(404);
  expect((await fetch(site.url("/metrics"), { method: "POST" })).status).toBe(404);
  site.close();
});

test("while the database is down the rest is still there", async () => {
  const site = await serve(down, "127.0.0.1");
  const samples = parseOpenMetrics(await (await fetch(site.url("/metrics"))).text());
  expect(samples.get("homeport_database_up")).toBe(0);
  expect(samples.get('homeport_spooled_leads{state="waiting"}')).toBe(2);
  expect(samples.get('homeport_spooled_leads{state="damaged"}')).toBe(1);
  expect([...samples.keys()].filter((key) => key.startsWith("homeport_mails"))).toEqual([]);
  site.close();
});

test("it listens where it is told", async () => {
  const here = await serve(answers, "127.0.0.1");
  const everywhere = await serve(answers, "0.0.0.0");
  expect([here.address, everywhere.address]).toEqual(["127.0.0.1", "0.0.0.0"]);
  here.close();
  everywhere.close();
});
