import type { OtherLanguage } from "../canned-replies.ts";
import type { Lead } from "../knowledge.ts";
import { fold } from "../text/words.ts";

export type Translation = {
  readonly id: string;
  readonly title: string;
  readonly phrasings: readonly string[];
  readonly leads: readonly Lead[];
  readonly answer: string;
};

/** Stemming by cutting: in these languages the first letters tell most words apart. */
const stemLength: Readonly<Record<OtherLanguage, number>> = { es: 6, fr: 6, tl: 7 };

const stopWords = new Set(
  `el la los las un una de del que para por con en es mi me se lo y o a al le les des du et je vous pour une mon ma sur dans
  est ce ang ng sa ko ako na ba po ay at mga para may kung mo ka yung si ni como cuanto puedo puede comment combien
  quel quelle puis peut il on ne pas the of to for is un do i`.split(/\s+/),
);

/** Word overlap weighted by rarity, which is enough for twenty questions per language. */
export function createTranslatedAnswers(translations: Readonly<Record<OtherLanguage, readonly Translation[]>>) {
  const indexes = {
    es: indexLanguage("es", translations.es),
    fr: indexLanguage("fr", translations.fr),
    tl: indexLanguage("tl", translations.tl),
  };
  return (language: OtherLanguage, text: string): Translation | undefined => {
    const { entries, rarity } = indexes[language];
    const asked = stemsOf(language, text);
    const totalRarity = sum(asked, rarity);
    if (totalRarity === 0) return undefined;
    const scored = entries.map(({ entry, phrasings, all }) => {
      const closest = Math.max(
        ...phrasings.map((one) => sum(shared(one, asked), rarity) / Math.sqrt(totalRarity * sum(one, rarity) || 1)),
      );
      return { entry, score: 0.6 * closest + (0.4 * sum(shared(all, asked), rarity)) / totalRarity };
    });
    const best = scored.toSorted((a, b) => b.score - a.score)[0];
    return best && best.score >= 0.37 ? best.entry : undefined;
  };
}

function indexLanguage(language: OtherLanguage, list: readonly Translation[]) {
  const entries = list.map((entry) => {
    const phrasings = entry.phrasings.map((phrasing) => stemsOf(language, phrasing));
    return { entry, phrasings, all: new Set(phrasings.flatMap((stems) => [...stems])) };
  });
  const counts = new Map<string, number>();
  for (const { all } of entries) for (const stem of all) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const rarity = (stem: string) => Math.log(1 + list.length / (counts.get(stem) ?? 0.7));
  return { entries, rarity };
}

const stemsOf = (language: OtherLanguage, text: string): ReadonlySet<string> =>
  new Set(
    (fold(text).match(/[a-z0-9]+/g) ?? [])
      .filter((word) => word.length > 1 && !stopWords.has(word))
      .map((word) => word.slice(0, stemLength[language])),
  );

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) => new Set([...a].filter((item) => b.has(item)));
const sum = (set: ReadonlySet<string>, rarity: (stem: string) => number) =>
  [...set].reduce((total, stem) => total + rarity(stem), 0);
