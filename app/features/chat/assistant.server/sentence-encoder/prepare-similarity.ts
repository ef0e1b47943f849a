import type { KnowledgeEntry } from "../knowledge.ts";
import type { EncoderSetting } from "./encoder-setting.ts";
import { loadEncoder, type SentenceEncoder } from "./load-encoder.ts";
import { completeVectors, createSentenceSimilarity, encodedTexts, type SentenceSimilarity } from "./sentence-index.ts";
import { openVectorCache } from "./vector-cache.ts";

/** Called with the entries each time the knowledge changes. */
export type PrepareSimilarity = (entries: readonly KnowledgeEntry[]) => SentenceSimilarity | undefined;

/**
 * The encoder of one thread: loaded once, then used for every new version of the knowledge. Vectors that are missing
 * are computed in the background; until then, and if anything fails, the ranking by words answers.
 */
export function createPrepareSimilarity(setting: EncoderSetting, note: (text: string) => void): PrepareSimilarity {
  let encoder: SentenceEncoder | undefined;
  let isBroken = false;
  let version = 0;
  return (entries) => {
    version += 1;
    const own = version;
    if (setting.kind === "off" || isBroken) return undefined;
    try {
      encoder ??= loadEncoder();
      const texts = new Set(entries.flatMap(encodedTexts));
      const cache = openVectorCache(setting.cacheFile, encoder.dimensions, texts);
      completeVectors(texts, encoder, cache, () => own !== version).then(
        (added) => own === version && note(`the sentence encoder is ready; vectors computed: ${added}`),
        (error: unknown) => note(`the sentence encoder could not compute its vectors: ${messageOf(error)}`),
      );
      const similarity = createSentenceSimilarity(entries, encoder, cache);
      // The first question of all is slow, so nobody waits for it.
      similarity.toEntries("What is a mortgage?");
      return similarity;
    } catch (error) {
      isBroken = true;
      note(`the sentence encoder stays off: ${messageOf(error)}`);
      return undefined;
    }
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : "unknown");
