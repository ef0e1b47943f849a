import { dollars } from "#shared/dollars.ts";
import { formatValue, humanizeKey } from "#shared/text/humanize.ts";
import { isDay, longDay } from "#shared/time/day.ts";
import { clockTime } from "#shared/time/zone.ts";
import { loanTypes } from "./forms/contact/loan-types.ts";
import type { Choice } from "./forms/form-basics.ts";
import { creditProfiles, homeTypes, propertyUses } from "./forms/homebuyers/homebuyers-steps.ts";
import { meetingTypes } from "./forms/meeting/meeting-types.ts";
import { refinanceGoals } from "./forms/refinance/refinance-steps.ts";
import { contactWays } from "./forms/reverse-quote/contact-methods.ts";
import { states, timeframes, yesNo } from "./forms/wizard/shared-choices.ts";
import { type FormType, isFormType } from "./lead-kinds.ts";

/** The answers of a lead as a person reads them: in the order of its form, in the form's own words. */
export type ReadableAnswer = { readonly label: string; readonly text: string };

type Words = {
  readonly label: string;
  readonly choices?: readonly (Choice & { readonly detail?: string })[];
  readonly reads?: (text: string) => string;
};

const amount = (text: string) => (/^\d{3,12}$/.test(text) ? dollars(Number(text)).replace(/\.00$/, "") : text);
const day = (text: string) => (isDay(text) ? longDay(text) : text);
const time = (text: string) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? clockTime(text) : text);

const words: Readonly<Record<string, Words>> = {
  firstName: { label: "First name" },
  lastName: { label: "Last name" },
  email: { label: "Email" },
  phone: { label: "Phone" },
  state: { label: "State", choices: states },
  loanType: { label: "Loan type", choices: loanTypes },
  referredBy: { label: "Referred by" },
  message: { label: "Message" },
  selectedHomeType: { label: "Kind of home", choices: homeTypes },
  creditProfile: { label: "Credit", choices: creditProfiles },
  propertyUse: { label: "Use of the property", choices: propertyUses },
  firstTimeBuyer: { label: "First home purchase", choices: yesNo },
  foundProperty: { label: "Has found a property", choices: yesNo },
  timeframe: { label: "Plans to keep the home", choices: timeframes },
  isVeteran: { label: "Served in the military", choices: yesNo },
  selectedReason: { label: "Main goal", choices: refinanceGoals },
  propertyAddress: { label: "Property address" },
  propertyValue: { label: "Property value", reads: amount },
  mortgageBalance: { label: "Mortgage balance", reads: amount },
  dateOfBirth: { label: "Date of birth", reads: day },
  preferredContact: { label: "Preferred contact", choices: contactWays },
  preferredDate: { label: "Preferred date", reads: day },
  preferredTime: { label: "Preferred time", reads: time },
  meetingType: { label: "Meeting platform", choices: meetingTypes },
};

const person = ["firstName", "lastName", "email", "phone"];
const orders: Readonly<Record<FormType, readonly string[]>> = {
  contact: [...person, "loanType", "referredBy", "message"],
  homebuyers: [
    ...["selectedHomeType", "creditProfile", "propertyUse", "firstTimeBuyer", "foundProperty", "timeframe"],
    ...["propertyValue", "isVeteran", "firstName", "lastName", "phone", "email", "state"],
  ],
  refinance: ["selectedReason", "timeframe", "isVeteran", "firstName", "lastName", "phone", "email", "state"],
  "reverse-mortgage-quote": [
    ...[...person, "dateOfBirth", "propertyAddress", "propertyValue", "mortgageBalance"],
    ...["preferredContact", "message"],
  ],
  "meeting-request": [...person, "preferredDate", "preferredTime", "meetingType", "message"],
};

/** The full name is not repeated beside the two it was made of; keys that no form has come last. */
export function readableAnswers(formType: string, data: Readonly<Record<string, unknown>>): ReadableAnswer[] {
  const order = isFormType(formType) ? orders[formType] : [];
  const named = Object.hasOwn(data, "firstName") && Object.hasOwn(data, "lastName");
  const others = Object.keys(data).filter((key) => !order.includes(key) && !(named && key === "name"));
  return [...order.filter((key) => Object.hasOwn(data, key)), ...others].map((key) =>
    readable(key, formatValue(data[key])),
  );
}

function readable(key: string, text: string): ReadableAnswer {
  const known = Object.hasOwn(words, key) ? words[key] : undefined;
  const chosen = known?.choices?.find(({ value }) => value === text);
  const label = known?.label ?? humanizeKey(key);
  if (chosen) return { label, text: chosen.detail ? `${chosen.label} (${chosen.detail})` : chosen.label };
  return { label, text: known?.reads?.(text) ?? text };
}
