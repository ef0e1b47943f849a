import { createHash, randomUUID } from "node:crypto";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { ConsentRecord } from "#server/db/schema.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { type BotSigns, judgeBotSigns } from "./anti-bot.ts";
import { type FormType, firstMessages, leadKinds } from "./lead-kinds.ts";
import { findIdBySubmissionId, insertLead, insertMail, insertQuarantined, type NewLead } from "./lead-store.server.ts";
import { notifyBrokerJob } from "./notify-broker.server.ts";

type Dependencies = { readonly db: Database; readonly jobs: Jobs; readonly clock: Clock; readonly consentText: string };

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

export type FieldErrors = Readonly<Record<string, string>>;

export type SubmitOutcome =
  | { readonly kind: "accepted"; readonly id: string }
  | { readonly kind: "quarantined"; readonly id: string }
  | { readonly kind: "invalid"; readonly fields: FieldErrors }
  | { readonly kind: "too_fast" };

/** parse → anti-bot → store and enqueue in one transaction → outcome. Expected failures are outcomes, not throws. */
export async function submitLead(deps: Dependencies, submission: Submission): Promise<SubmitOutcome> {
  const verdict = judgeBotSigns(submission.bot);
  if (verdict === "honeypot") return quarantine(deps, submission);
  const parsed = leadKinds[submission.formType].schema.safeParse(submission.data);
  if (!parsed.success) return { kind: "invalid", fields: firstMessages(parsed.error.issues) };
  if (verdict === "too_fast") return { kind: "too_fast" };
  return store(deps, newLead(deps, submission, parsed.data));
}

async function store({ db, jobs }: Dependencies, lead: NewLead): Promise<SubmitOutcome> {
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertLead(tx, lead))) return false;
    const mailId = randomUUID();
    await insertMail(tx, { id: mailId, submissionId: lead.id, kind: notifyBrokerJob });
    await jobs.enqueue(tx, notifyBrokerJob, { mailId });
    return true;
  });
  const id = isNew ? lead.id : await findIdBySubmissionId(db, lead.submissionId);
  return { kind: "accepted", id: id ?? lead.id };
}

async function quarantine(deps: Dependencies, submission: Submission): Promise<SubmitOutcome> {
  const lead = newLead(deps, submission, asStorable(submission.data));
  await insertQuarantined(deps.db, lead, "honeypot");
  return { kind: "quarantined", id: (await findIdBySubmissionId(deps.db, lead.submissionId)) ?? lead.id };
}

function newLead(deps: Dependencies, submission: Submission, data: Record<string, unknown>): NewLead {
  const createdAt = deps.clock.now();
  return {
    id: randomUUID(),
    formType: submission.formType,
    data,
    createdAt,
    submissionId: submission.submissionId ?? randomUUID(),
    ...submission.visit,
    consent: consentRecord(deps.consentText, submission.consentGiven, createdAt),
  };
}

/** R13: what was shown, its hash, the moment and the choice, also when the choice was no. */
function consentRecord(text: string, given: boolean, at: Date): ConsentRecord {
  return { given, text, textSha256: createHash("sha256").update(text).digest("hex"), at: at.toISOString() };
}

/** A bot's data follows no schema: keep it in a form that PostgreSQL can hold, so that an admin can judge it. */
function asStorable(data: Record<string, unknown>): Record<string, unknown> {
  const clean = (text: string) => text.toWellFormed().replaceAll("\0", "");
  return JSON.parse(JSON.stringify(data), (_key, value) => {
    if (typeof value === "string") return clean(value);
    if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [clean(key), inner]));
  });
}
