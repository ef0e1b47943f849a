import type { TimestampView } from "../layout/timestamp-view.ts";

export type TimelineEntry = {
  /** Its place, counted from the oldest. */
  readonly id: number;
  readonly when: TimestampView;
  readonly kind: "submitted" | "mail" | "chat" | "note" | "call" | "change";
  readonly who: string;
  readonly what: string;
  readonly detail?: string;
};
