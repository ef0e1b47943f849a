import { textOf, wordsOf } from "#app/lib/words.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Admin } from "#server/auth/admin-only.ts";
import type { Clock } from "#server/clock.ts";
import { contactLinks } from "./contact-links.ts";
import type { LeadRow } from "./inbox-store.server.ts";
import { isLeadId } from "./lead-id.ts";
import { cardView, type LeadWords } from "./lead-view.server.ts";
import type { LeadEvent, LeadWork } from "./lead-work.server.ts";
import { type MomentView, momentView } from "./moment-view.ts";

type Services = {
  readonly findLead: (id: string) => Promise<LeadRow | undefined>;
  readonly leadWork: LeadWork;
  readonly admins: () => Promise<ReadonlyArray<{ readonly id: string; readonly email: string }>>;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly content: { readonly broker: { readonly time_zone: string; readonly name: string } };
  readonly chat: { readonly transcriptOfLead: (id: string) => Promise<ChatTurn[]> };
};

type ChatTurn = { readonly asked: string; readonly answered: string; readonly createdAt: Date };

type Options = { readonly id: string; readonly admin: Admin; readonly services: Services; readonly words: LeadWords };

/** A lead's whole story on one screen; undefined when there is none of that id. Reading it is written down. */
export async function readLead({ id, admin, services, words }: Options) {
  const lead = isLeadId(id) ? await services.findLead(id) : undefined;
  if (!lead) return undefined;
  const { audit, clock, content, leadWork } = services;
  await audit.record({ actor: admin, action: "lead-read", subjectId: id });
  const timeZone = content.broker.time_zone;
  const events = await leadWork.story(id);
  return {
    card: cardView(lead, { now: clock.now(), timeZone, words }),
    who: textOf(lead.data["name"]) || [lead.data["firstName"], lead.data["lastName"]].map(textOf).join(" ").trim(),
    answers: words.answers(lead.formType, lead.data),
    links: contactLinks(lead.data, `Your ${words.title(lead.formType).toLowerCase()} request`, content.broker.name),
    source: sourceLines(lead),
    consent: lead.consent && {
      given: lead.consent.given,
      text: lead.consent.text,
      at: momentView(new Date(lead.consent.at), timeZone),
    },
    assigneeId: lead.assigneeId,
    holdReason: lead.holdReason,
    story: [...mailLines(lead, timeZone), ...events.map((event) => eventLine(event, timeZone))].sort((a, b) =>
      a.when.at.localeCompare(b.when.at),
    ),
    chat: (await services.chat.transcriptOfLead(id)).map(({ asked, answered, createdAt }) => ({
      asked,
      answered,
      when: momentView(createdAt, timeZone),
    })),
    admins: await services.admins(),
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

/** R27: the form's own two values, which are no answers. */
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
      what: `${mailTitles[kind] ?? wordsOf(kind)} ${state}`,
    };
  });
}

function eventLine({ kind, actorEmail, fromValue, toValue, createdAt }: LeadEvent, timeZone: string): StoryLine {
  const words = {
    status: `Status: ${fromValue} → ${toValue}`,
    assignee: toValue ? `Assigned to ${toValue}` : "Assigned to nobody",
    note: toValue ?? "",
    hold: toValue ? `Hold: ${toValue}` : "Hold lifted",
    restored: `Restored from the quarantine (${fromValue})`,
  };
  return { when: momentView(createdAt, timeZone), who: actorEmail, what: words[kind] };
}
