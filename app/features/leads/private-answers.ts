/**
 * Answers that mails leave out until the broker turns them on: mail is read on phones, forwarded and kept for years.
 * The message stays: without it nobody can tell how urgent a lead is, and numbers like a Social Security number are
 * removed from it when it is stored.
 */
const privateAnswers: ReadonlySet<string> = new Set([
  "dateOfBirth",
  "propertyAddress",
  "propertyValue",
  "mortgageBalance",
  "creditProfile",
]);

export const withoutPrivateAnswers = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !privateAnswers.has(key)));
