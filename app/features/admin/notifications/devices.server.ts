import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { NewDevice } from "./device-schema.server.ts";
import { pushDevices } from "./notification-tables.server.ts";
import type { PushDevice } from "./send-push.server.ts";

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly audit: AuditLog };

type Owner = Actor & { readonly id: string };

const mostDevices = 20;

/** The devices of the signed-in admin: nobody sees or changes those of another. */
export function createDevices({ db, clock, audit }: Dependencies) {
  const isOwn = (owner: Owner, id: string) => and(eq(pushDevices.id, id), eq(pushDevices.userId, owner.id));

  const change = (owner: Owner, id: string, set: Partial<PushDevice>, detail: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const changed = await tx.update(pushDevices).set(set).where(isOwn(owner, id)).returning({ id: pushDevices.id });
      if (changed.length > 0) await audit.record({ actor: owner, action: "device-changed", subjectId: id, detail }, tx);
      return changed.length > 0;
    });

  return {
    list: (owner: Owner): Promise<PushDevice[]> =>
      db.select().from(pushDevices).where(eq(pushDevices.userId, owner.id)).orderBy(asc(pushDevices.createdAt)),

    find: async (owner: Owner, id: string): Promise<PushDevice | undefined> => {
      const [device] = await db.select().from(pushDevices).where(isOwn(owner, id));
      return device;
    },

    /** A browser that was turned on before, by anybody, has only its newest row. */
    add: (owner: Owner, device: NewDevice): Promise<"added" | "full"> =>
      db.transaction(async (tx) => {
        await forgetBrowser(tx, device.endpoint);
        if ((await tx.$count(pushDevices, eq(pushDevices.userId, owner.id))) >= mostDevices) return "full";
        const id = randomUUID();
        await tx.insert(pushDevices).values({ id, userId: owner.id, ...device, createdAt: clock.now() });
        await audit.record({ actor: owner, action: "device-added", subjectId: id }, tx);
        return "added";
      }),

    rename: (owner: Owner, id: string, name: string) => change(owner, id, { name }, "renamed"),

    turn: (owner: Owner, id: string, isOn: boolean) =>
      change(owner, id, { isOn, problem: null }, isOn ? "turned on" : "turned off"),

    remove: (owner: Owner, id: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const removed = await tx.delete(pushDevices).where(isOwn(owner, id)).returning({ id: pushDevices.id });
        if (removed.length > 0) await audit.record({ actor: owner, action: "device-removed", subjectId: id }, tx);
        return removed.length > 0;
      }),
  };
}

/** Addresses are encrypted, so they are compared here: a site has a handful of devices. */
async function forgetBrowser(tx: Transaction, endpoint: string): Promise<void> {
  const all = await tx.select({ id: pushDevices.id, endpoint: pushDevices.endpoint }).from(pushDevices);
  const same = all.filter((one) => one.endpoint === endpoint).map(({ id }) => id);
  if (same.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.id, same));
}

/** Devices of these people that are on. */
export const devicesOf = (db: Database, userIds: readonly string[]): Promise<{ readonly id: string }[]> =>
  db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(and(inArray(pushDevices.userId, [...userIds]), eq(pushDevices.isOn, true)));

export const countFailingDevices = (db: Database): Promise<number> =>
  db.$count(pushDevices, and(eq(pushDevices.isOn, true), isNotNull(pushDevices.problem)));
