import { Form } from "react-router";
import { leadStatuses } from "#app/features/leads/lead-status.ts";
import { Answers, Flags } from "../inbox/lead-card.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import type { LeadView } from "./read-lead.server.ts";

/** A lead's whole timeline on one screen: who, what, how to answer, and what was done. */
export function LeadDetail({ lead }: { readonly lead: LeadView }) {
  const { card, links } = lead;
  return (
    <div className="inbox-detail">
      <section aria-label="The lead" className="inbox-card">
        <div className="inbox-card-top">
          <h2>{card.title}</h2>
          <p className={`inbox-status inbox-status-${card.status}`}>{card.status}</p>
        </div>
        <p className="inbox-quiet">
          Submitted on <LocalTime time={card.submittedOn} />
        </p>
        <p className={`inbox-clock inbox-clock-${card.clock.state}`}>{card.clock.text}</p>
        <Flags flags={card.flags} mailProblems={card.mailProblems} />
        <p className="inbox-row inbox-noprint">
          {links.reply && (
            <a className="inbox-button inbox-main" href={links.reply}>
              Reply by email
            </a>
          )}
          {links.call && (
            <a className="inbox-button" href={links.call}>
              Call
            </a>
          )}
          {links.text && (
            <a className="inbox-button" href={links.text}>
              Text
            </a>
          )}
          <a className="inbox-button" href={`/api/admin/leads/${card.id}/calendar.ics`}>
            Add to calendar
          </a>
          <button type="button" className="inbox-button" data-needs-react="" onClick={() => print()}>
            Print
          </button>
        </p>
        <Answers answers={lead.answers.flatMap(({ answers }) => answers)} whole />
        <h3>Where it came from</h3>
        <ul className="inbox-lines">
          {lead.source.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h3>Consent to calls and texts</h3>
        {lead.consent ? (
          <p>
            <strong>{lead.consent.given ? "Given" : "Not given"}</strong>, <LocalTime time={lead.consent.at} />.{" "}
            <span className="inbox-quiet">{lead.consent.text}</span>
          </p>
        ) : (
          <p>Not asked.</p>
        )}
      </section>
      <div>
        <LeadTimeline lead={lead} />
        <LeadForms lead={lead} />
      </div>
    </div>
  );
}

function LeadTimeline({ lead: { timeline } }: { readonly lead: LeadView }) {
  return (
    <section aria-labelledby="timeline" className="inbox-card">
      <h2 id="timeline">Timeline</h2>
      {timeline.length === 0 && <p className="inbox-quiet">Nothing yet.</p>}
      <ol className="inbox-timeline">
        {timeline.map(({ when, who, what }) => (
          <li key={`${when.at} ${what}`}>
            <span className="inbox-quiet">
              <LocalTime time={when} /> · {who}
            </span>
            <span className="inbox-said">{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LeadForms({ lead: { card, admins, assigneeId, holdReason, timeline } }: { readonly lead: LeadView }) {
  return (
    <section aria-labelledby="work" className="inbox-card inbox-noprint">
      <h2 id="work">Work on it</h2>
      <Form method="post" className="inbox-form" key={`status ${card.status}`}>
        <input type="hidden" name="intent" value="status" />
        <label>
          Status
          <select name="value" defaultValue={card.status}>
            {leadStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="inbox-button inbox-main">
          Save status
        </button>
      </Form>
      <Form method="post" className="inbox-form" key={`assignee ${assigneeId}`}>
        <input type="hidden" name="intent" value="assignee" />
        <label>
          Assignee
          <select name="value" defaultValue={assigneeId ?? ""}>
            <option value="">Nobody</option>
            {admins.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="inbox-button">
          Assign
        </button>
      </Form>
      <Form method="post" className="inbox-form inbox-stacked" key={`note ${timeline.length}`}>
        <input type="hidden" name="intent" value="note" />
        <label>
          Note
          <textarea name="value" rows={3} maxLength={5000} required />
        </label>
        <button type="submit" className="inbox-button">
          Add note
        </button>
      </Form>
      <Form method="post" className="inbox-form" key={`hold ${holdReason}`}>
        <input type="hidden" name="intent" value="hold" />
        <label>
          Hold: keep whatever its age, because
          <input name="value" defaultValue={holdReason ?? ""} maxLength={300} />
        </label>
        <button type="submit" className="inbox-button">
          {holdReason ? "Change or lift hold" : "Hold"}
        </button>
      </Form>
      <details>
        <summary>Delete this lead</summary>
        <p>It is gone for good, with its mails and notes. The audit log keeps that you did it.</p>
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <button type="submit" className="inbox-button inbox-danger">
            Delete for good
          </button>
        </Form>
      </details>
    </section>
  );
}
