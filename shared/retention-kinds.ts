/**
 * How long each kind of record is kept. The floor is the law's minimum: no setting goes below it, and neither disposal
 * nor erasure deletes before it. See docs/decisions/0205-records-and-privacy.md.
 */
export type RetentionKind = {
  /** In the admin area and in the privacy notice. */
  readonly title: string;
  /** When the period begins. */
  readonly countedFrom: string;
  readonly floorMonths: number;
  readonly longestMonths: number;
  readonly defaultMonths: number;
  /** The rule that sets the floor; where there is none, the rule that sets the longest period. */
  readonly rule: string;
  readonly reason: string;
};

/** Customer information that no rule asks to keep goes two years after its last use. */
const safeguards = "16 CFR 314.4(c)(6)";

export const retentionKinds = {
  inquiry: {
    title: "Leads that did not become an application",
    countedFrom: "the last change to the lead",
    floorMonths: 1,
    longestMonths: 24,
    defaultMonths: 24,
    rule: `Safeguards Rule, ${safeguards}`,
    reason: "No law sets a minimum. The Safeguards Rule asks to dispose of them within two years of their last use.",
  },
  application: {
    title: "Leads that became an application",
    countedFrom: "the last change to the lead",
    floorMonths: 25,
    longestMonths: 60,
    defaultMonths: 25,
    rule: "Regulation B, 12 CFR 1002.12(b)",
    reason:
      "Applications and prequalification requests are kept for 25 months after the applicant is told the outcome.",
  },
  transaction: {
    title: "Leads that became a loan",
    countedFrom: "the last change to the lead",
    floorMonths: 36,
    longestMonths: 84,
    defaultMonths: 36,
    rule: "California Business and Professions Code 10148",
    reason: "A real estate broker keeps the records of a transaction for three years.",
  },
  chat: {
    title: "Chats with the assistant",
    countedFrom: "the last message",
    floorMonths: 24,
    longestMonths: 60,
    defaultMonths: 24,
    rule: "Regulation N, 12 CFR 1014.5",
    reason: "What the site says about mortgage credit is kept for 24 months after it was last said.",
  },
  consent: {
    title: "Proof of consent to calls and texts",
    countedFrom: "the day consent was given",
    floorMonths: 60,
    longestMonths: 60,
    defaultMonths: 60,
    rule: "Telemarketing Sales Rule, 16 CFR 310.5",
    reason: "Proof of consent is kept for five years, also when the lead itself is gone.",
  },
  request: {
    title: "Receipts of privacy requests",
    countedFrom: "the day of the request",
    floorMonths: 24,
    longestMonths: 24,
    defaultMonths: 24,
    rule: "California Code of Regulations, title 11, section 7101",
    reason: "The answer to a privacy request is recorded for 24 months, without the person's name or address.",
  },
} as const satisfies Record<string, RetentionKind>;

export type RetentionKindId = keyof typeof retentionKinds;

/** What a lead is to the law. */
export type LeadRecordKind = "inquiry" | "application" | "transaction";
export const leadRecordKinds = ["inquiry", "application", "transaction"] as const satisfies readonly LeadRecordKind[];

/** Periods that the broker chooses between floor and longest; the others are fixed. */
export const settableKinds = [...leadRecordKinds, "chat"] as const;
export type SettableKind = (typeof settableKinds)[number];

/** Whether a rule, and not only good sense, sets the floor. */
export const hasLegalFloor = (kind: RetentionKindId): boolean => kind !== "inquiry";
