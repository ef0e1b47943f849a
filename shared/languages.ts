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

const chosen = new RegExp(`(?:^|[\\s;])${languageKey}=(${languages.join("|")})(?:$|;)`);

/** What a visitor chose, by the cookies of a request; undefined where only the browser's languages are known. */
export const chosenLanguage = (cookies: string | null | undefined): Language | undefined =>
  chosen.exec(cookies ?? "")?.[1] as Language | undefined;
