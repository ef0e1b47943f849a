import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import { isLeadId } from "#app/features/leads/lead-id.ts";
import type { AuditEntry, AuditLog } from "#server/audit/audit-log.ts";
import { timestampView } from "../layout/timestamp-view.ts";

const pageSize = 50;

type Services = {
  readonly audit: AuditLog;
  readonly accounts: Pick<Accounts, "emails">;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

export async function readAuditPage({ audit, accounts, content }: Services, request: Request) {
  const before = Number(new URL(request.url).searchParams.get("before") ?? Number.NaN);
  const entries = await audit.list(pageSize + 1, Number.isSafeInteger(before) ? before : undefined);
  const shown = entries.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    entries: (await withActors(accounts, shown)).map((entry) => entryView(entry, content.broker.time_zone)),
    older: entries.length > pageSize && last ? `/admin/audit?before=${last.id}` : undefined,
  };
}

/** What they are about is gone, or was never a lead. */
const withoutLead = new Set(["lead-purged", "lead-disposed", "rate-published", "rate-withdrawn"]);
const aboutDestination = /^destination-/;
const aboutAnswer = /^answer-/;

/** Named by the address that the account has now. */
export async function withActors(accounts: Pick<Accounts, "emails">, entries: readonly AuditEntry[]) {
  const emails = await accounts.emails(entries.map(({ actorId }) => actorId));
  return entries.map(({ actorLabel, ...entry }) => ({
    ...entry,
    actor: (entry.actorId && emails.get(entry.actorId)) ?? actorLabel,
  }));
}

type NamedEntry = Awaited<ReturnType<typeof withActors>>[number];

function entryView(entry: NamedEntry, timeZone: string) {
  const { id, at, actor, action, subjectId, detail, network, device } = entry;
  const isAnswer = aboutAnswer.test(action);
  const isLead =
    subjectId !== null &&
    isLeadId(subjectId) &&
    !withoutLead.has(action) &&
    !isAnswer &&
    !aboutDestination.test(action);
  return {
    id,
    when: timestampView(at, timeZone),
    who: actor,
    action: action.replaceAll("-", " "),
    subject: {
      label: subjectId ?? "",
      href: isLead ? `/admin/leads/${subjectId}` : isAnswer ? `/admin/answer?id=${subjectId}` : undefined,
    },
    detail,
    from: [device, network].filter(Boolean).join(", "),
  };
}
