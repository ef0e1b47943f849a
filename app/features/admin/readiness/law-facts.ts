import type { RecordCheck } from "#app/features/record/record-check.ts";
import type { SettableKind } from "#shared/retention-kinds.ts";

/** What the rules of law are judged by: all of it is read from the site as it is now. */
export type LawFacts = {
  readonly ratesSource: string;
  /** Products with a published rate of the broker's own, and those of them whose terms are missing or incomplete. */
  readonly ownRates: { readonly published: readonly string[]; readonly incomplete: readonly string[] };
  readonly expiredFigures: readonly string[];
  readonly record: RecordCheck;
  /** Where values of the sample are left in content/broker.yaml, and the states of the licenses in words. */
  readonly placeholders: readonly string[];
  readonly licensedStates: string;
  readonly companies: readonly string[];
  /** What visitors read, in the words that were recorded last; undefined for what is not recorded. */
  readonly said: {
    readonly smsTerms: string | undefined;
    readonly reverseQuote: string | undefined;
    readonly chatDisclosure: string | undefined;
    readonly mails: ReadonlyArray<{ readonly text: string; readonly headers: Readonly<Record<string, string>> }>;
  };
  readonly address: string;
  readonly consent: {
    readonly receipts: number;
    /** Leads with a consent whose proof is missing. */
    readonly unproven: number;
    /** Whether the database refuses to change receipts. */
    readonly guarded: boolean;
  };
  /** The last days on which requests not to be contacted may still be unconfirmed, one for each. */
  readonly openStops: readonly string[];
  readonly today: string;
  readonly periods: Readonly<Record<SettableKind, number>>;
  /** How long the assistant says that chats and inquiries are kept, in months. */
  readonly saidMonths: number;
  /** Pages of notices that the site does not serve, by their record. */
  readonly missingPages: readonly string[];
  /** Columns of the database that content/privacy.yaml does not name. */
  readonly unnamedColumns: readonly string[];
  readonly mailsAllAnswers: boolean;
  readonly requireMfa: boolean;
  readonly admins: ReadonlyArray<{
    readonly email: string;
    readonly hasMfa: boolean;
    readonly confirmed: boolean;
    readonly passwordRuleMetAt: Date | null;
  }>;
  readonly encryption: {
    /** Rows with private values that are not encrypted yet. */
    readonly unsealed: number;
    /** Where the key comes from, and whether the broker chose that place. */
    readonly keySource: string;
    readonly isKeyApart: boolean;
    readonly areBackupsEncrypted: boolean;
  };
  /** Number of the first entry of the audit log that does not fit the ones before it. */
  readonly tamperedEntry: number | undefined;
};
