import type { FormsContent } from "#app/content/forms-schema.ts";
import type { Stops } from "#app/features/leads/consent/contact-state.ts";
import { leadFlags } from "#app/features/leads/lead-flags.server.ts";
import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import { inReadingOrder } from "#app/features/leads/lead-labels.ts";
import { leadSummary, nameOf } from "#app/features/leads/lead-summary.ts";
import type { PromiseClock } from "#app/features/leads/promise/promise.server.ts";
import { answerByText, durationShort, responseClock } from "#app/features/leads/response-clock.ts";
import type { LeadRow, MailState } from "#app/features/leads/store/list-leads.server.ts";
import { formatValue, humanizeKey } from "#shared/text/humanize.ts";
import { dayIn } from "#shared/time/zone.ts";
import { timestampView } from "../layout/timestamp-view.ts";
import { stopView } from "./contact-stop-view.ts";
import type { LeadCardView } from "./lead-view.ts";
import { nextContactView } from "./next-contact.ts";

export type ViewOptions = {
  readonly now: Date;
  readonly broker: { readonly time_zone: string; readonly licensed_states: readonly string[] };
  readonly forms: FormsContent;
  /** Addresses of the admins that leads are assigned to, by account. */
  readonly emails: ReadonlyMap<string, string>;
  /** What the people of these leads asked not to be contacted by, by lead. */
  readonly stops: ReadonlyMap<string, Stops>;
  /** How soon the broker wants to answer, if that is set. */
  readonly promise: PromiseClock | undefined;
};

/** All texts are made here, so that the browser shows the same ones. */
export function cardView(lead: LeadRow, options: ViewOptions): LeadCardView {
  const { now, broker, forms, emails, stops } = options;
  return {
    id: lead.id,
    title: `${leadTitle(lead.formType)} Form`,
    who: nameOf(lead.data),
    summary: leadSummary(forms, lead.formType, lead.data),
    submittedOn: timestampView(lead.createdAt, broker.time_zone),
    age: durationShort(now.getTime() - lead.createdAt.getTime()),
    answers: inReadingOrder(lead.data).map(([key, value]) => ({ label: humanizeKey(key), text: formatValue(value) })),
    status: lead.status,
    state: formatValue(lead.data["state"]).toUpperCase().slice(0, 2),
    clock: clockOf(lead, options),
    assignee: lead.assigneeId && (emails.get(lead.assigneeId) ?? "a closed account"),
    nextContact: lead.nextContactOn === null ? null : nextContactView(lead.nextContactOn, dayIn(broker.time_zone, now)),
    isHeld: lead.holdReason !== null,
    isDeleted: lead.deletedAt !== null,
    doNotContact: stopView(stops.get(lead.id), broker.time_zone)?.badge ?? null,
    flags: leadFlags(lead.data, broker.licensed_states),
    mailProblems: lead.mails.filter((mail) => mail.status !== "sent" && mail.attempts > 0).map(describeProblem),
  };
}

function clockOf(lead: LeadRow, { now, broker, promise }: ViewOptions) {
  const answerBy = lead.firstResponseAt === null ? promise?.answerBy(lead.createdAt) : undefined;
  const text = answerBy && answerByText(answerBy, now, broker.time_zone);
  return responseClock(lead, now, answerBy && text ? { answerBy, text } : undefined);
}

function describeProblem({ kind, status, attempts, lastError }: MailState): string {
  const what = `The email "${humanizeKey(kind.replaceAll("-", " "))}"`;
  const state = status === "failed" ? "failed for good" : "has not gone out yet";
  return `${what} ${state}: ${attempts} ${attempts === 1 ? "attempt" : "attempts"}; last error: ${lastError}`;
}
