import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import type { LeadCardView } from "../lead/lead-view.ts";
import { StatusBadge } from "../lead/status-badge.tsx";
import { useInbox } from "./inbox-context.ts";
import { LeadTick, NextContact } from "./lead-parts.tsx";

/** The card of the specification, and around it what the broker needs to see before opening it. */
export function LeadCard({ lead }: { readonly lead: LeadCardView }) {
  const { activate } = useInbox();
  return (
    <article
      data-lead={lead.id}
      aria-labelledby={`title-${lead.id}`}
      onFocus={() => activate(lead.id)}
      className="rounded-xl border border-sand-300 bg-white px-4 py-3 [contain-intrinsic-size:auto_15rem] [content-visibility:auto] focus-within:border-pacific-500 focus-within:ring-1 focus-within:ring-pacific-500"
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <LeadTick lead={lead} />
        <h2 id={`title-${lead.id}`} className="font-semibold text-pacific-900">
          <Link
            to={`/admin/leads/${lead.id}`}
            data-open=""
            className="inline-flex min-h-6 items-center underline-offset-2 hover:underline"
          >
            {lead.title}
          </Link>
        </h2>
        {lead.who && <p className="font-semibold text-ink">{lead.who}</p>}
        <StatusBadge status={lead.status} />
        {lead.isHeld && <Badge tone="info">on hold</Badge>}
        {lead.isDeleted && <Badge tone="danger">deleted</Badge>}
        <span className="text-sm">
          <NextContact lead={lead} />
        </span>
        <MarkContacted lead={lead} className="ml-auto" />
      </div>
      <div className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <p>
          Submitted on <LocalTime time={lead.submittedOn} />
          {lead.assignee && ` · ${lead.assignee}`}
        </p>
        <p className={lead.clock.state === "late" ? "font-semibold text-danger" : ""}>{lead.clock.text}</p>
      </div>
      <Flags flags={lead.flags} mailProblems={lead.mailProblems} />
      <Answers answers={lead.answers} />
    </article>
  );
}

type MarkProps = { readonly lead: Pick<LeadCardView, "id" | "status">; readonly className?: string };

export function MarkContacted({ lead, className = "" }: MarkProps) {
  const { change, formAction } = useInbox();
  if (lead.status !== "new") return null;
  return (
    <form
      method="post"
      action={formAction}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        change([lead.id], { intent: "status", value: "contacted" });
      }}
    >
      <input type="hidden" name="lead" value={lead.id} />
      <Button type="submit" name="do" value="status contacted" variant="outline" size="small">
        Mark as contacted
      </Button>
    </form>
  );
}

export function Flags({ flags, mailProblems }: Pick<LeadCardView, "flags" | "mailProblems">) {
  if (flags.length + mailProblems.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {flags.map((flag) => (
        <li key={flag}>
          <Badge tone="warning">{flag}</Badge>
        </li>
      ))}
      {mailProblems.map((problem) => (
        <li key={problem}>
          <Badge tone="danger">{problem}</Badge>
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
    <dl className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-2">
      {answers.map(({ label, text }) => {
        const isLong = !whole && text.length > longTextLength;
        return (
          <div key={label} className={text.length > 80 ? "col-span-full" : text.length > 20 ? "sm:col-span-2" : ""}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            {isLong ? <LongAnswer text={text} /> : <dd className={answerClass}>{text || "–"}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

const answerClass = "text-sm wrap-anywhere whitespace-pre-wrap";

/** All of it is in the page, for search, screen readers and print; the styles show a part. */
function LongAnswer({ text }: { readonly text: string }) {
  return (
    <dd className={answerClass}>
      <div className="[:not(:has([open]))>&]:max-h-[6lh] [:not(:has([open]))>&]:overflow-hidden [:not(:has([open]))>&]:[mask-image:linear-gradient(#000_70%,transparent)] print:max-h-none! print:[mask-image:none]!">
        {text}
      </div>
      <details>
        <summary className="min-h-6 w-fit cursor-pointer font-semibold text-pacific-700">
          Show all {text.length.toLocaleString("en-US")} characters
        </summary>
      </details>
    </dd>
  );
}
