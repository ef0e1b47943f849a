import { text } from "drizzle-orm/pg-core";
import { users } from "./account-tables.server.ts";

/** A column of another subject's table that goes with the account it names. */
export const userReference = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
