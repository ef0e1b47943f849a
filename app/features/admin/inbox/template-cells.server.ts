import type { Content } from "#app/content/load-content.ts";
import { type Stops, stoppedChannels } from "#app/features/leads/consent/contact-state.ts";
import { usableAddress } from "#app/features/leads/contact.ts";
import { readableAnswers } from "#app/features/leads/lead-labels.ts";
import { nameOf } from "#app/features/leads/lead-summary.ts";
import { dialedNumber, usualPhone } from "#app/features/leads/phone-number.server.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import { formatValue } from "#shared/text/humanize.ts";
import { isDay } from "#shared/time/day.ts";
import { dayIn } from "#shared/time/zone.ts";
import type { CellName } from "./csv-templates.ts";

type Texts = Pick<Content, "broker" | "forms">;

const purposes: Readonly<Record<string, string>> = {
  homebuyers: "Purchase",
  purchase: "Purchase",
  refinance: "Refinance",
};
/** Already in a column of their own. */
const inColumns: ReadonlySet<string> = new Set(["name", "firstName", "lastName", "email", "phone"]);

/** The cells of one lead, whichever of them a system takes. Empty where nobody said anything. */
export function templateCells(lead: LeadRow, stops: Stops, { broker, forms }: Texts): Record<CellName, string> {
  const { data, formType, consent } = lead;
  const [firstName, lastName] = [formatValue(data["firstName"]), formatValue(data["lastName"])];
  const phone = phoneText(data["phone"]);
  const isMobile = consent?.texts.given === true;
  const birthDate = formatValue(data["dateOfBirth"]);
  const stopped = stoppedChannels(stops);
  return {
    id: lead.id,
    submittedOn: americanDay(dayIn(broker.time_zone, lead.createdAt)),
    firstName,
    lastName: lastName || (firstName ? "" : nameOf(data)),
    email: usableAddress(data["email"]) ?? "",
    phone,
    homePhone: isMobile ? "" : phone,
    mobilePhone: isMobile ? phone : "",
    birthDate: isDay(birthDate) ? americanDay(birthDate) : "",
    propertyState: formatValue(data["state"]).toUpperCase(),
    propertyValue: formatValue(data["propertyValue"]),
    loanPurpose: purposes[formType] ?? purposes[formatValue(data["loanType"])] ?? "",
    referredBy: formatValue(data["referredBy"]),
    source: broker.name,
    stage: "Lead",
    notes: readableAnswers(forms, formType, data)
      .filter(({ key, text }) => !inColumns.has(key) && text !== "")
      .map(({ label, text }) => `${label}: ${text}`)
      .join("\n"),
    doNotCall: consent?.calls.given && !stopped.includes("calls") ? "0" : "1",
    doNotEmail: stopped.includes("mail") ? "1" : "0",
    callConsent: consent?.calls.given ? "yes" : "no",
    textConsent: consent?.texts.given ? "yes" : "no",
    doNotContact: stopped.join(", "),
  };
}

/** Without a plus, which a spreadsheet would take for a formula. */
function phoneText(typed: unknown): string {
  const phone = usualPhone(typed);
  if (!phone) return formatValue(typed);
  const number = dialedNumber(phone).replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
  return phone.extension ? `${number} x${phone.extension}` : number;
}

/** "2026-11-15" is "11/15/2026". */
const americanDay = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");
