import { formatValue } from "#shared/text/humanize.ts";

/**
 * Who it is, where, and when: the answers that the inbox filters, sorts and searches by, and choices that tell no more
 * than the kind of the form. Every other answer is encrypted in the database, also one that no form has.
 */
export const plainAnswers: ReadonlySet<string> = new Set([
  "name",
  "firstName",
  "lastName",
  "email",
  "phone",
  "state",
  "loanType",
  "preferredDate",
  "preferredTime",
  "preferredContact",
  "meetingType",
]);

/** Encrypted, and yet found by whole words: the database has keyed hashes of them. */
const words = /[\p{L}\p{M}\p{N}]+/gu;
const searchedAnswers = ["message", "referredBy"];

export const searchedWords = (answers: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(searchedAnswers.flatMap((key) => formatValue(answers[key]).toLowerCase().match(words) ?? [])),
];
