import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Numbers without a country code are taken for American ones. */
const defaultCountry = "US";

export type UsualPhone = {
  /** E.164: "+16195550123". */
  readonly number: string;
  readonly extension: string | undefined;
  /** With its extension, if it has one: "tel:+16195550123;ext=12". */
  readonly url: string;
};

/** The number, if the text is one number that can exist and nothing else. */
export function usualPhone(value: unknown): UsualPhone | undefined {
  if (typeof value !== "string") return undefined;
  const phone = parsePhoneNumberFromString(value, { defaultCountry, extract: false });
  return phone?.isValid() ? { number: phone.number, extension: phone.ext, url: phone.getURI() } : undefined;
}

/** As it is dialed in the United States: "6195550123". */
export const dialedNumber = ({ number }: UsualPhone): string =>
  number.startsWith("+1") ? number.slice(2) : number.replace("+", "011");

const shortestNumber = 7;

/**
 * One number under all its spellings, also within a text and also if it was never given out: E.164. Of what has the
 * length of no number, the last ten digits.
 */
export function phoneKeyOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const phone = parsePhoneNumberFromString(value, { defaultCountry });
  if (phone?.isPossible()) return phone.number;
  const digits = (phone?.nationalNumber ?? value).replace(/\D/g, "");
  return digits.length >= shortestNumber ? digits.slice(-10) : null;
}
