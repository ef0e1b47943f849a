import { channelWords } from "#app/features/leads/consent/channels.ts";
import type { ContactEvent } from "#app/features/leads/consent/contact-state.ts";
import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import type { LeadEvent } from "#app/features/leads/store/lead-actions.server.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import { humanizeKey } from "#shared/text/humanize.ts";
import { isDay, longDay } from "#shared/time/day.ts";
import { timestampView } from "../layout/timestamp-view.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

export type ChatTurn = { readonly asked: string; readonly answered: string; readonly createdAt: Date };

type Sources = {
  readonly lead: LeadRow;
  readonly events: readonly LeadEvent[];
  readonly chat: readonly ChatTurn[];
  readonly contact: readonly ContactEvent[];
  readonly timeZone: string;
};

type Line = Omit<TimelineEntry, "when" | "id"> & { readonly at: Date };

/** Everything that happened to a lead, oldest first. What happened in one millisecond keeps the order given here. */
export function leadTimeline({ lead, events, chat, contact, timeZone }: Sources): TimelineEntry[] {
  const lines: Line[] = [
    ...chat.map(chatLine),
    { at: lead.createdAt, kind: "submitted", who: "Visitor", what: `${leadTitle(lead.formType)} form submitted` },
    ...lead.mails.map(mailLine),
    ...events.map(eventLine),
    ...contact.flatMap(contactLine),
  ];
  return lines
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...line }, id) => ({ ...line, id, when: timestampView(at, timeZone) }));
}

const chatLine = ({ asked, answered, createdAt }: ChatTurn): Line => ({
  at: createdAt,
  kind: "chat",
  who: "Visitor",
  what: `Asked the assistant: ${asked}`,
  detail: answered,
});

const mailTitles: Readonly<Record<string, string>> = {
  "notify-broker": "Email to the broker",
  "acknowledge-visitor": "Confirmation to the visitor",
  "remind-person": "Reminder",
};

function mailLine({ kind, status, attempts, sentAt, createdAt }: LeadRow["mails"][number]): Line {
  const state = status === "sent" ? "sent" : `${status} after ${attempts} attempts`;
  return {
    at: sentAt ?? createdAt,
    kind: "mail",
    who: "Website",
    what: `${mailTitles[kind] ?? humanizeKey(kind)} ${state}`,
  };
}

function eventLine({ kind, actorEmail, fromValue, toValue, createdAt }: LeadEvent): Line {
  const common = { at: createdAt, who: actorEmail };
  switch (kind) {
    case "note":
      return { ...common, kind: "note", what: toValue ?? "" };
    case "call":
      return { ...common, kind: "call", what: toValue ? `Call: ${toValue}` : "Call" };
    case "status":
      return { ...common, kind: "change", what: `Status: ${fromValue} → ${toValue}` };
    case "assignee":
      return { ...common, kind: "change", what: toValue ? `Assigned to ${toValue}` : "Assigned to nobody" };
    case "hold":
      return { ...common, kind: "change", what: toValue ? `Hold: ${toValue}` : "Hold lifted" };
    case "next-contact":
      return { ...common, kind: "change", what: toValue ? `Next contact on ${dayText(toValue)}` : "No next contact" };
    case "reminded":
      return { ...common, kind: "change", what: `Not answered yet: told ${toValue}` };
    case "restored":
      return { ...common, kind: "change", what: `Restored from the quarantine (${fromValue})` };
    case "deleted":
      return { ...common, kind: "change", what: "Deleted" };
    case "undeleted":
      return { ...common, kind: "change", what: "Deletion undone" };
  }
}

/** Of the person, whichever lead it was asked for with. */
function contactLine({ kind, at, channels, actorEmail, note }: ContactEvent): Line[] {
  const common = { at, kind: "change" as const, who: actorEmail ?? "Visitor" };
  const what = channelWords(channels);
  const reason = note ? `: ${note}` : "";
  if (kind === "stop")
    return [
      { ...common, what: actorEmail ? `Do not contact (${what})${reason}` : `Stopped ${what} by the link in an email` },
    ];
  if (kind === "lift") return [{ ...common, what: `May be contacted again (${what})${reason}` }];
  return kind === "keep" ? [{ ...common, what: "Still do not contact, even though they agreed again" }] : [];
}

const dayText = (day: string) => (isDay(day) ? longDay(day) : day);
