import { timestamp } from "drizzle-orm/pg-core";

/** To the millisecond, the precision of a JavaScript Date, so that a paging cursor compares equal to its row. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
