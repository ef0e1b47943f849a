import { Form, Link } from "react-router";
import { LocalTime } from "../layout/local-time.tsx";
import type { LeadCardView } from "../lead/lead-view.ts";

/** The card of the specification, and around it what the broker needs to see before opening it. */
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
        Submitted on <LocalTime time={lead.submittedOn} />
        {lead.assignee && ` · ${lead.assignee}`}
      </p>
      <p className={`inbox-clock inbox-clock-${lead.clock.state}`}>{lead.clock.text}</p>
      <Flags flags={lead.flags} mailProblems={lead.mailProblems} />
      <Answers answers={lead.answers} />
      {lead.status === "new" && (
        <Form method="post" action={`/admin/leads/${lead.id}`} preventScrollReset>
          <input type="hidden" name="intent" value="status" />
          <input type="hidden" name="value" value="contacted" />
          <input type="hidden" name="back" value={back} />
          <button type="submit" className="inbox-button" data-mark-contacted="">
            Mark as contacted
          </button>
        </Form>
      )}
    </article>
  );
}

export function Flags({ flags, mailProblems }: Pick<LeadCardView, "flags" | "mailProblems">) {
  if (flags.length + mailProblems.length === 0) return null;
  return (
    <ul className="inbox-flags">
      {flags.map((flag) => (
        <li key={flag}>{flag}</li>
      ))}
      {mailProblems.map((problem) => (
        <li key={problem} className="inbox-trouble">
          {problem}
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

/** All of it is in the page, for search, screen readers and print; the styles show a part. */
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
