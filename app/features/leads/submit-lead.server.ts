import { createHash, randomUUID } from "node:crypto";
import { boundAnswers } from "#app/lib/caught-answers.ts";
import type { Clock } from "#server/clock.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ConsentRecord } from "#server/db/schema.ts";
import { honeypotReason } from "#server/db/schema.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { type BotSigns, judgeBotSigns } from "./anti-bot.ts";
import { comparableText, quarantineAt, scoreSubmission } from "./bot-score.ts";
import type { FormType } from "./lead-kinds.ts";
import { contactKeys, mailboxOf, usableAddress } from "./lead-marks.ts";
import { findEarlier, insertLead, insertMail, insertQuarantined, type NewLead } from "./lead-store.server.ts";
import { type MailKind, mailKinds } from "./mail-kinds.ts";
import { parseLead } from "./parse-lead.ts";
import { withoutNumbers } from "./without-numbers.ts";

type Dependencies = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly timeZone: string;
  readonly consentText: string;
};

export type Submission = {
  readonly formType: FormType;
  readonly data: Record<string, unknown>;
  readonly submissionId?: string | undefined;
  readonly bot: BotSigns;
  readonly consentGiven: boolean;
  readonly visit: {
    readonly page: string | null;
    readonly referrer: string | null;
    readonly utm: Record<string, string> | null;
    readonly userAgent: string | null;
  };
};

type FieldErrors = Readonly<Record<string, string>>;

export type SubmitOutcome =
  | { readonly kind: "accepted"; readonly id: string }
  | { readonly kind: "quarantined"; readonly id: string }
  | { readonly kind: "invalid"; readonly fields: FieldErrors }
  | { readonly kind: "too_fast" }
  | { readonly kind: "too_many"; readonly retryAfterSeconds: number };

/** parse → anti-bot → store and enqueue in one transaction → outcome. Expected failures are outcomes, not throws. */
export async function submitLead(deps: Dependencies, submission: Submission): Promise<SubmitOutcome> {
  const { formType, bot } = submission;
  const verdict = judgeBotSigns(bot);
  if (verdict === "honeypot") return trap(deps, newLead(deps, submission, boundAnswers(submission.data)));
  const parsed = parseLead(formType, submission.data, { now: deps.clock.now(), timeZone: deps.timeZone });
  if (!parsed.ok) return { kind: "invalid", fields: parsed.fields };
  if (verdict === "too_fast") return { kind: "too_fast" };
  const lead = newLead(deps, submission, parsed.data);
  // One person, whatever address the call comes from.
  const { retryAfterSeconds } = await deps.limiter.take("lead-contact", contactKeys(lead.data));
  if (retryAfterSeconds !== undefined) {
    return (await findEarlier(deps.db, lead.submissionId)) ?? { kind: "too_many", retryAfterSeconds };
  }
  const repeatedText = await isRepeatedText(deps, lead.data);
  const { score, signs } = scoreSubmission({ data: lead.data, fillMs: bot.fillMs, repeatedText });
  return score >= quarantineAt ? quarantine(deps, lead, signs.join(", ")) : store(deps, lead);
}

async function store(deps: Dependencies, lead: NewLead): Promise<SubmitOutcome> {
  const isNew = await deps.db.transaction(async (tx) => {
    if (!(await insertLead(tx, lead))) return false;
    await oweMail(deps, tx, lead, mailKinds.notifyBroker);
    if (await isAcknowledgementDue(deps, tx, lead)) await oweMail(deps, tx, lead, mailKinds.acknowledge);
    return true;
  });
  const earlier = isNew ? undefined : await findEarlier(deps.db, lead.submissionId);
  return earlier ?? { kind: "accepted", id: lead.id };
}

async function oweMail({ jobs }: Dependencies, tx: Transaction, lead: NewLead, kind: MailKind): Promise<void> {
  const mailId = randomUUID();
  await insertMail(tx, { id: mailId, submissionId: lead.id, kind });
  await jobs.enqueue(tx, kind, { mailId });
}

/** At most one per mailbox and hour, and none to an address that looks wrong. */
async function isAcknowledgementDue({ limiter }: Dependencies, tx: Transaction, lead: NewLead): Promise<boolean> {
  const address = usableAddress(lead.data["email"]);
  if (address === undefined) return false;
  const { retryAfterSeconds } = await limiter.take("acknowledgement", mailboxOf(address), tx);
  return retryAfterSeconds === undefined;
}

async function isRepeatedText({ limiter }: Dependencies, data: NewLead["data"]): Promise<boolean> {
  const text = comparableText(data);
  return text !== undefined && (await limiter.take("lead-message", text)).retryAfterSeconds !== undefined;
}

/** Beyond a day's share a robot's posts are dropped, as the specification wants all of them; nobody is told. */
async function trap(deps: Dependencies, lead: NewLead): Promise<SubmitOutcome> {
  const { retryAfterSeconds } = await deps.limiter.take("honeypot", "all");
  return retryAfterSeconds === undefined
    ? quarantine(deps, lead, honeypotReason)
    : { kind: "quarantined", id: lead.id };
}

async function quarantine({ db }: Dependencies, lead: NewLead, reason: string): Promise<SubmitOutcome> {
  const earlier = await findEarlier(db, lead.submissionId);
  if (earlier) return earlier;
  await insertQuarantined(db, lead, reason);
  return (await findEarlier(db, lead.submissionId)) ?? { kind: "quarantined", id: lead.id };
}

function newLead(deps: Dependencies, submission: Submission, data: Record<string, unknown>): NewLead {
  const createdAt = deps.clock.now();
  return {
    id: randomUUID(),
    formType: submission.formType,
    data: withoutNumbers(data),
    createdAt,
    submissionId: submission.submissionId ?? randomUUID(),
    ...submission.visit,
    sending: sendingRecord(submission.bot),
    consent: consentRecord(deps.consentText, submission.consentGiven, createdAt),
  };
}

/** R27: sent with the answers, kept beside them. */
const sendingRecord = ({ honeypot, fillMs }: BotSigns) => ({
  honeypot: honeypot?.slice(0, 200).toWellFormed() ?? null,
  fillMs: fillMs ?? null,
});

/** R13: what was shown, its hash, the moment and the choice, also when the choice was no. */
function consentRecord(text: string, given: boolean, at: Date): ConsentRecord {
  return { given, text, textSha256: createHash("sha256").update(text).digest("hex"), at: at.toISOString() };
}
