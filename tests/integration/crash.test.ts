import { count, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { formSubmissions, outgoingMails } from "#app/features/leads/store/lead-tables.server.ts";
import { openPglite } from "#server/db/connect.ts";
import { freshDatabase } from "../support/engines.ts";
import { startServer } from "../support/server-process.ts";
import { writeUntilKilled } from "../support/write-until-killed.ts";

const kills = 10;
const writers = 6;

test("a server under load, killed ten times, loses no lead that it acknowledged", { timeout: 180_000 }, async () => {
  const database = await freshDatabase("pglite");
  const variables = { ...database.variables, RATE_LIMIT_SCALE: "1000000" };
  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer(variables);
    acknowledged.push(...(await writeUntilKilled(server, { writers, killAfterAnswers: 20 + kill * 3 })));
  }

  const { db, close } = await openPglite(database.dataDir);
  const stored = new Set((await db.select({ id: formSubmissions.id }).from(formSubmissions)).map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThan(kills * 20);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  const [withoutMail] = await db
    .select({ n: count() })
    .from(formSubmissions)
    .leftJoin(outgoingMails, sql`${outgoingMails.leadId} = ${formSubmissions.id}`)
    .where(sql`${outgoingMails.id} is null`);
  expect(withoutMail?.n).toBe(0);
  await close();
  database.cleanUp();
});
