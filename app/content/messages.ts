import type english from "../../content/locales/en.json";

/**
 * Texts of the menu and the footer in one language. The type comes from en.json, so a misspelled key does not compile.
 */
export type Messages = Readonly<Record<keyof typeof english, string>>;

/** Those that reach the page: names of days and states are used up on the server. */
export type ShownMessages = Omit<
  Messages,
  `day_${string}` | `footer_state_${string}` | "footer_days_range" | "footer_hours_range" | "nav_language_blocked"
>;

/** "Licensed in {states}" with the words in braces replaced. */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
