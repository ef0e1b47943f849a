import { textOf, wordsOf } from "#app/lib/words.ts";
import { leadTitle } from "./lead-kinds.ts";

type Props = {
  readonly formType: string;
  readonly createdAt: Date;
  readonly data: Record<string, unknown>;
  readonly mails: ReadonlyArray<{
    readonly status: string;
    readonly attempts: number;
    readonly lastError: string | null;
  }>;
  readonly timeZone: string;
};

/** ADMIN-03, literally; and a mail that has not gone out says so here. */
export function SubmissionCard({ formType, createdAt, data, mails, timeZone }: Props) {
  const troubled = mails.filter((mail) => mail.status !== "sent" && mail.attempts > 0);
  return (
    <article className="rounded-xl border border-sand-300 bg-white p-5">
      <h2 className="font-display text-xl font-semibold">{leadTitle(formType)} Form</h2>
      <p className="text-sm text-ink-soft">
        Submitted on{" "}
        <time dateTime={createdAt.toISOString()}>
          {createdAt.toLocaleString("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" })}
        </time>
      </p>
      {troubled.map((mail) => (
        <p key={mail.lastError} className="mt-3 rounded-lg border-2 border-danger p-3">
          <strong>
            {mail.status === "failed" ? "The mail to you failed for good." : "The mail to you has not gone out yet."}
          </strong>{" "}
          {mail.attempts} {mail.attempts === 1 ? "attempt" : "attempts"}; last error: {mail.lastError}
        </p>
      ))}
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
        {Object.entries(data).map(([key, value]) => (
          <div key={key} className="sm:contents">
            <dt className="font-semibold">{wordsOf(key)}</dt>
            <dd className="break-words whitespace-pre-wrap">{textOf(value) || "–"}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
