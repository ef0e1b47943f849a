import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, destinations } from "#app/features/leads/deliveries/delivery-tables.server.ts";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { systemActor as actor } from "#server/audit/audit-log.ts";
import { type FreshDatabase, freshDatabase, startTestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/postgres.ts";
import { answerWith, type Receiver, startReceiver } from "../support/receiver.ts";
import { startServer } from "../support/server-process.ts";
import { writeUntilKilled } from "../support/write-until-killed.ts";

const kills = 3;
const writers = 4;
const variables = { ALLOW_PRIVATE_DESTINATIONS: "on", RATE_LIMIT_SCALE: "1000000" };

/** One that is not there yet, one that answers late, one that refuses, and one that hangs up. */
async function addDestinations(database: FreshDatabase, addresses: readonly string[]): Promise<void> {
  const site = await startTestApp("postgres", { database, variables });
  for (const address of addresses) {
    const destination = { id: randomUUID(), kind: "webhook" as const, name: address, address };
    await site.services.leads.destinations.add(actor, { ...destination, events: ["lead.created"] });
  }
  await site.services.close();
}

const leadIn = ({ body }: { body: string }) => JSON.parse(body).data.id as string;

test("a server that is killed while its destinations fail delivers everything that it owes, under one id each", {
  timeout: 180_000,
}, async () => {
  const database = await freshDatabase("postgres");
  const downPort = await freePort();
  const slow = await startReceiver();
  const refusing = await startReceiver();
  const hangsUp = createServer((socket) => socket.destroy());
  const hangsUpPort = await freePort();
  await new Promise<void>((resolve) => hangsUp.listen(hangsUpPort, "127.0.0.1", resolve));
  const addressOf = (port: number) => `http://127.0.0.1:${port}/`;
  await addDestinations(database, [addressOf(downPort), `${slow.url}/`, `${refusing.url}/`, addressOf(hangsUpPort)]);
  slow.answer((response) => void setTimeout(() => response.writeHead(200).end(), 300));
  refusing.answer(answerWith(503));

  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer({ ...database.variables, ...variables });
    acknowledged.push(...(await writeUntilKilled(server, { writers, killAfterAnswers: 15 })));
  }

  // Everything works again, and what is planned for later is due now.
  const down = await startReceiver(downPort);
  await new Promise((resolve) => hangsUp.close(resolve));
  const back = await startReceiver(hangsUpPort);
  slow.answer(answerWith(200));
  refusing.answer(answerWith(200));
  const site = await startTestApp("postgres", { database, variables });
  const { db } = site.services;
  const stored = (await db.select({ id: formSubmissions.id }).from(formSubmissions)).map(({ id }) => id);
  expect(acknowledged.length).toBeGreaterThan(kills * 10);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  await eventually(async () => {
    // What was running when the server died is given back to the queue, which would else wait for a minute.
    await db.execute(sql`update jobs.job set state = 'retry', start_after = now()
      where name like 'deliver-%' and state = 'active' and started_on < now() - interval '20 seconds'`);
    await db.execute(sql`update jobs.job set start_after = now() where name like 'deliver-%' and state < 'active'`);
    expect(await db.$count(deliveries, sql`${deliveries.status} <> 'delivered'`)).toBe(0);
  }, 120_000);
  expect(await db.$count(deliveries)).toBe(stored.length * (await db.$count(destinations)));

  const idsOf = new Map((await db.select().from(deliveries)).map(({ id, leadId }) => [id, leadId]));
  const expectWhole = ({ received }: Receiver) => {
    expect(new Set(received.map(leadIn))).toEqual(new Set(stored));
    for (const one of received) expect(idsOf.get(String(one.headers["webhook-id"]))).toBe(leadIn(one));
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(stored.length);
  };
  for (const receiver of [down, slow, refusing, back]) {
    expectWhole(receiver);
    await receiver.stop();
  }
  await site.close();
});
