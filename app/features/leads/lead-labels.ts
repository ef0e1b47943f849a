import type { ChoiceWords, FormsContent } from "#app/content/forms-schema.ts";
import { stateName } from "#app/content/licensing.ts";
import { dollars } from "#shared/dollars.ts";
import { formatValue, humanizeKey } from "#shared/text/humanize.ts";
import { isDay, longDay } from "#shared/time/day.ts";
import { clockTime } from "#shared/time/zone.ts";
import { choicesOf } from "./forms/form-basics.ts";
import { type FieldFormat, fieldGroups as groups } from "./forms/form-fields.ts";
import { type FormType, isFormType } from "./lead-kinds.ts";

export type ReadableAnswer = { readonly key: string; readonly label: string; readonly text: string };
export type AnswerGroup = { readonly title: string; readonly answers: readonly ReadableAnswer[] };

type Data = Readonly<Record<string, unknown>>;

/** The answers of a lead as a person reads them: grouped, ordered and labeled as in its form. */
export function groupedAnswers(forms: FormsContent, formType: string, data: Data): AnswerGroup[] {
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
        .map((key) => readable(key, data, isFormType(formType) ? fieldOf(forms, formType, key) : undefined)),
    })),
    { title: "Other", answers: others.map((key) => readable(key, data, anyField(forms, key))) },
  ].filter(({ answers }) => answers.length > 0);
}

export const readableAnswers = (forms: FormsContent, formType: string, data: Data): ReadableAnswer[] =>
  groupedAnswers(forms, formType, data).flatMap(({ answers }) => answers);

/** Every key that a form sends, who it is about first: the order of cards and of the columns of an export. */
export const knownKeys: readonly string[] = [
  ...new Set([
    "name",
    ...Object.values(groups).flatMap((all) => all.filter(({ title }) => title === "Person").flatMap(keysOf)),
    ...Object.values(groups).flatMap((all) => all.flatMap(keysOf)),
  ]),
].sort((a, b) => Number(a === "message") - Number(b === "message"));

function keysOf({ fields }: { readonly fields: object }): string[] {
  return Object.keys(fields);
}

const places = new Map(knownKeys.map((key, at) => [key, at]));
const placeOf = (key: string) => places.get(key) ?? knownKeys.length;

/** The database keeps no order of its own. */
export const inReadingOrder = (data: Data): [string, unknown][] =>
  Object.entries(data).sort(([a], [b]) => placeOf(a) - placeOf(b));

type LeadField = {
  readonly label: string;
  readonly choices: ChoiceWords;
  readonly format: FieldFormat | undefined;
};

/** A field under the label that its form shows, or undefined where the form does not have it. */
function fieldOf(forms: FormsContent, formType: FormType, key: string): LeadField | undefined {
  const group = groups[formType].find(({ fields }) => Object.hasOwn(fields, key));
  if (!group) return undefined;
  const labels: Readonly<Record<string, string>> = forms[formType].labels;
  const choices: Readonly<Record<string, ChoiceWords>> = forms[formType].choices;
  return { label: labels[key] ?? humanizeKey(key), choices: choices[key] ?? {}, format: group.fields[key] };
}

/** A key that its own form does not have, as another form has it. */
function anyField(forms: FormsContent, key: string): LeadField | undefined {
  const formTypes = Object.keys(groups).filter(isFormType);
  return formTypes.map((formType) => fieldOf(forms, formType, key)).find((field) => field !== undefined);
}

function readable(key: string, data: Data, field: LeadField | undefined): ReadableAnswer {
  const text = formatValue(data[key]);
  const label = field?.label ?? humanizeKey(key);
  const chosen = choicesOf(field?.choices ?? {}).find(({ value }) => value === text);
  if (chosen) return { key, label, text: chosen.detail ? `${chosen.label} (${chosen.detail})` : chosen.label };
  return { key, label, text: field?.format ? formats[field.format](text) : text };
}

const formats: Readonly<Record<FieldFormat, (text: string) => string>> = {
  amount: (text) => (/^\d{3,12}$/.test(text) ? dollars(Number(text)).replace(/\.00$/, "") : text),
  state: (text) => stateName(text),
  day: (text) => (isDay(text) ? longDay(text) : text),
  time: (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? clockTime(text) : text),
};
