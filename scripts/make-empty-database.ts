import { writeFileSync } from "node:fs";
import { emptyDatabaseFile, makeEmptyDatabase } from "#server/db/connect.ts";

/** By itself, because what it takes of memory is then given back. */
writeFileSync(emptyDatabaseFile, await makeEmptyDatabase());
