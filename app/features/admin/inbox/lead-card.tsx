import { Form, Link } from "react-router";
import type { ResponseClock } from "#app/features/leads/response-clock.ts";
import { LocalTime } from "../layout/local-time.tsx";
import type { MomentView } from "../layout/timestamp-view.ts";

export type LeadCardView = {
  readonly id: string;
  readonly title: string;
  readonly submittedOn: MomentView;
  /** Every key of the data in words, and its value as text (ADMIN-03). */
  readonly answers: ReadonlyArray<{ readonly label: string; readonly text: string }>;
  readonly status: string;
  readonly clock: ResponseClock;
  readonly assignee: string | null;
  readonly flags: readonly string[];
  readonly mailProblems: readonly string[];
};

/** ADMIN-03, literally; around it what the broker needs to see before opening it. */
export function LeadCard({ lead, back }: { readonly lead: LeadCardView; readonly back: "inbox" }) {
  return (
    <article className="inbox-card" data-lead={lead.id} aria-labelledby={`title-${lead.id}`}>
      <div className="inbox-card-top">
        <h2 id={`title-${lead.id}`}>
          <Link to={`/admin/leads/${lead.id}`}>{lead.title}</Link>
        </h2>
        <p className={`inbox-status inbox-status-${lead.status}`}>{lead.status}</p>
      </div>
      <p className="inbox-quiet">
        Submitted on <LocalTime moment={lead.submittedOn} />
        {lead.assignee && ` · ${lead.assignee}`}
      </p>
      <p className={`inbox-clock inbox-clock-${lead.clock.state}`}>{lead.clock.text}</p>
      <Marks flags={lead.flags} mailProblems={lead.mailProblems} />
      <Answers answers={lead.answers} />
      {lead.status === "new" && (
        <Form method="post" action={`/admin/leads/${lead.id}`} preventScrollReset>
          <input type="hidden" name="intent" value="status" />
          <input type="hidden" name="status" value="contacted" />
          <input type="hidden" name="back" value={back} />
          <button type="submit" className="inbox-button" data-mark-contacted="">
            Mark as contacted
          </button>
        </Form>
      )}
    </article>
  );
}

export function Marks({ flags, mailProblems }: Pick<LeadCardView, "flags" | "mailProblems">) {
  if (flags.length + mailProblems.length === 0) return null;
  return (
    <ul className="inbox-flags">
      {flags.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
      {mailProblems.map((trouble) => (
        <li key={trouble} className="inbox-trouble">
          {trouble}
        </li>
      ))}
    </ul>
  );
}

/** A text longer than this is cut to a few lines until somebody asks for all of it. */
const longTextLength = 500;

type AnswersProps = Pick<LeadCardView, "answers"> & { readonly whole?: boolean };

export function Answers({ answers, whole = false }: AnswersProps) {
  return (
    <dl className="inbox-answers">
      {answers.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          {whole || text.length <= longTextLength ? <dd>{text || "–"}</dd> : <LongAnswer text={text} />}
        </div>
      ))}
    </dl>
  );
}

/** All of it is in the page, for search, screen readers and print; the styles show a part (ADMIN-03). */
function LongAnswer({ text }: { readonly text: string }) {
  return (
    <dd className="inbox-long">
      <div>{text}</div>
      <details>
        <summary>Show all {text.length.toLocaleString("en-US")} characters</summary>
      </details>
    </dd>
  );
}
