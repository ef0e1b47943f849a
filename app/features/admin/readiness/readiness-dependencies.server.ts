import type { Content } from "#app/content/load-content.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Env } from "#server/env.server.ts";

/** What the site is judged by: the same whether it runs or a command opened its database. */
export type ReadinessDependencies = {
  readonly env: Env;
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly secret: string;
  readonly content: Pick<Content, "account" | "broker" | "figures" | "privacy" | "rates">;
};
