import { dollars } from "#shared/dollars.ts";
import { formatValue, humanizeKey } from "#shared/text/humanize.ts";
import { isDay, longDay } from "#shared/time/day.ts";
import { clockTime } from "#shared/time/zone.ts";
import { contactGroups } from "./forms/contact/contact-fields.ts";
import type { FieldGroup, LeadField } from "./forms/form-fields.ts";
import { homebuyersWizard } from "./forms/homebuyers/homebuyers-steps.ts";
import { meetingGroups } from "./forms/meeting/meeting-fields.ts";
import { refinanceWizard } from "./forms/refinance/refinance-steps.ts";
import { quoteGroups } from "./forms/reverse-quote/quote-fields.ts";
import { wizardGroups } from "./forms/wizard/wizard-fields.ts";
import { type FormType, isFormType } from "./lead-kinds.ts";

/** The fields of every form, from the forms themselves: mails, the admin area and exports show the same labels. */
const groups: Readonly<Record<FormType, readonly FieldGroup[]>> = {
  contact: contactGroups,
  homebuyers: wizardGroups(homebuyersWizard),
  refinance: wizardGroups(refinanceWizard),
  "reverse-mortgage-quote": quoteGroups,
  "meeting-request": meetingGroups,
};

export type ReadableAnswer = { readonly key: string; readonly label: string; readonly text: string };
export type AnswerGroup = { readonly title: string; readonly answers: readonly ReadableAnswer[] };

type Data = Readonly<Record<string, unknown>>;

/** The answers of a lead as a person reads them: grouped, ordered and labeled as in its form. */
export function groupedAnswers(formType: string, data: Data): AnswerGroup[] {
  const known = isFormType(formType) ? groups[formType] : [];
  const keys = new Set(known.flatMap(({ fields }) => Object.keys(fields)));
  // The full name is made of the two beside it, and not repeated.
  const named = Object.hasOwn(data, "firstName") && Object.hasOwn(data, "lastName");
  const others = Object.keys(data).filter((key) => !keys.has(key) && !(named && key === "name"));
  return [
    ...known.map(({ title, fields }) => ({
      title,
      answers: Object.keys(fields)
        .filter((key) => Object.hasOwn(data, key))
        .map((key) => readable(key, data, fields[key])),
    })),
    { title: "Other", answers: others.map((key) => readable(key, data, anyField(key))) },
  ].filter(({ answers }) => answers.length > 0);
}

export const readableAnswers = (formType: string, data: Data): ReadableAnswer[] =>
  groupedAnswers(formType, data).flatMap(({ answers }) => answers);

/** Every key that a form sends, who it is about first: the order of cards and of the columns of an export. */
export const knownKeys: readonly string[] = [
  ...new Set([
    "name",
    ...Object.values(groups).flatMap((all) => all.filter(({ title }) => title === "Person").flatMap(keysOf)),
    ...Object.values(groups).flatMap((all) => all.flatMap(keysOf)),
  ]),
].sort((a, b) => Number(a === "message") - Number(b === "message"));

function keysOf({ fields }: FieldGroup): string[] {
  return Object.keys(fields);
}

const places = new Map(knownKeys.map((key, at) => [key, at]));
const placeOf = (key: string) => places.get(key) ?? knownKeys.length;

/** The database keeps no order of its own. */
export const inReadingOrder = (data: Data): [string, unknown][] =>
  Object.entries(data).sort(([a], [b]) => placeOf(a) - placeOf(b));

/** A key that its own form does not have, as another form has it. */
function anyField(key: string): LeadField | undefined {
  for (const { fields } of Object.values(groups).flat()) if (Object.hasOwn(fields, key)) return fields[key];
  return undefined;
}

function readable(key: string, data: Data, field: LeadField | undefined): ReadableAnswer {
  const text = formatValue(data[key]);
  const label = field?.label ?? humanizeKey(key);
  const chosen = field?.choices?.find(({ value }) => value === text);
  if (chosen) return { key, label, text: chosen.detail ? `${chosen.label} (${chosen.detail})` : chosen.label };
  return { key, label, text: field?.format ? formats[field.format](text) : text };
}

const formats: Readonly<Record<NonNullable<LeadField["format"]>, (text: string) => string>> = {
  amount: (text) => (/^\d{3,12}$/.test(text) ? dollars(Number(text)).replace(/\.00$/, "") : text),
  day: (text) => (isDay(text) ? longDay(text) : text),
  time: (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? clockTime(text) : text),
};
