import type { AuditEntry, AuditLog } from "#server/audit/audit-log.ts";
import { isLeadId } from "./lead-id.ts";
import { momentView } from "./moment-view.ts";

const pageSize = 50;

type Services = {
  readonly audit: AuditLog;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

export async function readAuditPage({ audit, content }: Services, request: Request) {
  const before = Number(new URL(request.url).searchParams.get("before") ?? Number.NaN);
  const entries = await audit.list(pageSize + 1, Number.isSafeInteger(before) ? before : undefined);
  const shown = entries.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    entries: shown.map((entry) => entryView(entry, content.broker.time_zone)),
    older: entries.length > pageSize && last ? `/admin/audit?before=${last.id}` : undefined,
  };
}

/** What they are about is gone, or was never a lead. */
const withoutLead = new Set(["lead-deleted", "lead-disposed", "rate-published", "rate-taken-back"]);

function entryView(entry: AuditEntry, timeZone: string) {
  const { id, at, actorEmail, action, subjectId, detail, network, device } = entry;
  const isLead = subjectId !== null && isLeadId(subjectId) && !withoutLead.has(action);
  return {
    id,
    when: momentView(at, timeZone),
    who: actorEmail,
    action: action.replaceAll("-", " "),
    subject: { label: subjectId ?? "", href: isLead ? `/admin/leads/${subjectId}` : undefined },
    detail,
    from: [device, network].filter(Boolean).join(", "),
  };
}
