import { randomUUID } from "node:crypto";
import type { FormsContent } from "#app/content/forms-schema.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { DatabaseWatch } from "#server/db/watch-database.ts";
import { currentClient } from "#server/http/current-client.ts";
import type { LimitedCall, LimitResult, RateLimiter } from "#server/http/rate-limiter.ts";
import type { Language } from "#shared/languages.ts";
import { type Slot, SlotTaken } from "../booking/booking-store.server.ts";
import type { LeadCalculation } from "../calculation.ts";
import { consentRecord } from "../consent/consent-record.server.ts";
import type { ConsentTexts } from "../consent/consent-texts.server.ts";
import { contactKeys } from "../consent/person.server.ts";
import { type BotSignals, checkBotSignals } from "../forms/anti-bot.ts";
import type { ConsentSent } from "../forms/consent-fields.ts";
import { errorTexts } from "../forms/error-texts.ts";
import type { FormType } from "../lead-kinds.ts";
import { honeypotReason } from "../store/lead-tables.server.ts";
import { insertQuarantined } from "../store/quarantine.server.ts";
import { findPriorSubmission, type NewLead } from "../store/store-lead.server.ts";
import { comparableText, quarantineAt, scoreSubmission } from "./bot-signals.ts";
import { boundAnswers } from "./bound-answers.ts";
import { leadIdOf } from "./lead-id-of.server.ts";
import type { StoreLead } from "./store-leads.server.ts";
import { validateLead } from "./validate-lead.ts";
import { withoutNumbers } from "./without-numbers.ts";

export type CheckRules = {
  readonly clock: Clock;
  readonly secret: string;
  readonly timeZone: string;
  readonly consentTexts: ConsentTexts;
  readonly errors: FormsContent["errors"];
  readonly appUrl: string;
};

export type SettleDependencies = {
  readonly db: Database;
  /** How long each question to the database may take. */
  readonly within: DatabaseWatch["within"];
  readonly limiter: Pick<RateLimiter, "takeAll">;
  readonly store: StoreLead;
  readonly describeCalculation: DescribeCalculation;
  /** The free time that a meeting request books. */
  readonly slot?: Slot | undefined;
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
  /** Where the visitor is, for a meeting that is booked. */
  readonly visitorZone?: string | undefined;
};

type FieldErrors = Readonly<Record<string, string>>;

type Refused = { readonly kind: "invalid"; readonly fields: FieldErrors } | { readonly kind: "too_fast" };

type SettledOutcome =
  | { readonly kind: "accepted"; readonly id: string }
  | { readonly kind: "quarantined"; readonly id: string }
  | { readonly kind: "too_many"; readonly retryAfterSeconds: number }
  /** Nothing is stored: the time that was to be booked is somebody else's. */
  | { readonly kind: "taken" };

/** "waiting": accepted, and on this machine's disk until the database is back. */
export type AcceptOutcome = Refused | SettledOutcome | { readonly kind: "waiting"; readonly id: string };

/** What a visitor is told: also which meeting is theirs, and which times are left. */
export type SubmitOutcome =
  | Exclude<AcceptOutcome, { readonly kind: "accepted" | "taken" }>
  | { readonly kind: "accepted"; readonly id: string; readonly meeting?: BookedMeeting | undefined }
  | { readonly kind: "taken"; readonly fields: FieldErrors; readonly times: readonly FreeTime[] };

type BookedMeeting = { readonly text: string; readonly url: string };
type FreeTime = { readonly preferredDate: string; readonly preferredTime: string };

/** A submission as it will be stored, before the database has been asked anything. */
export type CheckedLead = {
  /** Its calculation is not worked out yet. */
  readonly lead: NewLead;
  readonly isTrapped: boolean;
  readonly reference: string | undefined;
};

type Checked = { readonly kind: "checked"; readonly checked: CheckedLead } | Refused;

/** validate → anti-bot: all that needs no database. Expected failures are outcomes, not throws. */
export function checkSubmission(rules: CheckRules, submission: Submission): Checked {
  const { formType, bot, calculation: reference } = submission;
  const verdict = checkBotSignals(bot);
  if (verdict === "honeypot") {
    const lead = newLead(rules, submission, boundAnswers(submission.data));
    return { kind: "checked", checked: { lead, isTrapped: true, reference: undefined } };
  }
  const parsed = validateLead(formType, submission.data, { now: rules.clock.now(), timeZone: rules.timeZone });
  if (!parsed.ok) return { kind: "invalid", fields: errorTexts(parsed.codes, rules.errors) };
  if (verdict === "too_fast") return { kind: "too_fast" };
  return { kind: "checked", checked: { lead: newLead(rules, submission, parsed.data), isTrapped: false, reference } };
}

