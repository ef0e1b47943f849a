import type { Content } from "#app/content/load-content.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import { listAdmins } from "#server/auth/admin-accounts.ts";
import type { HouseCommand } from "#server/auth/house-commands.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Env } from "#server/env.server.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { createDisposal } from "./disposal.server.ts";
import { createErasure, type Eraser } from "./erasure.server.ts";
import { runHouseCommand } from "./house-command.server.ts";
import { countQuarantined, readNumbers } from "./inbox-numbers.server.ts";
import { findLead, listLeads } from "./inbox-store.server.ts";
import type { LeadQuery } from "./lead-filter.ts";
import { createLeadWork } from "./lead-work.server.ts";
import { createMailDesk } from "./mail-desk.server.ts";
import { readReadiness } from "./readiness-facts.server.ts";

type Dependencies = {
  readonly env: Env;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly mailer: Mailer;
  /** As it is now: the broker may edit it while the site runs. */
  readonly content: () => Content;
  /** Other parts that may know a person's address. */
  readonly erasers: readonly Eraser[];
};

/** Everything that the admin area can ask for. */
export function createInbox(deps: Dependencies) {
  const { env, db, jobs, clock, audit, mailer, content, erasers } = deps;
  return {
    listLeads: (query: LeadQuery) => listLeads(db, query),
    findLead: (id: string) => findLead(db, id),
    inboxNumbers: () => readNumbers(db, clock.now(), content().broker.time_zone),
    quarantinedCount: () => countQuarantined(db),
    leadWork: createLeadWork({ db, clock, audit, mailer }),
    mailDesk: createMailDesk({ db, jobs, clock, audit }),
    disposal: createDisposal({ db, clock, audit, mailer }),
    erase: createErasure({ db, clock, audit, mailer, others: erasers }),
    admins: () => listAdmins(db),
    readiness: () => readReadiness({ env, db, clock, audit, content: content() }),
    runHouseCommand: (command: HouseCommand) => runHouseCommand({ env, db, clock, audit, content: content() }, command),
  };
}
