import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Content } from "#app/content/load-content.ts";
import { listAdmins } from "#app/features/auth/accounts/admin-accounts.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { leadAlertQueue } from "#app/features/leads/new-lead-queues.ts";
import { answerByText } from "#app/features/leads/response-clock.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import { defineJob, type JobDefinition, type Jobs } from "#server/jobs/jobs.ts";
import { allowedContact, leadLinks } from "../lead/contact-links.server.ts";
import { areNamesInAlerts, awake } from "./alert-preferences.server.ts";
import { devicesOf } from "./devices.server.ts";
import { leadMessage } from "./lead-message.server.ts";
import { nextPerson } from "./next-person.ts";
import { pushDevices } from "./notification-tables.server.ts";
import type { PushMessage } from "./push-message.ts";
import { type SendDependencies, sendPush } from "./send-push.server.ts";

export type AlertDependencies = SendDependencies & {
  readonly jobs: Jobs;
  readonly leads: Pick<Leads, "find" | "contact" | "promise" | "remind">;
  readonly content: () => Pick<Content, "broker" | "forms">;
};

const pushQueue = "push-lead";
const reminderQueue = "lead-reminder";
const laterSeconds = 15 * 60;

/**
 * A new lead becomes one job for each device, so that a push service that does not answer holds up no other. Sending
 * one twice shows it once: the second notification replaces the first.
 */
export function defineAlerts(deps: AlertDependencies): JobDefinition[] {
  return [
    defineJob({
      name: leadAlertQueue,
      atOnce: 2,
      schema: z.object({ leadId: z.uuid() }),
      options: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
      handle: ({ leadId }) => alertEverybody(deps, leadId),
    }),
    defineJob({
      name: pushQueue,
      schema: z.object({ leadId: z.uuid(), deviceId: z.uuid(), isReminder: z.boolean().default(false) }),
      // About two hours: after that, the lead is old news and the device stands on the readiness page.
      options: { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 1200, expireInSeconds: 60 },
      handle: (push) => pushLead(deps, push),
    }),
    defineJob({
      name: reminderQueue,
      schema: z.object({ leadId: z.uuid() }),
      options: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
      handle: ({ leadId }) => remindNextPerson(deps, leadId),
    }),
  ];
}

async function alertEverybody({ db, jobs, clock, content, leads }: AlertDependencies, leadId: string): Promise<void> {
  const lead = await findOpen(leads, leadId);
  if (!lead) return;
  const remindAt = (await leads.promise.read())?.remindAt(lead.createdAt);
  const now = { at: clock.now(), timeZone: content().broker.time_zone };
  const people = await awake(db, await listAdmins(db), now);
  const devices = await devicesOf(
    db,
    people.map(({ id }) => id),
  );
  await db.transaction(async (tx) => {
    for (const { id } of devices) await jobs.enqueue(tx, pushQueue, { leadId, deviceId: id });
    if (!remindAt) return;
    const startAfterSeconds = Math.max(0, Math.ceil((remindAt.getTime() - now.at.getTime()) / 1000));
    await jobs.enqueue(tx, reminderQueue, { leadId }, { startAfterSeconds });
  });
}

/** Half of the promised time is over. Once for each lead: a job that runs again finds that somebody was told. */
async function remindNextPerson({ db, jobs, clock, content, leads }: AlertDependencies, leadId: string): Promise<void> {
  const lead = await findOpen(leads, leadId);
  if (!lead) return;
  const admins = await listAdmins(db);
  const now = { at: clock.now(), timeZone: content().broker.time_zone };
  const person = nextPerson(admins, lead.assigneeId, await awake(db, admins, now));
  if (!person) return admins.length > 0 ? remindLater(db, jobs, leadId) : undefined;
  if (!(await leads.remind(leadId, person.email))) return;
  const devices = await devicesOf(db, [person.id]);
  await db.transaction(async (tx) => {
    for (const { id } of devices) await jobs.enqueue(tx, pushQueue, { leadId, deviceId: id, isReminder: true });
  });
}

/** Everybody has quiet hours: whoever wakes up first is told. */
const remindLater = (db: AlertDependencies["db"], jobs: Jobs, leadId: string): Promise<void> =>
  db.transaction((tx) => jobs.enqueue(tx, reminderQueue, { leadId }, { startAfterSeconds: laterSeconds }));

type Push = { readonly leadId: string; readonly deviceId: string; readonly isReminder: boolean };

async function pushLead(deps: AlertDependencies, { leadId, deviceId, isReminder }: Push): Promise<void> {
  const [device] = await deps.db.select().from(pushDevices).where(eq(pushDevices.id, deviceId));
  const lead = await findOpen(deps.leads, leadId);
  if (!device?.isOn || !lead) return;
  const outcome = await sendPush(deps, device, await messageOf(deps, lead, isReminder));
  if (outcome === "failed") throw new Error("a push service did not take a notification");
}

/** What somebody answered or deleted meanwhile is no news any more. */
async function findOpen(leads: AlertDependencies["leads"], leadId: string): Promise<LeadRow | undefined> {
  const lead = await leads.find(leadId);
  return lead && lead.deletedAt === null && lead.firstResponseAt === null ? lead : undefined;
}

async function messageOf(
  { db, clock, leads, content }: AlertDependencies,
  lead: LeadRow,
  isReminder: boolean,
): Promise<PushMessage> {
  const { broker, forms } = content();
  const stops = (await leads.contact.stopsOf([lead])).get(lead.id) ?? {};
  const links = leadLinks(lead, {
    siteName: broker.name,
    stops,
    stopped: undefined,
    allowed: allowedContact(lead, stops),
  });
  const answerBy = isReminder ? (await leads.promise.read())?.answerBy(lead.createdAt) : undefined;
  return leadMessage(lead, {
    forms,
    answerBy: answerBy && answerByText(answerBy, clock.now(), broker.time_zone),
    mayCall: links.call !== undefined || links.callBack !== undefined,
    mayText: links.text !== undefined,
    withNames: await areNamesInAlerts(db),
  });
}
