import { z } from "zod";
import type { Content } from "#app/content/load-content.ts";
import type { AdminHandler } from "#app/features/auth/access/admin-only.server.ts";
import { stoppedChannels } from "#app/features/leads/consent/contact-state.ts";
import { isLeadId } from "#app/features/leads/lead-id.ts";
import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Env } from "#server/env.server.ts";
import { attachment } from "#server/http/attachment.ts";
import { zipArchive } from "#server/zip-archive.ts";
import { mostIds, parseFilter } from "../inbox/parse-filter.server.ts";
import { mismoFile, mismoFileName } from "./mismo/mismo-file.server.ts";
import { leadVcard } from "./vcard.server.ts";

type Dependencies = {
  readonly leads: Pick<Leads, "find" | "list"> & { readonly contact: Pick<Leads["contact"], "stopsOf"> };
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly env: Pick<Env, "appUrl">;
  readonly content: Pick<Content, "broker">;
};

const writers = {
  mismo: {
    type: "application/xml; charset=utf-8",
    nameOf: mismoFileName,
    write: async ({ content, clock }: Dependencies, lead: LeadRow) =>
      mismoFile(lead, { broker: content.broker, now: clock.now() }),
  },
  vcard: {
    type: "text/vcard; charset=utf-8",
    nameOf: () => "lead.vcf",
    write: async ({ leads, env }: Dependencies, lead: LeadRow) =>
      leadVcard({
        lead,
        title: leadTitle(lead.formType),
        url: `${env.appUrl}/admin/leads/${lead.id}`,
        stopped: stoppedChannels((await leads.contact.stopsOf([lead])).get(lead.id) ?? {}),
      }),
  },
};

/** GET /api/admin/leads/:id/mismo.xml and contact.vcf. Recorded before the file leaves. */
export function leadFileApi(deps: Dependencies, format: keyof typeof writers): AdminHandler {
  return async (context, actor) => {
    const id = context.req.param("id") ?? "";
    const lead = isLeadId(id) ? await deps.leads.find(id) : undefined;
    if (!lead) return context.json({ error: "There is no such lead." }, 404);
    await deps.audit.record({ actor, action: "leads-exported", subjectId: id, detail: format });
    const { type, nameOf, write } = writers[format];
    return attachment(await write(deps, lead), { type, name: nameOf(lead) });
  };
}

export const selectionSchema = z.object({ lead: z.array(z.uuid()).min(1).max(mostIds) });

/** GET /api/admin/submissions.mismo.zip?lead=…&lead=…: a file for each lead that was ticked. */
export function mismoArchiveApi(deps: Dependencies): AdminHandler {
  return async (context, actor) => {
    const { leads, audit, clock, content } = deps;
    const filter = parseFilter(new URL(context.req.url).searchParams, content.broker.time_zone);
    if (!filter.ok) return context.json({ error: filter.error }, 400);
    const { ids } = filter.query;
    // The archive is made in memory: a selection has an upper limit, a filter has none.
    if (!ids) return context.json({ error: "Please select the leads first." }, 400);
    const found = await leads.list({ ...filter.query, limit: ids.length });
    if (found.leads.length === 0) return context.json({ error: "There is no such lead." }, 404);
    await audit.record({ actor, action: "leads-exported", detail: `mismo, ${found.leads.length} selected` });
    const now = clock.now();
    const files = found.leads.map((lead) => ({
      name: mismoFileName(lead),
      bytes: Buffer.from(mismoFile(lead, { broker: content.broker, now })),
    }));
    const archive = await zipArchive(files, now);
    return attachment(new Uint8Array(archive), { type: "application/zip", name: "leads-mismo.zip" });
  };
}
