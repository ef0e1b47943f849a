import { timestamp } from "drizzle-orm/pg-core";

/** To the millisecond, which is all a JavaScript Date holds: a paging cursor must compare equal to its row. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
