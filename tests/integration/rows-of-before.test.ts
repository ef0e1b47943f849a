import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sealedTables } from "#app/features/admin/cli/sealed-data.server.ts";
import { sealStoredValues } from "#server/crypto/seal-stored-values.ts";
import { parseEnv } from "#server/env.server.ts";
import { createLog } from "#server/log.ts";
import { openStorage } from "#server/storage.ts";
import { freshDatabase } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { filesOf, findIn } from "../support/stolen-files.ts";

const note = "Owes Wilhelmina thirty-three thousand";

/** A site with a note that an older version stored, and another transaction that may still read it. */
async function siteWithReader() {
  const { variables, dataDir, cleanUp } = await freshDatabase("postgres");
  const storage = await openStorage(parseEnv(variables));
  const { db, engine } = storage;
  if (engine.kind !== "postgres") throw new Error("unreachable");
  await db.execute(sql`with lead as (
      insert into form_submissions (id, form_type, data, submission_id, created_at)
      values (gen_random_uuid(), 'contact', '{}', gen_random_uuid(), now()) returning id
    )
    insert into lead_events (id, lead_id, kind, actor_email, to_value, created_at)
    select gen_random_uuid(), id, 'note', 'b@example.com', ${note}, now() from lead`);
  const reader = await engine.pool.connect();
  await reader.query("begin isolation level repeatable read");
  await reader.query("select 1");
  const logLines: string[] = [];
  const log = createLog("info", { write: (line) => logLines.push(line) });
  return {
    ...{ storage, reader, logLines },
    seal: (patience?: number) => sealStoredValues(storage, sealedTables, log, patience),
    find: async () => findIn((await filesOf(storage, dataDir)).tables, [note]),
    /** It is a table of the database only while it is in use. */
    isWaiting: async () =>
      (await engine.pool.query("select to_regclass('rows_of_before') as name")).rows[0]?.name !== null,
    close: async () => {
      await storage.close();
      cleanUp();
    },
  };
}

test("what was stored in plain text leaves the files although another transaction may still read it, once that ends", async () => {
  const { reader, seal, find, isWaiting, close } = await siteWithReader();
  const sealing = seal();
  await eventually(async () => expect(await isWaiting()).toBe(true));
  expect(await find()).toEqual([note]);
  await reader.query("commit");
  reader.release();
  await sealing;
  expect(await find()).toEqual([]);
  expect(await isWaiting()).toBe(false);
  await close();
});

test("when it does not end in time, the log says that the files still have it, and what to do", async () => {
  const { reader, seal, find, isWaiting, logLines, close } = await siteWithReader();
  await seal(0);
  expect(await find()).toEqual([note]);
  expect(logLines.join("")).toContain("the files of the database still have values from before: run VACUUM FULL");
  expect(await isWaiting()).toBe(false);
  reader.release(true);
  await close();
});
