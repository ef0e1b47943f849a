import { text } from "drizzle-orm/pg-core";
import { users } from "./account-tables.server.ts";

/** A foreign key for another feature's table, whose rows are deleted with the account. */
export const userReference = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
