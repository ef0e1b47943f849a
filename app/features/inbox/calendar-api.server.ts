import { wordsOf } from "#app/lib/words.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { AdminHandler } from "#server/auth/admin-only.ts";
import type { Clock } from "#server/clock.ts";
import type { Env } from "#server/env.server.ts";
import type { LeadRow } from "./inbox-store.server.ts";
import { leadCalendar } from "./lead-calendar.ts";
import { isLeadId } from "./lead-id.ts";

type Dependencies = {
  readonly findLead: (id: string) => Promise<LeadRow | undefined>;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly env: Pick<Env, "appUrl">;
  readonly timeZone: string;
};

export function calendarApi({ findLead, clock, audit, env, timeZone }: Dependencies): AdminHandler {
  return async (context, actor) => {
    const id = context.req.param("id") ?? "";
    const lead = isLeadId(id) ? await findLead(id) : undefined;
    if (!lead) return context.json({ error: "There is no such lead." }, 404);
    await audit.record({ actor, action: "calendar-downloaded", subjectId: id });
    const url = `${env.appUrl}/admin/leads/${id}`;
    const title = `${wordsOf(lead.formType)} form`;
    return new Response(leadCalendar({ lead, title, now: clock.now(), timeZone, url }), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'attachment; filename="lead.ics"',
        "Cache-Control": "private, no-store",
      },
    });
  };
}
