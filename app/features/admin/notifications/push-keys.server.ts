import { eq } from "drizzle-orm";
import webPush from "web-push";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { pushKeys } from "./notification-tables.server.ts";

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const id = "vapid";

/** Made once for all nodes: of two that start together, the second finds the keys of the first. */
export async function openPushKeys(db: Database, clock: Clock): Promise<PushKeys> {
  const known = await readKeys(db);
  if (known) return known;
  await db
    .insert(pushKeys)
    .values({ id, ...webPush.generateVAPIDKeys(), createdAt: clock.now() })
    .onConflictDoNothing();
  const made = await readKeys(db);
  if (!made) throw new Error("the push keys could not be stored");
  return made;
}

async function readKeys(db: Database): Promise<PushKeys | undefined> {
  const [row] = await db.select().from(pushKeys).where(eq(pushKeys.id, id));
  return row;
}
