import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { dayIn } from "#shared/time/zone.ts";
import { createLeadActions } from "./store/lead-actions.server.ts";
import { readCounts } from "./store/lead-counts.server.ts";
import { createUndeliveredMails } from "./store/lead-mails.server.ts";
import { readNumbers } from "./store/lead-numbers.server.ts";
import type { LeadQuery } from "./store/lead-query.ts";
import { readReport } from "./store/lead-report.server.ts";
import { listDue } from "./store/list-due.server.ts";
import { findLead, findSamePerson, type LeadRow, listLeads } from "./store/list-leads.server.ts";
import { listMeetings } from "./store/list-meetings.server.ts";
import { createQuarantine } from "./store/quarantine.server.ts";
import { createRetention } from "./store/retention.server.ts";
import { findLeadId } from "./store/store-lead.server.ts";

type Dependencies = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly mailer: Mailer;
  readonly timeZone: () => string;
};

/** What other parts of the site can ask of leads and do to them, once they are stored. */
export function createLeads(deps: Dependencies) {
  const { db, clock, timeZone } = deps;
  const today = () => dayIn(timeZone(), clock.now());
  return {
    list: (query: LeadQuery) => listLeads(db, query),
    find: (id: string) => findLead(db, id),
    findId: (submissionId: string) => findLeadId(db, submissionId),
    samePerson: (lead: LeadRow) => findSamePerson(db, lead),
    due: () => listDue(db, today()),
    meetings: () => listMeetings(db, today()),
    counts: () => readCounts(db, today()),
    numbers: () => readNumbers(db, clock.now(), timeZone()),
    report: (from: Date, to: Date) => readReport(db, { from, to, timeZone: timeZone() }),
    actions: createLeadActions(deps),
    quarantine: createQuarantine(deps),
    undelivered: createUndeliveredMails(deps),
    retention: createRetention(deps),
  };
}

export type Leads = ReturnType<typeof createLeads>;
