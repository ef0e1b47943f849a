import { formatValue } from "#shared/text/humanize.ts";
import { type FormType, isFormType, leadTitle } from "./lead-kinds.ts";
import { readableAnswers } from "./lead-labels.ts";

type Data = Readonly<Record<string, unknown>>;

/** The person's name as it was given; empty when it was not. */
export const nameOf = (data: Data): string =>
  formatValue(data["name"]) || [data["firstName"], data["lastName"]].map(formatValue).join(" ").trim();

/** The answers that say what somebody wants, in the order in which a broker would say it. */
const telling: Readonly<Record<FormType, readonly string[]>> = {
  contact: ["loanType", "message"],
  homebuyers: ["selectedHomeType", "propertyValue", "propertyUse", "creditProfile"],
  refinance: ["selectedReason", "timeframe"],
  "reverse-mortgage-quote": ["propertyValue", "mortgageBalance", "message"],
  "meeting-request": ["preferredDate", "preferredTime", "meetingType"],
};
const longest = 140;

/** What somebody wants, in one line. */
export function leadSummary(formType: string, data: Data): string {
  const keys = isFormType(formType) ? telling[formType] : ["message"];
  const answers = new Map(readableAnswers(formType, data).map(({ key, text }) => [key, text]));
  const parts = keys.map((key) => (answers.get(key) ?? "").replace(/\s+/g, " ").trim()).filter(Boolean);
  const line = parts.length > 0 ? parts.join(" · ") : leadTitle(formType);
  return line.length > longest ? `${line.slice(0, longest - 1).toWellFormed()}…` : line;
}
