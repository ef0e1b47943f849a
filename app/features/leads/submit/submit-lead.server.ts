import { randomUUID } from "node:crypto";
import type { FormsContent } from "#app/content/forms-schema.ts";
import type { Clock } from "#server/clock.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { currentClient } from "#server/http/current-client.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { LeadCalculation } from "../calculation.ts";
import { consentRecord } from "../consent/consent-record.server.ts";
import type { ConsentTexts } from "../consent/consent-texts.server.ts";
import { isMailStopped } from "../consent/contact-stops.server.ts";
import { contactKeys } from "../consent/person.server.ts";
import { mailboxOf, usableAddress } from "../contact.ts";
import { type BotSignals, checkBotSignals } from "../forms/anti-bot.ts";
import type { ConsentSent } from "../forms/consent-fields.ts";
import { errorTexts } from "../forms/error-texts.ts";
import type { FormType } from "../lead-kinds.ts";
import { mailKinds } from "../mail/mail-kinds.ts";
import { honeypotReason } from "../store/lead-tables.server.ts";
import { insertQuarantined } from "../store/quarantine.server.ts";
import { findPriorSubmission, type NewLead, storeAndEnqueue } from "../store/store-lead.server.ts";
import { comparableText, quarantineAt, scoreSubmission } from "./bot-signals.ts";
import { boundAnswers } from "./bound-answers.ts";
import { validateLead } from "./validate-lead.ts";
import { withoutNumbers } from "./without-numbers.ts";

type Dependencies = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly timeZone: string;
  readonly consentTexts: ConsentTexts;
  readonly errors: FormsContent["errors"];
  readonly appUrl: string;
  readonly describeCalculation: DescribeCalculation;
};

/** What a reference stands for; undefined if it stands for nothing. */
export type DescribeCalculation = (reference: string) => Promise<LeadCalculation | undefined>;

export type Submission = {
  readonly formType: FormType;
  readonly data: Record<string, unknown>;
  readonly submissionId?: string | undefined;
  readonly bot: BotSignals;
  readonly consent: ConsentSent;
  readonly visit: {
    readonly page: string | null;
    readonly referrer: string | null;
    readonly utm: Record<string, string> | null;
    readonly userAgent: string | null;
  };
  /** The reference of a calculator's result that is sent along. */
  readonly calculation?: string | undefined;
};

type FieldErrors = Readonly<Record<string, string>>;

export type SubmitOutcome =
  | { readonly kind: "accepted"; readonly id: string }
  | { readonly kind: "quarantined"; readonly id: string }
  | { readonly kind: "invalid"; readonly fields: FieldErrors }
  | { readonly kind: "too_fast" }
  | { readonly kind: "too_many"; readonly retryAfterSeconds: number };

/** validate → anti-bot → store and enqueue in one transaction → outcome. Expected failures are outcomes, not throws. */
export async function submitLead(deps: Dependencies, submission: Submission): Promise<SubmitOutcome> {
  const { formType, bot } = submission;
  const verdict = checkBotSignals(bot);
  if (verdict === "honeypot") return trap(deps, newLead(deps, submission, boundAnswers(submission.data), undefined));
  const parsed = validateLead(formType, submission.data, { now: deps.clock.now(), timeZone: deps.timeZone });
  if (!parsed.ok) return { kind: "invalid", fields: errorTexts(parsed.codes, deps.errors) };
  if (verdict === "too_fast") return { kind: "too_fast" };
  const { calculation: reference } = submission;
  const calculation = reference === undefined ? undefined : await deps.describeCalculation(reference);
  const lead = newLead(deps, submission, parsed.data, calculation);
  // One person, whatever address the call comes from.
  const { retryAfterSeconds } = await deps.limiter.take("lead-contact", contactKeys(lead.data));
  if (retryAfterSeconds !== undefined) {
    return (await findPriorSubmission(deps.db, lead.submissionId)) ?? { kind: "too_many", retryAfterSeconds };
  }
  const repeatedText = await isRepeatedText(deps, lead.data);
  const { score, signals } = scoreSubmission({ data: lead.data, fillMs: bot.fillMs, repeatedText });
  return score >= quarantineAt ? quarantine(deps, lead, signals.join(", ")) : store(deps, lead);
}

async function store(deps: Dependencies, lead: NewLead): Promise<SubmitOutcome> {
  const { db, jobs } = deps;
  const isNew = await db.transaction((tx) => {
    const mails = async () =>
      (await isAcknowledgementDue(deps, tx, lead))
        ? [mailKinds.notifyBroker, mailKinds.acknowledge]
        : [mailKinds.notifyBroker];
    return storeAndEnqueue(tx, { jobs, lead, mails });
  });
  const prior = isNew ? undefined : await findPriorSubmission(db, lead.submissionId);
  return prior ?? { kind: "accepted", id: lead.id };
}

/** At most one per mailbox and hour, none to an address that looks wrong, and none to who stopped our mail. */
async function isAcknowledgementDue({ limiter }: Dependencies, tx: Transaction, lead: NewLead): Promise<boolean> {
  const address = usableAddress(lead.data["email"]);
  if (address === undefined || (await isMailStopped(tx, lead.data))) return false;
  const { retryAfterSeconds } = await limiter.take("acknowledgement", mailboxOf(address), tx);
  return retryAfterSeconds === undefined;
}

async function isRepeatedText({ limiter }: Dependencies, data: NewLead["data"]): Promise<boolean> {
  const text = comparableText(data);
  return text !== undefined && (await limiter.take("lead-message", text)).retryAfterSeconds !== undefined;
}

/** Beyond a day's share, what fills the honeypot is dropped; the answer stays the same. */
async function trap(deps: Dependencies, lead: NewLead): Promise<SubmitOutcome> {
  const { retryAfterSeconds } = await deps.limiter.take("honeypot", "all");
  return retryAfterSeconds === undefined
    ? quarantine(deps, lead, honeypotReason)
    : { kind: "quarantined", id: lead.id };
}

async function quarantine({ db }: Dependencies, lead: NewLead, reason: string): Promise<SubmitOutcome> {
  const prior = await findPriorSubmission(db, lead.submissionId);
  if (prior) return prior;
  await insertQuarantined(db, lead, reason);
  return (await findPriorSubmission(db, lead.submissionId)) ?? { kind: "quarantined", id: lead.id };
}

function newLead(
  deps: Dependencies,
  submission: Submission,
  data: Record<string, unknown>,
  calculation: LeadCalculation | undefined,
): NewLead {
  const createdAt = deps.clock.now();
  return {
    id: randomUUID(),
    formType: submission.formType,
    data: withoutNumbers(data),
    createdAt,
    submissionId: submission.submissionId ?? randomUUID(),
    ...submission.visit,
    sending: sendingRecord(submission.bot),
    consent: consentRecord({
      sent: submission.consent,
      texts: deps.consentTexts,
      at: createdAt,
      appUrl: deps.appUrl,
      address: currentClient()?.address ?? null,
    }),
    calculation: calculation ? JSON.stringify(calculation) : null,
  };
}

/** Sent with the answers, stored beside them: they tell how the form was sent, not what was answered. */
const sendingRecord = ({ honeypot, fillMs }: BotSignals) => ({
  honeypot: honeypot?.slice(0, 200).toWellFormed() ?? null,
  fillMs: fillMs ?? null,
});
