import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Labeled, TextInput } from "#app/ui/input.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import { ContactStopPanel } from "./contact-stop-panel.tsx";
import { LeadActionForm } from "./lead-actions.tsx";
import type { OptimisticLead } from "./optimistic-lead.ts";
import { StatusBadge } from "./status-badge.tsx";

type Props = { readonly lead: OptimisticLead };

/** What is known beside the answers, and what is rarely needed. */
export function LeadFacts({ lead }: Props) {
  return (
    <div className="space-y-4">
      <SamePerson lead={lead} />
      <Consent lead={lead} />
      <ContactStopPanel lead={lead} />
      {!lead.card.isDeleted && <HoldAndDelete lead={lead} />}
    </div>
  );
}

function SamePerson({ lead: { samePerson } }: Props) {
  if (samePerson.length === 0) return null;
  return (
    <Panel title="The same person" hint="Same email address or phone number. Each lead stays separate.">
      <ul className="-mx-2 space-y-1">
        {samePerson.map(({ id, who, title, summary, status, age }) => (
          <li key={id}>
            <Link to={`/admin/leads/${id}`} className="block rounded-md px-2 py-1.5 text-sm hover:bg-foam">
              <span className="flex items-center gap-2">
                <span className="min-w-0 grow truncate font-semibold text-pacific-900 underline">{who || title}</span>
                <StatusBadge status={status} />
              </span>
              <span className="block truncate text-ink-soft">{summary}</span>
              <span className="text-ink-soft">
                {title}, {age}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Consent({ lead: { consent, source } }: Props) {
  return (
    <Panel title="Consent to calls and texts">
      {consent ? (
        <>
          <ConsentChoice name="Calls" {...consent.calls} />
          <ConsentChoice name="Texts" {...consent.texts} />
          <p className="mt-1 text-sm text-ink-soft">
            <LocalTime time={consent.at} />
          </p>
        </>
      ) : (
        <p className="text-sm">Not asked.</p>
      )}
      <h2 className="mt-4 mb-1 font-semibold text-pacific-900">Source</h2>
      <ul className="space-y-0.5 text-sm text-ink-soft">
        {source.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  );
}

type ChoiceProps = { readonly name: string; readonly given: boolean; readonly text: string };

function ConsentChoice({ name, given, text }: ChoiceProps) {
  return (
    <div className="mt-1 text-sm">
      <p>
        {name}: <strong>{given ? "given" : "not given"}</strong>
      </p>
      <details>
        <summary className="cursor-pointer text-pacific-700 underline">
          The text that was shown<span className="sr-only"> about {name.toLowerCase()}</span>
        </summary>
        <p className="mt-1 whitespace-pre-line text-ink-soft">{text}</p>
      </details>
    </div>
  );
}

function HoldAndDelete({ lead: { holdReason } }: Props) {
  return (
    <div className="space-y-3 rounded-xl border border-sand-300 bg-white p-4 print:hidden">
      <LeadActionForm intent="hold" key={holdReason} className="flex items-end gap-2">
        <Labeled label="Hold (keep this lead until lifted): reason" className="grow">
          <TextInput name="value" defaultValue={holdReason ?? ""} maxLength={300} autoComplete="off" />
        </Labeled>
        <Button type="submit" variant="outline" size="small">
          {holdReason ? "Save hold" : "Hold"}
        </Button>
      </LeadActionForm>
      <div className="flex flex-wrap gap-2">
        {holdReason && (
          <LeadActionForm intent="hold">
            <Button type="submit" name="value" value="" variant="outline" size="small">
              Lift hold
            </Button>
          </LeadActionForm>
        )}
        <LeadActionForm intent="delete">
          <Button type="submit" variant="danger" size="small" data-press-key="#">
            <Icon name="trash" className="size-4.5" />
            Delete lead
          </Button>
        </LeadActionForm>
      </div>
    </div>
  );
}
