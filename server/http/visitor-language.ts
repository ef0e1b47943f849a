const maxCached = 500;

/**
 * The stored choice (a cookie), then the browser's languages, then the site's first language, of those that are offered
 * now. This runs before every cached page, so parsed Accept-Language headers are cached too: browsers send only a few
 * different ones.
 */
export function createLanguageReader<Language extends string>(
  offered: () => readonly [Language, ...Language[]],
  chosenIn: (cookies: string) => Language | undefined,
) {
  const cache = new Map<string, Language>();
  let languages = offered();

  function preferred(header: string): Language {
    const known = cache.get(header);
    if (known) return known;
    const language = bestOf(header, languages) ?? languages[0];
    if (cache.size >= maxCached) cache.clear();
    cache.set(header, language);
    return language;
  }

  return (cookie: string | null | undefined, acceptLanguage: string | null | undefined): Language => {
    if (languages !== offered()) {
      languages = offered();
      cache.clear();
    }
    const choice = cookie ? chosenIn(cookie) : undefined;
    if (choice !== undefined && languages.includes(choice)) return choice;
    return acceptLanguage ? preferred(acceptLanguage) : languages[0];
  };
}

/** Most browsers request Tagalog as Filipino. */
const aliases: Readonly<Record<string, string>> = { fil: "tl" };

function bestOf<Language extends string>(header: string, languages: readonly Language[]): Language | undefined {
  const wishes = header
    .slice(0, 300)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const base = tag.split("-")[0] ?? "";
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { language: aliases[base] ?? base, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wishes
    .map(({ language }) => languages.find((known) => known === language))
    .find((known) => known !== undefined);
}

export type LanguageReader<Language extends string = string> = ReturnType<typeof createLanguageReader<Language>>;
