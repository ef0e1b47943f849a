import type { FormsContent } from "#app/content/forms-schema.ts";
import { fillMessage } from "#app/content/messages.ts";

type ErrorWords = FormsContent["errors"];
type NamedField = keyof ErrorWords["fields"];
type ChosenField = keyof ErrorWords["choose"];

/** What a schema reports. Its sentence is content, which the schema does not need to know. */
export type ErrorCode =
  | `required ${NamedField}`
  | `too_long ${NamedField} ${number}`
  | `symbols ${NamedField}`
  | `choose ${ChosenField}`
  | `amount_range ${number} ${number}`
  | "email_format"
  | "date_past"
  | "time_skipped"
  | "birth_future";

export type { ChosenField, NamedField };

/** The sentence for the visitor. */
export function errorText(code: string, errors: ErrorWords): string {
  const [rule = "", one = "", two = ""] = code.split(" ");
  const grouped = (digits: string) => Number(digits).toLocaleString("en-US");
  switch (rule) {
    case "required":
    case "too_long":
    case "symbols":
      return fillMessage(errors[rule], { field: errors.fields[one as NamedField], max: two });
    case "choose":
      return errors.choose[one as ChosenField];
    case "amount_range":
      return fillMessage(errors.amount_range, { min: grouped(one), max: grouped(two) });
    case "email_format":
    case "date_past":
    case "time_skipped":
    case "birth_future":
      return errors[rule];
    default:
      throw new RangeError(`no sentence for ${code}`);
  }
}

export const errorTexts = (codes: Readonly<Record<string, string>>, errors: ErrorWords): Record<string, string> =>
  Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, errorText(code, errors)]));
