import type { ResponseClock } from "#app/features/leads/response-clock.ts";
import type { TimestampView } from "../layout/timestamp-view.ts";

/** One lead as cards, rows, the board and its own page show it. */
export type LeadCardView = {
  readonly id: string;
  readonly title: string;
  readonly who: string;
  /** What they want, in one line. */
  readonly summary: string;
  readonly submittedOn: TimestampView;
  /** "3 h", "2 d" */
  readonly age: string;
  /** Every key of the data in words, and its value as text. */
  readonly answers: ReadonlyArray<{ readonly label: string; readonly text: string }>;
  readonly status: string;
  /** Of the United States: "CA"; empty when the form does not ask. */
  readonly state: string;
  readonly clock: ResponseClock;
  readonly assignee: string | null;
  readonly nextContact: {
    readonly on: string;
    readonly text: string;
    readonly state: "overdue" | "today" | "later";
  } | null;
  readonly isHeld: boolean;
  readonly isDeleted: boolean;
  /** "do not contact" or "no texts", when the person asked for it. */
  readonly doNotContact: string | null;
  readonly flags: readonly string[];
  readonly mailProblems: readonly string[];
};
