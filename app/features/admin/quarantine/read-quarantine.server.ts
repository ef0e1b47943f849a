import type { Content } from "#app/content/load-content.ts";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import { isLeadId } from "#app/features/leads/lead-id.ts";
import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import { groupedAnswers } from "#app/features/leads/lead-labels.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { nameOf } from "#app/features/leads/lead-summary.ts";
import { decodeCursor, encodeCursor } from "#app/features/leads/store/cursor.ts";
import type { QuarantineKind } from "#app/features/leads/store/quarantine.server.ts";
import { timestampView } from "../layout/timestamp-view.ts";

type Services = {
  readonly leads: Pick<Leads, "quarantine">;
  readonly content: Pick<Content, "broker" | "forms">;
};

const pageSize = 25;

/** One page of what looked suspicious, or of what filled the honeypot (?kind=honeypot). */
export async function readQuarantine({ leads: { quarantine }, content }: Services, request: Request) {
  const parameters = new URL(request.url).searchParams;
  const kind: QuarantineKind = parameters.get("kind") === "honeypot" ? "honeypot" : "suspicious";
  const after = decodeCursor(parameters.get("after") ?? "");
  const rows = await quarantine.list(kind, pageSize + 1, after);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    kind,
    counts: {
      suspicious: await quarantine.count("suspicious"),
      honeypot: await quarantine.count("honeypot"),
    },
    older: rows.length > pageSize && last ? `?kind=${kind}&after=${encodeCursor(last)}` : undefined,
    submissions: shown.map(({ id, formType, createdAt, reason, data }) => ({
      id,
      reason,
      title: `${leadTitle(formType)} Form`,
      submittedOn: timestampView(createdAt, content.broker.time_zone),
      who: nameOf(data),
      groups: groupedAnswers(content.forms, formType, data),
    })),
  };
}

export async function restoreFrom({ quarantine }: Pick<Leads, "quarantine">, admin: Admin, form: FormData) {
  const id = String(form.get("id") ?? "");
  return isLeadId(id) && (await quarantine.restore(admin, id)) === "restored";
}

export type QuarantineView = Awaited<ReturnType<typeof readQuarantine>>;
