import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { InboxView } from "../inbox/inbox-view.ts";
import { adminPreferences, savedFilters } from "./admin-tables.server.ts";

const mostFilters = 20;

type SavedFilter = typeof savedFilters.$inferSelect;

/** What one admin has set for the inbox: the view, and filters under a name. */
export function createAccountSettings({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const ownedBy = (userId: string) => eq(savedFilters.userId, userId);
  return {
    inboxView: async (userId: string): Promise<InboxView> => {
      const [row] = await db.select().from(adminPreferences).where(eq(adminPreferences.userId, userId));
      return row?.inboxView ?? "cards";
    },

    setInboxView: async (userId: string, inboxView: InboxView): Promise<void> => {
      await db
        .insert(adminPreferences)
        .values({ userId, inboxView })
        .onConflictDoUpdate({ target: adminPreferences.userId, set: { inboxView } });
    },

    filters: async (userId: string): Promise<SavedFilter[]> =>
      db.select().from(savedFilters).where(ownedBy(userId)).orderBy(asc(savedFilters.createdAt)).limit(mostFilters),

    saveFilter: async (userId: string, name: string, query: string): Promise<"saved" | "too-many"> => {
      if ((await db.$count(savedFilters, ownedBy(userId))) >= mostFilters) return "too-many";
      await db.insert(savedFilters).values({ id: randomUUID(), userId, name, query, createdAt: clock.now() });
      return "saved";
    },

    deleteFilter: async (userId: string, id: string): Promise<void> => {
      await db.delete(savedFilters).where(and(ownedBy(userId), eq(savedFilters.id, id)));
    },
  };
}

export type AccountSettings = ReturnType<typeof createAccountSettings>;