/** What a lead counts against before it is stored. */
export function limitsFor({ lead, isTrapped }: CheckedLead): LimitedCall[] {
  if (isTrapped) return [{ name: "honeypot", client: "all" }];
  const text = comparableText(lead.data);
  return [
    // One person, whatever address the call comes from.
    { name: "lead-contact", client: contactKeys(lead.data) },
    ...(text === undefined ? [] : [{ name: "lead-message" as const, client: text }]),
  ];
}

type Verdict =
  | { readonly kind: "store" | "drop" }
  | { readonly kind: "quarantine"; readonly reason: string }
  | { readonly kind: "too_many"; readonly retryAfterSeconds: number };

/** `limits` tells of each of `limitsFor` how it stands. */
export function judgeLead({ lead, isTrapped }: CheckedLead, limits: readonly LimitResult[]): Verdict {
  const [first, message] = limits.map(({ retryAfterSeconds }) => retryAfterSeconds);
  // Beyond a day's share, what fills the honeypot is dropped; the answer stays the same.
  if (isTrapped) return first === undefined ? { kind: "quarantine", reason: honeypotReason } : { kind: "drop" };
  if (first !== undefined) return { kind: "too_many", retryAfterSeconds: first };
  const fillMs = lead.sending?.fillMs ?? undefined;
  const { score, signals } = scoreSubmission({ data: lead.data, fillMs, repeatedText: message !== undefined });
  return score >= quarantineAt ? { kind: "quarantine", reason: signals.join(", ") } : { kind: "store" };
}

/** limits → score → store and enqueue in one transaction → outcome. Rejects if the database does not take it. */
export async function settleLead(deps: SettleDependencies, checked: CheckedLead): Promise<SettledOutcome> {
  const { db, within } = deps;
  const verdict = judgeLead(checked, await deps.limiter.takeAll(limitsFor(checked)));
  if (verdict.kind === "drop") return { kind: "quarantined", id: checked.lead.id };
  if (verdict.kind === "too_many") {
    const prior = await within(() => findPriorSubmission(db, checked.lead.submissionId)).catch(() => undefined);
    return prior ?? verdict;
  }
  const { lead } = await within(() => withCalculation(deps, checked));
  return verdict.kind === "quarantine" ? quarantine(deps, lead, verdict.reason) : store(deps, lead);
}

/** With the calculation that its reference stands for. */
export async function withCalculation(
  { describeCalculation }: Pick<SettleDependencies, "describeCalculation">,
  checked: CheckedLead,
): Promise<CheckedLead> {
  if (checked.reference === undefined) return checked;
  const calculation = await describeCalculation(checked.reference);
  const lead = { ...checked.lead, calculation: calculation ? JSON.stringify(calculation) : null };
  return { ...checked, lead, reference: undefined };
}

async function store(deps: SettleDependencies, lead: NewLead): Promise<SettledOutcome> {
  const { db, within, slot } = deps;
  const isNew = await within(() => deps.store({ lead, slot })).catch((error) => {
    if (error instanceof SlotTaken) return undefined;
    throw error;
  });
  if (isNew === undefined) return { kind: "taken" };
  const prior = isNew ? undefined : await within(() => findPriorSubmission(db, lead.submissionId));
  return prior ?? { kind: "accepted", id: lead.id };
}

async function quarantine({ db, within }: SettleDependencies, lead: NewLead, reason: string): Promise<SettledOutcome> {
  const find = () => within(() => findPriorSubmission(db, lead.submissionId));
  const prior = await find();
  if (prior) return prior;
  await within(() => insertQuarantined(db, lead, reason));
  return (await find()) ?? { kind: "quarantined", id: lead.id };
}

function newLead(rules: CheckRules, submission: Submission, data: Record<string, unknown>): NewLead {
  const createdAt = rules.clock.now();
  const submissionId = submission.submissionId?.toLowerCase() ?? randomUUID();
  return {
    id: leadIdOf(rules.secret, submissionId),
    formType: submission.formType,
    data: withoutNumbers(data),
    createdAt,
    submissionId,
    ...submission.visit,
    sending: sendingRecord(submission.bot, currentClient()?.language),
    consent: consentRecord({
      sent: submission.consent,
      texts: rules.consentTexts,
      at: createdAt,
      appUrl: rules.appUrl,
      address: currentClient()?.address ?? null,
    }),
    calculation: null,
  };
}

/** Sent with the answers, stored beside them: they tell how the form was sent, not what was answered. */
const sendingRecord = ({ honeypot, fillMs }: BotSignals, language: Language | undefined) => ({
  honeypot: honeypot?.slice(0, 200).toWellFormed() ?? null,
  fillMs: fillMs ?? null,
  ...(language && { language }),
});
