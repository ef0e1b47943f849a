import { batchSize } from "#server/jobs/jobs.ts";
import type { Outcome } from "./day.ts";

/** What a bad day may cost, and why. That a lead is lost or stored twice, or a mail missing, is never allowed. */
export type Limits = {
  readonly longestWaitMs: number;
  /** How many copies of one mail may arrive. */
  readonly copies: number;
  /** How many mails may arrive once more, all together. */
  readonly repeats: number;
  readonly why: string;
};

const queuesOfMails = 2;
/** Each interruption can hit those in flight, and each of them arrives once more then. */
const interrupted = (times: number) => ({ copies: 1 + times, repeats: times * batchSize * queuesOfMails });

const usual: Limits = {
  longestWaitMs: 20_000,
  ...interrupted(0),
  why: "A visitor waits three seconds for the database, or five for a site that stops; the rest is a busy machine's.",
};

export const limits = {
  usual,
  killedOnce: { ...usual, ...interrupted(1), why: `${usual.why} Mails in flight are sent again after the kill.` },
  killedFiveTimes: {
    longestWaitMs: 30_000,
    ...interrupted(5),
    why: "The site stands still while its disk is copied, with the requests in it. Each kill repeats the mails in flight.",
  },
  killedTenTimes: { ...usual, ...interrupted(10), why: `${usual.why} Each kill repeats the mails in flight.` },
  cannotNoteMails: {
    ...usual,
    ...interrupted(2),
    why: `${usual.why} That a mail was sent cannot be stored, so it is sent again: at the outage's begin and at its end.`,
  },
  clockJump: {
    ...usual,
    ...interrupted(2),
    why: `${usual.why} After each of two jumps of the clock a mail in flight counts as one of a dead process.`,
  },
  diskFull: {
    ...usual,
    ...interrupted(2),
    longestWaitMs: 30_000,
    why: "Filling and emptying a disk holds up the machine. That a mail was sent cannot be stored, so it is sent again.",
  },
  nothingConfirmed: {
    ...usual,
    ...interrupted(3),
    repeats: Number.POSITIVE_INFINITY,
    why: `${usual.why} Every mail of 20 seconds is taken and not confirmed, and tried again after 8 to 15 and 15 to 30.`,
  },
  restarted: {
    ...usual,
    longestWaitMs: 30_000,
    why: "The site is stopped, and two other programs start on its machine and read or write every lead meanwhile.",
  },
} as const satisfies Record<string, Limits>;

/** What the outcome breaks, in words; empty if it is good. */
export function brokenBy(outcome: Outcome, limit: Limits): string[] {
  const { lost, duplicated, mailsSent, mailsOwed } = outcome;
  return [
    lost > 0 && `${lost} leads are lost`,
    duplicated > 0 && `${duplicated} leads are stored twice`,
    mailsSent !== mailsOwed && `${mailsSent} mails of ${mailsOwed} were sent`,
    outcome.longestWaitMs > limit.longestWaitMs && `somebody waited longer than ${limit.longestWaitMs / 1000} s`,
    outcome.mostCopies > limit.copies && `a mail arrived ${outcome.mostCopies} times, of ${limit.copies} allowed`,
    outcome.mailsTwice > limit.repeats && `${outcome.mailsTwice} mails were sent twice, of ${limit.repeats} allowed`,
  ].filter((text) => text !== false);
}
