import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, contactFields, postJson } from "../support/leads.ts";
import { startServer } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";

test("two servers that start at once on one empty PostgreSQL behave as one", async () => {
  const url = inject("postgresUrl");
  const admin = new pg.Client({ connectionString: `${url}/postgres` });
  await admin.connect();
  await admin.query("create database two_nodes");
  await admin.end();
  const folder = mkdtempSync(join(tmpdir(), "homeport-two-"));
  const smtp = await startSmtp();
  const variables = { DATABASE_URL: `${url}/two_nodes`, DATA_DIR: folder, SMTP_URL: smtp.url };

  const nodes = await Promise.all([startServer(variables), startServer(variables)]);
  const [first, second] = nodes;
  if (!first || !second) throw new Error("two were started");

  const send = (node: typeof first, lastName: string, submissionId = crypto.randomUUID()) => {
    const data = { ...contactFields, lastName, _submitTime: 5000 };
    return fetch(`${node.url}/api/submit-form`, postJson(contactEnvelope({ submissionId, data })));
  };
  // Ten through each, one of them the same lead through both at once.
  const twin = crypto.randomUUID();
  const answers = await Promise.all([
    ...Array.from({ length: 9 }, (_, at) => send(first, `First${at}`)),
    ...Array.from({ length: 9 }, (_, at) => send(second, `Second${at}`)),
    send(first, "Twin", twin),
    send(second, "Twin", twin),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));

  // The limit is 20 in ten minutes for one address, counted over both.
  for (const node of nodes) {
    const refused = await send(node, "TooMany");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await refused.json()).success).toBe(false);
  }

  await eventually(() => expect(smtp.received.length).toBeGreaterThanOrEqual(19));
  const subjects = smtp.received.map(({ subject }) => subject);
  expect(subjects).toHaveLength(19);
  expect(new Set(subjects).size).toBe(19);

  expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0]);
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
});
