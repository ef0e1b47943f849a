import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formSubmissions, outgoingMails } from "#app/features/leads/store/lead-tables.server.ts";
import { unlockData } from "#server/crypto/unlock-data.ts";
import { openPostgres } from "#server/db/connect.ts";
import { parseEnv } from "#server/env.server.ts";
import { readSpoolState } from "#server/spool/spool.ts";
import { rowOrder, spoolKills } from "../faults/faults.ts";
import { writeRows } from "../faults/table.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { proxiedDatabase } from "../support/proxied-database.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

/** SPOOL_KILLS=100 for the long form, whose outcome is written into the table of bad days. */
const kills = Number(process.env["SPOOL_KILLS"] ?? 6);
const writers = 6;
/** A visitor waits three seconds for the database; the rest is for a busy machine. */
const longestAnswerMs = 12_000;
const patienceMs = 120_000;

type Nodes = Set<ServerProcess>;
type Sent = { readonly submissionId: string; readonly id: string; readonly ms: number };

/** Sends one lead to any node until one answers, as a browser does whose connection was lost. */
async function sendLead(nodes: Nodes): Promise<Sent> {
  const submissionId = randomUUID();
  const data = { ...strangerFields(), lastName: submissionId, _honeypot: "", _submitTime: 8000 };
  const request = postJson(contactEnvelope({ submissionId, data }));
  return await eventually(async () => {
    const node = pickOne(nodes);
    const startedAt = performance.now();
    const response = await fetch(`${node.url}/api/submit-form`, request);
    const { id } = await response.json();
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    return { submissionId, id, ms: performance.now() - startedAt };
  }, patienceMs);
}

function pickOne(nodes: Nodes): ServerProcess {
  const node = [...nodes][randomInt(Math.max(1, nodes.size))];
  if (!node) throw new Error("no node is up");
  return node;
}

test(`nodes killed ${kills} times while the database goes up and down lose no lead and store none twice`, {
  timeout: patienceMs * kills,
  retry: 0,
}, async () => {
  const database = await proxiedDatabase();
  const { proxy } = database;
  const variables = { ...database.variables, RATE_LIMIT_SCALE: "1000000" };
  const nodes: Nodes = new Set();
  const kill = (node: ServerProcess) => {
    nodes.delete(node);
    node.process.kill("SIGKILL");
  };
  const sent: Sent[] = [];
  let isOver = false;
  let onAnswer = () => {};
  const write = async () => {
    while (!isOver) {
      sent.push(await sendLead(nodes));
      onAnswer();
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));

  for (let killed = 0; killed < kills; killed += 2) {
    for (const node of await Promise.all([startServer(variables), startServer(variables)])) nodes.add(node);
    const downAt = 1 + randomInt(20);
    const upAt = downAt + 1 + randomInt(60);
    const firstKillAt = 1 + randomInt(100);
    const secondKillAt = Math.max(upAt, firstKillAt) + 1 + randomInt(40);
    const stopOrFreeze = randomInt(4) === 0 ? proxy.freeze : proxy.stopAnswering;
    await new Promise<void>((resolve) => {
      let answered = 0;
      onAnswer = () => {
        answered += 1;
        if (answered === downAt) stopOrFreeze();
        if (answered === upAt) proxy.resume();
        if (answered === firstKillAt || answered === secondKillAt) kill(pickOne(nodes));
        if (answered === secondKillAt) resolve();
      };
    });
    onAnswer = () => {};
  }

  const last = await startServer(variables);
  nodes.add(last);
  isOver = true;
  await writing;
  await eventually(async () => expect((await readSpoolState(database.dataDir)).waiting).toBe(0), patienceMs);
  expect((await readSpoolState(database.dataDir)).damaged).toEqual([]);
  const { db, close } = openPostgres(database.directUrl);
  await db.transaction((tx) => unlockData(tx, parseEnv(variables)));
  const rows = await db.select().from(formSubmissions);
  const idOf = new Map(rows.map(({ id, submissionId }) => [submissionId, id]));
  const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.kind, "notify-broker"));
  if (process.env["SPOOL_KILLS"]) writeOutcome(sent, rows, mails);
  expect(sent.length).toBeGreaterThan(kills * 10);
  expect(sent.filter(({ submissionId, id }) => idOf.get(submissionId) !== id)).toEqual([]);
  expect(new Set(rows.map(({ data }) => data["lastName"])).size).toBe(rows.length);
  expect([mails.length, new Set(mails.map(({ leadId }) => leadId)).size]).toEqual([rows.length, rows.length]);
  expect(sent.filter(({ ms }) => ms > longestAnswerMs)).toEqual([]);
  await close();
  await last.stop("SIGKILL");
  await database.cleanUp();
});

type Stored = { readonly id: string; readonly submissionId: string; readonly data: Record<string, unknown> };

/** Each lead owes one mail here, in the queue: to the broker. */
function writeOutcome(sent: readonly Sent[], rows: readonly Stored[], mails: readonly { leadId: string }[]): void {
  const idOf = new Map(rows.map(({ id, submissionId }) => [submissionId, id]));
  const mailed = new Set(mails.map(({ leadId }) => leadId)).size;
  const outcome = {
    ...{ sent: sent.length, acknowledged: sent.length, stored: rows.length },
    lost: sent.filter(({ submissionId, id }) => idOf.get(submissionId) !== id).length,
    duplicated: rows.length - new Set(rows.map(({ data }) => data["lastName"])).size,
    ...{ mailsOwed: rows.length, mailsSent: mailed, mailsTwice: mails.length - mailed, mostCopies: 1 },
    longestWaitMs: Math.max(...sent.map(({ ms }) => ms)),
    note: `${kills} kills; only the mails to the broker, in the queue`,
  };
  writeRows([{ fault: spoolKills, kind: "PostgreSQL", broken: [], ...outcome }], rowOrder);
}
