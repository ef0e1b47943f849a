import { z } from "zod";

/** Building blocks of the lead schemas. Every message is a sentence that names its field. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const unprintableInText = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

export const maxLineLength = 200;
export const maxTextLength = 5000;

export const line = (label: string) =>
  z
    .string({ error: `Please enter your ${label}.` })
    .trim()
    .max(maxLineLength, `Please shorten your ${label} to ${maxLineLength} characters.`)
    .refine((value) => !unprintable.test(value), `Your ${label} holds characters that cannot be shown.`);

export const requiredLine = (label: string) => line(label).min(1, `Please enter your ${label}.`);

export const optionalLine = (label: string) => line(label).default("");

export const requiredText = (label: string) => text(label).min(1, `Please enter your ${label}.`);

export const text = (label: string) =>
  z
    .string({ error: `Please enter your ${label}.` })
    .trim()
    .max(maxTextLength, `Please shorten your ${label} to ${maxTextLength} characters.`)
    .refine((value) => !unprintableInText.test(value), `Your ${label} holds characters that cannot be shown.`);

/** The same rule as the browser's own `type=email`, so that nobody passes one and fails the other. */
export const emailAddress = requiredLine("email address").regex(
  z.regexes.html5Email,
  "Please enter an email address like name@example.com.",
);

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, message: string) =>
  z.enum(values, { error: message });
