/** In the order of the language switcher. */
export const languages = ["en", "es", "fr", "tl"] as const;
export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Spanish",
  fr: "French",
  tl: "Tagalog",
};

/** The cookie that the server reads, and the key in local storage. */
export const languageKey = "language";

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
