import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import { readCalculation } from "#app/features/leads/calculation.ts";
import { channelWords } from "#app/features/leads/consent/channels.ts";
import { agreedSinceStop } from "#app/features/leads/consent/contact-state.ts";
import { isLeadId } from "#app/features/leads/lead-id.ts";
import { groupedAnswers } from "#app/features/leads/lead-labels.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import { languageNames } from "#shared/languages.ts";
import { dayIn } from "#shared/time/zone.ts";
import { deliveryView } from "../destinations/delivery-view.ts";
import { timestampView } from "../layout/timestamp-view.ts";
import { allowedContact, leadLinks } from "./contact-links.server.ts";
import { stopView } from "./contact-stop-view.ts";
import { readLeadBooking } from "./lead-booking.server.ts";
import { type ChatTurn, leadTimeline } from "./lead-timeline.server.ts";
import { cardView, type ViewOptions } from "./lead-view.server.ts";
import { datedChoices } from "./next-contact.ts";
import { nextStep } from "./next-step.ts";

type Services = {
  readonly leads: Pick<Leads, "find" | "samePerson" | "actions" | "contact" | "deliveries" | "promise" | "bookings">;
  readonly accounts: Pick<Accounts, "admins" | "emails">;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly content: Pick<ViewOptions, "forms"> & { readonly broker: ViewOptions["broker"] & { readonly name: string } };
  readonly chat: { readonly transcriptOfLead: (id: string) => Promise<ChatTurn[]> };
};

type Options = { readonly id: string; readonly admin: Admin; readonly services: Services };

/** Everything about a lead on one page; undefined when there is none of that id. Reading it is recorded. */
export async function readLead({ id, admin, services }: Options) {
  const { leads, accounts, audit, clock, content, chat } = services;
  const lead = isLeadId(id) ? await leads.find(id) : undefined;
  if (!lead) return undefined;
  await audit.record({ actor: admin, action: "lead-read", subjectId: id });
  const { broker, forms } = content;
  const others = await leads.samePerson(lead);
  const emails = await accounts.emails([lead, ...others].map(({ assigneeId }) => assigneeId));
  const stopsByLead = await leads.contact.stopsOf([lead, ...others]);
  const promise = await leads.promise.read();
  const view = { now: clock.now(), broker, forms, emails, stops: stopsByLead, promise };
  const card = cardView(lead, view);
  const events = await leads.contact.eventsOf([lead]);
  const stops = stopsByLead.get(id) ?? {};
  const stop = stopView(stops, broker.time_zone);
  const allowed = allowedContact(lead, stops);
  return {
    card,
    answers: groupedAnswers(forms, lead.formType, lead.data),
    calculation: readCalculation(lead.calculation),
    stored: {
      formType: lead.formType,
      data: lead.data,
      calculationPath: readCalculation(lead.calculation)?.path,
    },
    links: leadLinks(lead, { siteName: broker.name, allowed, stopped: stop?.sentence, stops }),
    nextStep: nextStep(card, allowed),
    stop,
    /** What they agreed to after they had stopped it: a question that only the broker can answer. */
    agreedSinceStop: channelWords(agreedSinceStop(lead, stops, events)),
    source: sourceLines(lead),
    consent: lead.consent && {
      calls: lead.consent.calls,
      texts: lead.consent.texts,
      at: timestampView(new Date(lead.consent.at), broker.time_zone),
    },
    myId: admin.id,
    myEmail: admin.email,
    assigneeId: lead.assigneeId,
    nextContactChoices: datedChoices(dayIn(broker.time_zone, view.now)),
    holdReason: lead.holdReason,
    samePerson: others.map((other) => cardView(other, view)),
    booking: await readLeadBooking(leads, id, broker.time_zone, view.now),
    deliveries: (await leads.deliveries.ofLead(id)).map((row) => deliveryView(row, broker.time_zone)),
    timeline: leadTimeline({
      lead,
      events: await leads.actions.events(id),
      chat: await chat.transcriptOfLead(id),
      contact: events,
      timeZone: broker.time_zone,
    }),
    admins: (await accounts.admins()).map((one) => ({ id: one.id, email: one.email })),
  };
}

/** What the page shows; what was stored stays on the server. */
export type LeadView = Omit<NonNullable<Awaited<ReturnType<typeof readLead>>>, "stored">;

function sourceLines({ page, referrer, utm, userAgent, sending }: LeadRow): string[] {
  return [
    page && `First page: ${page}`,
    `Came from: ${referrer ?? "direct"}`,
    ...Object.entries(utm ?? {}).map(([name, value]) => `${name}: ${value}`),
    userAgent && `Browser: ${userAgent}`,
    sending?.language && `Chose the site in ${languageNames[sending.language]}`,
    sending && describeSending(sending),
  ].filter((line): line is string => Boolean(line));
}

/** How the form was sent: its own two values, which are no answers. */
const describeSending = ({ honeypot, fillMs }: NonNullable<LeadRow["sending"]>) =>
  [
    fillMs === null ? "Sent without JavaScript" : `Filled in within ${Math.round(fillMs / 1000)} seconds`,
    honeypot ? `hidden field: "${honeypot}"` : "hidden field empty",
  ].join(", ");
