import type { OtherLanguage } from "../canned-replies.ts";
import type { Lead } from "../knowledge.ts";
import { type Finding, findEntry } from "../retrieval/find-entry.ts";
import { indexKnowledge } from "../retrieval/knowledge-index.ts";
import { noWordVectors } from "../text/word-vectors.ts";
import { readAnalyzer } from "./language-analyzers.ts";

export type Translation = {
  readonly id: string;
  readonly title: string;
  readonly phrasings: readonly string[];
  readonly leads: readonly Lead[];
  readonly answer: string;
};

export type TranslatedFinding = Pick<Finding, "confidence" | "hits"> & {
  /** The translations of the hits, best first. */
  readonly found: readonly Translation[];
};

/** Ranks the entries of another language like the English ones, without word vectors: there are none for it. */
export function createTranslatedAnswers(translations: Readonly<Record<OtherLanguage, readonly Translation[]>>) {
  const prepare = (language: OtherLanguage) => {
    const entries = translations[language].map((entry) => ({ ...entry, topic: "" }));
    return {
      index: indexKnowledge(entries, readAnalyzer(language), noWordVectors),
      entries: new Map(translations[language].map((entry) => [entry.id, entry])),
    };
  };
  const languages = { es: prepare("es"), fr: prepare("fr"), tl: prepare("tl") };
  return (language: OtherLanguage, message: string, earlier: readonly string[] = []): TranslatedFinding => {
    const { index, entries } = languages[language];
    const { confidence, hits } = findEntry(index, message, earlier);
    return { confidence, hits, found: hits.flatMap(({ id }) => entries.get(id) ?? []) };
  };
}
