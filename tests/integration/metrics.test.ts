import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/engines.ts";
import { contactEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { parseOpenMetrics } from "../support/open-metrics.ts";
import { freePort } from "../support/postgres.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

let server: ServerProcess;
let database: FreshDatabase;
let port = 0;
beforeAll(async () => {
  database = await freshDatabase("postgres");
  port = await freePort();
  server = await startServer({ ...database.variables, METRICS_PORT: String(port) });
});
afterAll(async () => {
  await server.stop();
  database.cleanUp();
});

const scrape = async () => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  return parseOpenMetrics(await response.text());
};

test("requests, leads, mails, jobs, event loop and memory are measured on a port of their own", async () => {
  await fetch(`${server.url}/`);
  await fetch(`${server.url}/`);
  const envelope = contactEnvelope();
  const trapped = contactEnvelope({ data: { ...strangerFields(), _honeypot: "a bot", _submitTime: 8000 } });
  for (const body of [envelope, trapped]) {
    const response = await fetch(`${server.url}/api/submit-form`, postJson(body));
    expect(response.status).toBe(200);
  }
  const samples = await scrape();
  expect(Object.fromEntries(samples)).toMatchObject({
    'homeport_submissions_total{outcome="accepted"}': 1,
    'homeport_submissions_total{outcome="quarantined"}': 1,
    'homeport_request_duration_seconds_count{method="POST",status="200"}': 2,
    'homeport_mails{status="queued"}': expect.any(Number),
    homeport_database_up: 1,
  });
  expect(samples.get('homeport_request_duration_seconds_count{method="GET",status="200"}')).toBeGreaterThanOrEqual(2);
  expect([...samples.keys()].filter((key) => key.startsWith("homeport_job_age_seconds{")).length).toBeGreaterThan(5);
});

test("the public port does not have them", async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
});

test("unless told otherwise, only this machine can ask", async () => {
  // Another address of this machine, which a server on every address would answer.
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow();
});
