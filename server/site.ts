import type { AuditLog } from "./audit/audit-log.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/connect.ts";
import type { DatabaseWatch } from "./db/watch-database.ts";
import type { Env } from "./env.server.ts";
import type { RateLimiter } from "./http/rate-limiter.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { VisitorsFirst } from "./jobs/visitors-first.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";

/** What the server offers to every subject. */
export type Site = {
  readonly env: Env;
  readonly log: Log;
  readonly clock: Clock;
  readonly db: Database;
  readonly watch: DatabaseWatch;
  /** Of this site: whatever is signed or encrypted is so with it. */
  readonly secret: string;
  readonly limiter: RateLimiter;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly visitors: VisitorsFirst;
  readonly audit: AuditLog;
};
