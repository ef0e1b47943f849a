import { z } from "#shared/zod.ts";
import type { ChosenField, ErrorCode, NamedField } from "./error-texts.ts";
import { maxLineLength, maxTextLength } from "./form-basics.ts";

/** Building blocks of the lead schemas. What they report becomes a sentence that names the field: `error-texts.ts`. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const unprintableInText = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

const report = (code: ErrorCode) => code;

const line = (field: NamedField) =>
  z
    .string({ error: report(`required ${field}`) })
    .trim()
    .max(maxLineLength, report(`too_long ${field} ${maxLineLength}`))
    .refine((value) => !unprintable.test(value), report(`symbols ${field}`));

export const requiredLine = (field: NamedField) => line(field).min(1, report(`required ${field}`));

export const optionalLine = (field: NamedField) => line(field).default("");

export const requiredText = (field: NamedField) => text(field).min(1, report(`required ${field}`));

const text = (field: NamedField) =>
  z
    .string({ error: report(`required ${field}`) })
    .trim()
    .max(maxTextLength, report(`too_long ${field} ${maxTextLength}`))
    .refine((value) => !unprintableInText.test(value), report(`symbols ${field}`));

/** The same rule as the browser's own `type=email`, so that nobody passes one and fails the other. */
export const emailAddress = requiredLine("email").regex(z.regexes.html5Email, report("email_format"));

export const optionalText = (field: NamedField) => text(field).default("");

export const choiceOf = <const Value extends string>(values: readonly Value[], field: ChosenField) =>
  z.enum(values as readonly [Value, ...Value[]], { error: report(`choose ${field}`) });

/** The data that a form sends begins with the combined name. */
export const withFullName = <Fields extends { firstName: string; lastName: string }>(fields: Fields) => ({
  name: `${fields.firstName} ${fields.lastName}`,
  ...fields,
});
