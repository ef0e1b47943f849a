import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/connect.ts";
import { type Env, EnvError } from "../env.server.ts";
import { dataKeyNames } from "./data-key-table.ts";
import { openKeyRing } from "./key-ring.ts";
import { createVault, setVault, type Vault } from "./vault.ts";

/** An arbitrary lock key, the same on every node: of two that start on an empty database, one names its key first. */
const keyLock = 7_200_415;

export const lockKeys = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${keyLock})`);

const proofContext = "data_keys.proof";
const proofWord = "homeport";

/** Refuses with one sentence if the database has values of a key that is not here: a new key could not open them. */
export async function unlockData(tx: Transaction, env: Env): Promise<Vault> {
  await lockKeys(tx);
  const named = await tx.select().from(dataKeyNames);
  const vault = createVault(openKeyRing(env, named.length === 0));
  for (const { id, proof } of named) refuseUnlessKnown(vault, id, proof);
  await nameCurrentKey(tx, vault);
  setVault(vault);
  return vault;
}

function refuseUnlessKnown(vault: Vault, id: string, proof: string): void {
  const { source } = vault.keys;
  if (!vault.keys.find(id))
    throw new EnvError(
      `The database has values that are encrypted with the key ${id}, which is not in ${source}. Add it there: it is in the copy that you keep, or on the machine that this database comes from.`,
    );
  try {
    vault.open(proofContext, proof);
  } catch {
    throw new EnvError(
      `The key ${id} in ${source} is not the one that the values of this database are encrypted with.`,
    );
  }
}

/** Before the first value is written with it. */
export async function nameCurrentKey(db: Database | Transaction, vault: Vault): Promise<void> {
  const { id } = vault.keys.current();
  await db
    .insert(dataKeyNames)
    .values({ id, proof: vault.seal(proofContext, proofWord) })
    .onConflictDoNothing();
}
