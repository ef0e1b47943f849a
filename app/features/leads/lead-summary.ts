import type { FormsContent } from "#app/content/forms-schema.ts";
import { formatValue } from "#shared/text/humanize.ts";
import { type FormType, isFormType, leadTitle } from "./lead-kinds.ts";
import { readableAnswers } from "./lead-labels.ts";

type Data = Readonly<Record<string, unknown>>;

/** The person's name as it was given; empty when it was not. */
export const nameOf = (data: Data): string =>
  formatValue(data["name"]) || [data["firstName"], data["lastName"]].map(formatValue).join(" ").trim();

/** What somebody wants, in the order in which a broker would say it: answers by key, with a word before where needed. */
type Part = { readonly key: string; readonly before?: string };
type Summary = { readonly about?: string; readonly parts: readonly Part[] };

const summaries: Readonly<Record<FormType, Summary>> = {
  contact: { parts: [{ key: "loanType" }, { key: "message" }] },
  homebuyers: {
    parts: [{ key: "selectedHomeType" }, { key: "propertyValue" }, { key: "propertyUse" }, { key: "creditProfile" }],
  },
  refinance: { about: "Refinance", parts: [{ key: "selectedReason" }] },
  "reverse-mortgage-quote": {
    about: "Reverse mortgage",
    parts: [
      { key: "propertyValue", before: "home worth " },
      { key: "mortgageBalance", before: "owes " },
      { key: "message" },
    ],
  },
  "meeting-request": {
    about: "Meeting",
    parts: [{ key: "preferredDate" }, { key: "preferredTime" }, { key: "meetingType" }],
  },
};
const anyForm: Summary = { parts: [{ key: "message" }] };
const longest = 140;

/** What somebody wants, in one line. */
export function leadSummary(forms: FormsContent, formType: string, data: Data): string {
  const { about, parts } = isFormType(formType) ? summaries[formType] : anyForm;
  const answers = new Map(readableAnswers(forms, formType, data).map(({ key, text }) => [key, text]));
  const said = parts.flatMap(({ key, before = "" }) => {
    const text = (answers.get(key) ?? "").replace(/\s+/g, " ").trim();
    return text === "" ? [] : [before + text];
  });
  const line = [about ?? [], said].flat().join(" · ") || leadTitle(formType);
  return line.length > longest ? `${line.slice(0, longest - 1).toWellFormed()}…` : line;
}
