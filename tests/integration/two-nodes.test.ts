import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { brokerAccount, cookiesOf } from "../support/accounts.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { isToBroker } from "../support/mails-to-broker.ts";
import { startServer } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";

/** An inbox open on one node; `hear` waits at most 2 s for a lead that was sent through the other. */
async function openInbox(url: string, env: NodeJS.ProcessEnv) {
  const { email, password } = brokerAccount;
  const creating = promisify(execFile)(process.execPath, ["scripts/admin.ts", "create", email], { env });
  creating.child.stdin?.end(password);
  await creating;
  const init = postJson({ email, password });
  const headers = { ...init.headers, Origin: url };
  const cookie = cookiesOf(await fetch(`${url}/api/auth/sign-in/email`, { ...init, headers }));
  const stream = await fetch(`${url}/api/admin/events`, { headers: { cookie } });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  return async (leadId: string) => {
    const late = AbortSignal.timeout(2_000);
    late.addEventListener("abort", () => void reader?.cancel());
    while (!heard.includes(leadId)) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error(`two seconds passed without a word of ${leadId}:\n${heard}`);
      heard += value;
    }
    await reader?.cancel();
  };
}

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
    const data = { ...strangerFields(), lastName, _submitTime: 5000 };
    return fetch(`${node.url}/api/submit-form`, postJson(contactEnvelope({ submissionId, data })));
  };
  const hear = await openInbox(second.url, { ...process.env, ...variables });

  // Ten through each, and one of them through both at once.
  const duplicate = crypto.randomUUID();
  const answers = await Promise.all([
    ...Array.from({ length: 9 }, (_, at) => send(first, `First${at}`)),
    ...Array.from({ length: 9 }, (_, at) => send(second, `Second${at}`)),
    send(first, "Twin", duplicate),
    send(second, "Twin", duplicate),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const [sent] = await Promise.all(answers.slice(0, 1).map((answer) => answer.json()));
  await hear(sent.id);

  // The limit is 20 in ten minutes for one address, counted over both nodes.
  for (const node of nodes) {
    const refused = await send(node, "TooMany");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await refused.json()).success).toBe(false);
  }

  // To the broker; each visitor also gets a mail.
  const toBroker = () => smtp.received.filter(isToBroker).map(({ subject }) => subject);
  await eventually(() => expect(toBroker().length).toBeGreaterThanOrEqual(19));
  const subjects = toBroker();
  expect(subjects).toHaveLength(19);
  expect(new Set(subjects).size).toBe(19);

  expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0]);
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
});
