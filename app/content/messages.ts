import type english from "../../content/locales/en.json";

/**
 * Texts of the menu and the footer in one language. The type comes from en.json, so a misspelled key does not compile.
 */
export type Messages = Readonly<Record<keyof typeof english, string>>;

/** "Licensed in {states}" with the words in braces replaced. */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
