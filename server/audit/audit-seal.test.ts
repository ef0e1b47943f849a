import { expect, test } from "vitest";
import { createSealer, findBrokenSeal } from "./audit-seal.ts";

const seal = createSealer("a secret that the database does not hold");
const entry = (id: number, detail: string) => ({
  id,
  at: new Date(id),
  actorId: null,
  actorLabel: "the site",
  action: "lead-read" as const,
  subjectId: null,
  detail,
  network: null,
  device: null,
});

function chain(...details: string[]) {
  let previous: string | null = null;
  return details.map((detail, at) => {
    const row = { ...entry(at + 1, detail), seal: seal(previous, entry(at + 1, detail)) };
    previous = row.seal;
    return row;
  });
}
const old = { ...entry(0, "from before the chain"), seal: null };
async function* inPages<Row>(rows: readonly Row[]) {
  for (const row of rows) yield [row];
}

test("an untouched log is valid, including entries from before the chain", async () => {
  expect(await findBrokenSeal(inPages([old, ...chain("a", "b", "c")]), seal)).toBeUndefined();
});

test.each([
  ["changed", (rows: ReturnType<typeof chain>) => rows.with(1, { ...rows[1], detail: "x" } as (typeof rows)[0]), 2],
  ["removed", (rows: ReturnType<typeof chain>) => rows.toSpliced(1, 1), 3],
  ["put in unsealed", (rows: ReturnType<typeof chain>) => rows.toSpliced(1, 0, { ...old, id: 9 } as never), 9],
  ["sealed under another key", () => chain("a").map((row) => ({ ...row, seal: createSealer("x")(null, row) })), 1],
])("an entry that was %s is found", async (_how, tamper, id) => {
  expect(await findBrokenSeal(inPages(tamper(chain("a", "b", "c"))), seal)).toBe(id);
});
