import { z } from "#shared/zod.ts";
import { type Choice, maxLineLength, maxTextLength } from "./form-basics.ts";

/** Building blocks of the lead schemas. Every message is a sentence that names its field. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const unprintableInText = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

const line = (label: string) =>
  z
    .string({ error: `Please enter your ${label}.` })
    .trim()
    .max(maxLineLength, `Please shorten your ${label} to ${maxLineLength} characters.`)
    .refine((value) => !unprintable.test(value), `Please use only letters and common symbols in your ${label}.`);

export const requiredLine = (label: string) => line(label).min(1, `Please enter your ${label}.`);

export const optionalLine = (label: string) => line(label).default("");

export const requiredText = (label: string) => text(label).min(1, `Please enter your ${label}.`);

const text = (label: string) =>
  z
    .string({ error: `Please enter your ${label}.` })
    .trim()
    .max(maxTextLength, `Please shorten your ${label} to ${maxTextLength} characters.`)
    .refine((value) => !unprintableInText.test(value), `Please use only letters and common symbols in your ${label}.`);

/** The same rule as the browser's own `type=email`, so that nobody passes one and fails the other. */
export const emailAddress = requiredLine("email address").regex(
  z.regexes.html5Email,
  "Please enter an email address like name@example.com.",
);

export const optionalText = (label: string) => text(label).default("");

/** One of the values of a list of choices, which is also what the form shows. */
export const choiceOf = <const Value extends string>(choices: readonly Choice<Value>[], message: string) =>
  z.enum(choices.map(({ value }) => value) as [Value, ...Value[]], { error: message });

/** The data that a form sends begins with the combined name. */
export const withFullName = <Fields extends { firstName: string; lastName: string }>(fields: Fields) => ({
  name: `${fields.firstName} ${fields.lastName}`,
  ...fields,
});
