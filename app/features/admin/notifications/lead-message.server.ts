import type { FormsContent } from "#app/content/forms-schema.ts";
import { isFormType } from "#app/features/leads/lead-kinds.ts";
import { nameOf } from "#app/features/leads/lead-summary.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import { formatValue } from "#shared/text/humanize.ts";
import type { PushAction, PushMessage } from "./push-message.ts";

type Options = {
  readonly forms: FormsContent;
  /** What the person agreed to and did not stop since. */
  readonly mayCall: boolean;
  readonly mayText: boolean;
  readonly withNames: boolean;
  /** In a reminder: by when an answer was promised. */
  readonly answerBy: string | undefined;
};

const longest = 120;

/** What a notification about a lead says: the form and the first name, and only if that is allowed, name and number. */
export function leadMessage(lead: LeadRow, { forms, mayCall, mayText, withNames, answerBy }: Options): PushMessage {
  const form = isFormType(lead.formType) ? forms[lead.formType].title : lead.formType;
  const actions: PushAction[] = [
    ...(mayCall ? [{ action: "call", title: "Call" } as const] : []),
    ...(mayText ? [{ action: "text", title: "Text" } as const] : []),
    { action: "open", title: "Open" },
  ];
  return {
    title: answerBy ? `Not answered yet, by ${answerBy}: ${form}` : `New lead: ${form}`,
    body: oneLine(withNames ? whole(lead.data) : firstName(lead.data)),
    tag: lead.id.replaceAll("-", ""),
    url: `/admin/leads/${lead.id}`,
    actions,
  };
}

const whole = (data: LeadRow["data"]) => [nameOf(data), formatValue(data["phone"])].filter(Boolean).join(", ");

const firstName = (data: LeadRow["data"]) => formatValue(data["firstName"]) || (nameOf(data).split(/\s/u)[0] ?? "");

const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .slice(0, longest)
    .toWellFormed();
