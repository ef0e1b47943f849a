import type { Check } from "../check.ts";
import { lastFixes } from "./postgres-versions.ts";

const oldest = Math.min(...Object.keys(lastFixes).map(Number));

/** `version` is PostgreSQL's server_version_num, such as 170004. */
export function checkDatabaseVersion(version: number, today: string): Check {
  const major = Math.floor(version / 10_000);
  const until = lastFixes[major];
  const supported = major >= oldest && (until === undefined || today <= until);
  return {
    id: "database-version",
    title: "The database still gets security fixes",
    ok: supported,
    found: `It is PostgreSQL ${major}${until ? `, which gets fixes until ${until}` : ""}.`,
    fix: "Move to a newer PostgreSQL: make a backup, restore it into the new server, and set DATABASE_URL.",
  };
}
