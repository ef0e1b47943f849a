import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/input.tsx";
import type { LeadCardView } from "../lead/lead-view.ts";
import { selectionFormId, useInbox } from "./inbox-context.ts";

type Of<Key extends keyof LeadCardView> = { readonly lead: Pick<LeadCardView, Key> };

/** In the form of the selection, so that it counts without JavaScript too. */
export function LeadTick({ lead: { id, who, title } }: Of<"id" | "who" | "title">) {
  const { selection } = useInbox();
  return (
    <Checkbox
      label={`Select ${who || title}`}
      hideLabel
      name="lead"
      value={id}
      form={selectionFormId}
      checked={selection.has(id)}
      onChange={({ nativeEvent }) => selection.toggle(id, (nativeEvent as MouseEvent).shiftKey)}
      className="relative z-1 justify-center pointer-coarse:min-w-8"
    />
  );
}

/** How old it is; red when somebody has waited longer than was promised. */
export function LeadAge({ lead: { age, clock } }: Of<"age" | "clock">) {
  const look = { late: "font-semibold text-danger", waiting: "text-ink", answered: "text-ink-soft" }[clock.state];
  return (
    <span title={clock.text} className={`whitespace-nowrap tabular-nums ${look}`}>
      {age}
      {clock.answerBy && <span className="block text-xs text-ink-soft">by {clock.answerBy}</span>}
      {clock.state === "late" && <span className="sr-only">, past the promised time</span>}
    </span>
  );
}

export function Assignee({ lead: { assignee } }: Of<"assignee">) {
  if (!assignee) return null;
  return (
    <span
      title={`Assigned to ${assignee}`}
      className="grid size-5.5 shrink-0 place-items-center rounded-full border border-transparent bg-sea-glass text-xs font-semibold text-pacific-950 uppercase"
    >
      <span aria-hidden="true">{assignee.slice(0, 1)}</span>
      <span className="sr-only">Assigned to {assignee}</span>
    </span>
  );
}

export function NextContact({ lead: { nextContact } }: Of<"nextContact">) {
  if (!nextContact) return null;
  const look = {
    overdue: "font-semibold text-danger",
    today: "font-semibold text-sunset-dark",
    later: "text-ink-soft",
  };
  return (
    <span className={`whitespace-nowrap ${look[nextContact.state]}`}>
      <span className="sr-only">Next contact </span>
      {shortMonth(nextContact.text)}
      {nextContact.state === "overdue" && <span className="sr-only">, overdue</span>}
    </span>
  );
}

/** "November 22" → "Nov 22": the column is narrow. */
const shortMonth = (text: string) => text.replace(/^([A-Z][a-z]{2})[a-z]+ (?=\d)/, "$1 ");

/** What to notice first, in a word each. */
export function LeadBadges({ lead }: Of<"doNotContact" | "flags" | "mailProblems" | "isHeld" | "isDeleted">) {
  return (
    <>
      {lead.isDeleted && <Badge tone="danger">deleted</Badge>}
      {lead.doNotContact && <Badge tone="danger">{lead.doNotContact}</Badge>}
      {lead.isHeld && <Badge tone="info">on hold</Badge>}
      {lead.flags.map((flag) => (
        <Badge key={flag} tone="warning">
          {flag}
        </Badge>
      ))}
      {lead.mailProblems.length > 0 && (
        <Badge tone="danger" title={lead.mailProblems.join("\n")}>
          email problem
        </Badge>
      )}
    </>
  );
}
