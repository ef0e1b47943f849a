import type { Cursor } from "./cursor.ts";

/** What a list of leads can be asked for; every part narrows it. Newest first. */
export type LeadQuery = {
  readonly limit: number;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
  readonly cursor?: Cursor | undefined;
  readonly search?: string | undefined;
  readonly formType?: string | undefined;
  readonly status?: string | undefined;
  readonly state?: string | undefined;
  /** An account's id, or "nobody". */
  readonly assignee?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly unanswered?: boolean | undefined;
  /** Those that an admin deleted and can still bring back; without it, those that are not deleted. */
  readonly deleted?: boolean | undefined;
};
