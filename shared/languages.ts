/** LANG-01. Order of the switcher. */
export const languages = ["en", "es", "fr", "tl"] as const;
export type Language = (typeof languages)[number];

/** R15: the cookie that the server reads, and the key in local storage. */
export const languageKey = "language";

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
