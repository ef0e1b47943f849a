import { textOf, wordsOf } from "#app/lib/words.ts";
import { inReadingOrder } from "./answer-order.ts";
import type { LeadRow, MailState } from "./inbox-store.server.ts";
import type { LeadCardView } from "./lead-card.tsx";
import { momentView } from "./moment-view.ts";
import { responseClock } from "./response-clock.ts";

/** What the inbox is told about leads by the feature that knows their forms. */
export type LeadWords = {
  readonly title: (formType: string) => string;
  readonly marks: (data: Record<string, unknown>) => readonly string[];
  readonly answers: (formType: string, data: Record<string, unknown>) => LeadCardView["answers"];
};

export type ViewOptions = { readonly now: Date; readonly timeZone: string; readonly words: LeadWords };

/** All words are made here, so that the browser shows the same ones. */
export function cardView(lead: LeadRow, { now, timeZone, words }: ViewOptions): LeadCardView {
  return {
    id: lead.id,
    title: `${words.title(lead.formType)} Form`,
    submittedOn: momentView(lead.createdAt, timeZone),
    answers: inReadingOrder(lead.data).map(([key, value]) => ({ label: wordsOf(key), text: textOf(value) })),
    status: lead.status,
    clock: responseClock(lead, now),
    assignee: lead.assignee,
    marks: words.marks(lead.data),
    troubles: lead.mails.filter((mail) => mail.status !== "sent" && mail.attempts > 0).map(troubleOf),
  };
}

function troubleOf({ kind, status, attempts, lastError }: MailState): string {
  const what = `The mail "${wordsOf(kind.replaceAll("-", " "))}"`;
  const state = status === "failed" ? "failed for good" : "has not gone out yet";
  return `${what} ${state}: ${attempts} ${attempts === 1 ? "attempt" : "attempts"}; last error: ${lastError}`;
}
