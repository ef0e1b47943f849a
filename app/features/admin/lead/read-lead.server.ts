import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import { readableAnswers } from "#app/features/leads/lead-answers.ts";
import { isLeadId } from "#app/features/leads/lead-id.ts";
import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { LeadEvent } from "#app/features/leads/store/lead-actions.server.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import { formatValue, humanizeKey } from "#shared/text/humanize.ts";
import { type MomentView, momentView } from "../layout/timestamp-view.ts";
import { contactLinks } from "./contact-links.ts";
import { cardView, type ViewOptions } from "./lead-view.server.ts";

type Services = {
  readonly leads: Pick<Leads, "find" | "actions">;
  readonly accounts: Pick<Accounts, "admins" | "emails">;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly content: { readonly broker: ViewOptions["broker"] & { readonly name: string } };
  readonly chat: { readonly transcriptOfLead: (id: string) => Promise<ChatTurn[]> };
};

type ChatTurn = { readonly asked: string; readonly answered: string; readonly createdAt: Date };

type Options = { readonly id: string; readonly admin: Admin; readonly services: Services };

/** A lead's whole timeline on one screen; undefined when there is none of that id. Reading it is written down. */
export async function readLead({ id, admin, services }: Options) {
  const lead = isLeadId(id) ? await services.leads.find(id) : undefined;
  if (!lead) return undefined;
  const { leads, accounts, audit, clock, content } = services;
  await audit.record({ actor: admin, action: "lead-read", subjectId: id });
  const timeZone = content.broker.time_zone;
  const events = await leads.actions.events(id);
  const emails = await accounts.emails([lead.assigneeId]);
  return {
    card: cardView(lead, { now: clock.now(), broker: content.broker, emails }),
    who:
      formatValue(lead.data["name"]) ||
      [lead.data["firstName"], lead.data["lastName"]].map(formatValue).join(" ").trim(),
    answers: readableAnswers(lead.formType, lead.data),
    links: contactLinks(lead.data, `Your ${leadTitle(lead.formType).toLowerCase()} request`, content.broker.name),
    source: sourceLines(lead),
    consent: lead.consent && {
      given: lead.consent.given,
      text: lead.consent.text,
      at: momentView(new Date(lead.consent.at), timeZone),
    },
    assigneeId: lead.assigneeId,
    holdReason: lead.holdReason,
    timeline: [...mailLines(lead, timeZone), ...events.map((event) => eventLine(event, timeZone))].sort((a, b) =>
      a.when.at.localeCompare(b.when.at),
    ),
    chat: (await services.chat.transcriptOfLead(id)).map(({ asked, answered, createdAt }) => ({
      asked,
      answered,
      when: momentView(createdAt, timeZone),
    })),
    admins: await accounts.admins(),
  };
}

export type LeadView = NonNullable<Awaited<ReturnType<typeof readLead>>>;
export type StoryLine = { readonly when: MomentView; readonly who: string; readonly what: string };

function sourceLines({ page, referrer, utm, userAgent, sending }: LeadRow): string[] {
  return [
    page && `First page: ${page}`,
    `Came from: ${referrer ?? "direct"}`,
    ...Object.entries(utm ?? {}).map(([name, value]) => `${name}: ${value}`),
    userAgent && `Browser: ${userAgent}`,
    sending && describeSending(sending),
  ].filter((line): line is string => Boolean(line));
}

/** How the form was sent: its own two values, which are no answers. */
const describeSending = ({ honeypot, fillMs }: NonNullable<LeadRow["sending"]>) =>
  [
    fillMs === null ? "Sent without JavaScript" : `Filled in within ${Math.round(fillMs / 1000)} seconds`,
    honeypot ? `hidden field: "${honeypot}"` : "hidden field empty",
  ].join(", ");

const mailTitles: Readonly<Record<string, string>> = {
  "notify-broker": "Mail to the broker",
  "acknowledge-visitor": "Confirmation to the visitor",
};

function mailLines(lead: LeadRow, timeZone: string): StoryLine[] {
  return lead.mails.map(({ kind, status, attempts, sentAt, createdAt }) => {
    const at = sentAt ?? createdAt;
    const state = status === "sent" ? "sent" : `${status} after ${attempts} attempts`;
    return {
      when: momentView(at, timeZone),
      who: "the site",
      what: `${mailTitles[kind] ?? humanizeKey(kind)} ${state}`,
    };
  });
}

function eventLine({ kind, actorEmail, fromValue, toValue, createdAt }: LeadEvent, timeZone: string): StoryLine {
  const words = {
    status: `Status: ${fromValue} → ${toValue}`,
    assignee: toValue ? `Assigned to ${toValue}` : "Assigned to nobody",
    note: toValue ?? "",
    call: toValue ? `Call: ${toValue}` : "Call",
    "next-contact": toValue ? `Next contact on ${toValue}` : "No next contact",
    deleted: "Deleted",
    undeleted: "Deletion undone",
    hold: toValue ? `Hold: ${toValue}` : "Hold lifted",
    restored: `Restored from the quarantine (${fromValue})`,
  };
  return { when: momentView(createdAt, timeZone), who: actorEmail, what: words[kind] };
}
