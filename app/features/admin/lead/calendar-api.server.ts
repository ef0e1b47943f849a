import type { AdminHandler } from "#app/features/auth/access/admin-only.server.ts";
import { isLeadId } from "#app/features/leads/lead-id.ts";
import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Env } from "#server/env.server.ts";
import { leadCalendar } from "./lead-calendar.ts";

type Dependencies = {
  readonly leads: Pick<Leads, "find" | "bookings">;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly env: Pick<Env, "appUrl">;
  readonly timeZone: () => string;
};

export function calendarApi({ leads, clock, audit, env, timeZone }: Dependencies): AdminHandler {
  return async (context, actor) => {
    const id = context.req.param("id") ?? "";
    const lead = isLeadId(id) ? await leads.find(id) : undefined;
    if (!lead) return context.json({ error: "There is no such lead." }, 404);
    await audit.record({ actor, action: "calendar-downloaded", subjectId: id });
    const url = `${env.appUrl}/admin/leads/${id}`;
    const title = leadTitle(lead.formType);
    const booking = (await leads.bookings.ofLeads([id])).get(id);
    return new Response(leadCalendar({ lead, title, now: clock.now(), timeZone: timeZone(), url, booking }), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'attachment; filename="lead.ics"',
        "Cache-Control": "private, no-store",
      },
    });
  };
}
