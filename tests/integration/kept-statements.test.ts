import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPglite } from "#server/db/connect.ts";
import { type FreshDatabase, freshDatabase } from "../support/engines.ts";

describe("statements that the embedded database keeps", () => {
  let database: FreshDatabase;
  let pglite: PGlite;
  beforeAll(async () => {
    database = await freshDatabase("pglite");
    const { engine } = await openPglite(database.dataDir);
    if (engine.kind !== "pglite") throw new Error("not the embedded one");
    pglite = engine.pglite;
    await pglite.exec("create table pets (name text primary key, legs int)");
  });
  afterAll(async () => {
    await pglite.close();
    database.cleanUp();
  });

  const rowsOf = async (text: string, values: unknown[] = []) => (await pglite.query(text, values)).rows;
  const keptTexts = async () =>
    (await rowsOf("select statement from pg_prepared_statements")).map(
      (row) => (row as { statement: string }).statement,
    );

  test("one that comes for the second time is kept, and answers whatever it is asked", async () => {
    const text = "select $1::int + 1 as next, $2::text as name";
    for (const [number, name] of [
      [1, "a"],
      [2, "b"],
      [-5, null],
      [7, "d"],
    ]) {
      expect(await rowsOf(text, [number, name])).toEqual([{ next: Number(number) + 1, name }]);
    }
    expect(await keptTexts()).toContain(text);
  });

  test("a table that has changed is read as it is", async () => {
    const text = "select * from pets";
    await pglite.query("insert into pets values ($1, $2)", ["Rex", 4]);
    for (let time = 0; time < 3; time += 1) expect(await rowsOf(text)).toEqual([{ name: "Rex", legs: 4 }]);
    await pglite.exec("alter table pets add column color text default 'brown'");
    for (let time = 0; time < 3; time += 1) {
      expect(await rowsOf(text)).toEqual([{ name: "Rex", legs: 4, color: "brown" }]);
    }
  });

  test("an error in a transaction leaves it usable, and so does one in its text", async () => {
    const insert = "insert into pets (name, legs) values ($1, $2)";
    for (let time = 0; time < 4; time += 1) {
      const twice = pglite.transaction(async (tx) => {
        await tx.query(insert, ["Tom", 4]);
        await tx.query(insert, ["Tom", 4]);
      });
      await expect(twice).rejects.toThrow("duplicate key");
      await expect(pglite.query("select nothing from pets")).rejects.toThrow("does not exist");
    }
    await pglite.query(insert, ["Tom", 4]);
    expect(await rowsOf("select name from pets order by name")).toEqual([{ name: "Rex" }, { name: "Tom" }]);
  });

  test("of very many only those that were used last are kept", async () => {
    for (let number = 0; number < 300; number += 1) {
      for (let time = 0; time < 2; time += 1) expect(await rowsOf(`select ${number} as number`)).toEqual([{ number }]);
    }
    const texts = await keptTexts();
    expect(texts.length).toBeLessThanOrEqual(100);
    expect(texts).toContain("select 299 as number");
    expect(texts).not.toContain("select 5 as number");
  });
});
