import { gt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** True of an unsent mail that failed once, or that nobody has tried to send for a minute: the queue may stand still. */
export const hasWaited = (mail: { readonly attempts: PgColumn; readonly createdAt: PgColumn }): SQL | undefined =>
  or(gt(mail.attempts, 0), sql`${mail.createdAt} < now() - interval '1 minute'`);
