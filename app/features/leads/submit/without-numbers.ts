import { maskSensitiveNumbers } from "#shared/text/sensitive-numbers.ts";

/** The fields in which people write whatever comes to mind. Not the phone number: abroad it may have nine digits. */
const freeText: readonly string[] = ["message"];
const mask = "[number removed]";

/** A lead is never refused for it, but a Social Security or card number is neither stored nor mailed. */
export const withoutNumbers = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) =>
      freeText.includes(name) && typeof value === "string" ? [name, maskSensitiveNumbers(value, mask)] : [name, value],
    ),
  );
