import { type Language, languageKey, languages } from "#shared/languages.ts";

const chosen = new RegExp(`(?:^|[\\s;])${languageKey}=(${languages.join("|")})(?:$|;)`);

/** What a visitor chose, by the cookies of a request; undefined where only the browser's languages are known. */
export const chosenLanguage = (cookies: string | null | undefined): Language | undefined =>
  chosen.exec(cookies ?? "")?.[1] as Language | undefined;
