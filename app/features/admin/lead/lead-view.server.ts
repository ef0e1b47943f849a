import { leadFlags } from "#app/features/leads/lead-flags.ts";
import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import { responseClock } from "#app/features/leads/response-clock.ts";
import type { LeadRow, MailState } from "#app/features/leads/store/list-leads.server.ts";
import { formatValue, humanizeKey } from "#shared/text/humanize.ts";
import type { LeadCardView } from "../inbox/lead-card.tsx";
import { momentView } from "../layout/timestamp-view.ts";
import { inReadingOrder } from "./answer-order.ts";

export type ViewOptions = {
  readonly now: Date;
  readonly broker: { readonly time_zone: string; readonly licensed_states: readonly string[] };
  /** Addresses of the admins that leads are assigned to, by account. */
  readonly emails: ReadonlyMap<string, string>;
};

/** All words are made here, so that the browser shows the same ones. */
export function cardView(lead: LeadRow, { now, broker, emails }: ViewOptions): LeadCardView {
  return {
    id: lead.id,
    title: `${leadTitle(lead.formType)} Form`,
    submittedOn: momentView(lead.createdAt, broker.time_zone),
    answers: inReadingOrder(lead.data).map(([key, value]) => ({ label: humanizeKey(key), text: formatValue(value) })),
    status: lead.status,
    clock: responseClock(lead, now),
    assignee: lead.assigneeId && (emails.get(lead.assigneeId) ?? "a closed account"),
    flags: leadFlags(lead.data, broker.licensed_states),
    mailProblems: lead.mails.filter((mail) => mail.status !== "sent" && mail.attempts > 0).map(describeProblem),
  };
}

function describeProblem({ kind, status, attempts, lastError }: MailState): string {
  const what = `The mail "${humanizeKey(kind.replaceAll("-", " "))}"`;
  const state = status === "failed" ? "failed for good" : "has not gone out yet";
  return `${what} ${state}: ${attempts} ${attempts === 1 ? "attempt" : "attempts"}; last error: ${lastError}`;
}
