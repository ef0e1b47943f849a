import type { Cursor } from "./cursor.ts";

/** What the inbox asks of the leads, and gets. */
export type LeadQuery = {
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
  readonly search?: string | undefined;
  readonly formType?: string | undefined;
  readonly status?: string | undefined;
};

export type MailState = {
  readonly kind: string;
  readonly status: "queued" | "sent" | "failed";
  readonly attempts: number;
  readonly lastError: string | null;
};

export type LeadRow = {
  readonly id: string;
  readonly formType: string;
  readonly data: Record<string, unknown>;
  readonly createdAt: Date;
  readonly status: string;
  readonly notifiedAt: Date | null;
  readonly mails: readonly MailState[];
};

export type LeadPage = { readonly leads: readonly LeadRow[]; readonly next?: Cursor };
