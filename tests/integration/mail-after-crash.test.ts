import { expect, test } from "vitest";
import { engines, freshDatabase } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { contactEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";

const mailsOfOneLead = 2;

async function sendLead(server: ServerProcess): Promise<void> {
  const data = { ...strangerFields(), _submitTime: 5000 };
  const answer = await fetch(`${server.url}/api/submit-form`, postJson(contactEnvelope({ data })));
  expect(answer.status).toBe(200);
}

/** A mail server, and how many copies of each mail it has by their Message-ID. */
async function startCounting() {
  const smtp = await startSmtp();
  const copies = (from = 0) => {
    const ids = smtp.received.slice(from).map(({ messageId }) => messageId);
    return Map.groupBy(ids, (id) => id ?? "");
  };
  return { ...smtp, copies };
}

test.each(engines)(
  "mails in flight when the server was killed go out within ten seconds of its restart: %s",
  {
    timeout: 180_000,
  },
  async (engine) => {
    const database = await freshDatabase(engine);
    const smtp = await startCounting();
    const variables = { ...database.variables, SMTP_URL: smtp.url };
    const leads = 3;
    smtp.hold(true);
    const killed = await startServer(variables);
    for (let lead = 0; lead < leads; lead += 1) await sendLead(killed);
    await eventually(() => expect(smtp.copies().size).toBeGreaterThan(1));
    await killed.stop("SIGKILL");
    const inFlight = smtp.received.length;
    smtp.hold(false);

    const server = await startServer(variables);
    const startedAt = performance.now();
    await eventually(() => expect(smtp.copies(inFlight).size).toBe(leads * mailsOfOneLead), 30_000);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await server.stop()).toBe(0);
    expect(smtp.copies().size).toBe(leads * mailsOfOneLead);
    expect(smtp.received).toHaveLength(inFlight + leads * mailsOfOneLead);
    await smtp.stop();
    database.cleanUp();
  },
);

test("a node that restarts resumes its own mails, not those that another node is sending", {
  timeout: 180_000,
}, async () => {
  const database = await freshDatabase("postgres");
  const smtp = await startCounting();
  const variables = { ...database.variables, SMTP_URL: smtp.url };
  smtp.hold(true);
  const busy = await startServer(variables);
  await sendLead(busy);
  await eventually(() => expect(smtp.received).toHaveLength(mailsOfOneLead));
  const killed = await startServer(variables);
  await sendLead(killed);
  await eventually(() => expect(smtp.received).toHaveLength(2 * mailsOfOneLead));
  await killed.stop("SIGKILL");

  smtp.hold(false);
  const restarted = await startServer(variables);
  await eventually(() => expect(smtp.received).toHaveLength(3 * mailsOfOneLead), 30_000);
  expect([...smtp.copies().values()].map(({ length }) => length)).toEqual([1, 1, 2, 2]);
  await Promise.all([busy.stop("SIGKILL"), restarted.stop()]);
  await smtp.stop();
  database.cleanUp();
});
