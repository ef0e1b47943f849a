import type { KnowledgeIndex } from "./knowledge-index.ts";
import { type Query, readQuery } from "./query.ts";
import { type Hit, measurePhrasings, type PhrasingMeasures, rank, rankByMeaning } from "./rank.ts";

/** A text as the index understands it, and the entries by its words and by its meaning. */
export type RankedText = {
  readonly query: Query;
  readonly measures: PhrasingMeasures;
  readonly byWords: readonly Hit[];
  /** By words as well, as long as the encoder is not ready. */
  readonly byMeaning: readonly Hit[];
};

/** A message is screened and then answered, and its conversation has an opening: each is ranked once. */
const maxKept = 16;
const kept = new WeakMap<KnowledgeIndex, Map<string, RankedText>>();

export function rankText(index: KnowledgeIndex, text: string): RankedText {
  const texts = kept.get(index) ?? new Map<string, RankedText>();
  kept.set(index, texts);
  const ranked = texts.get(text) ?? readAndRank(index, text);
  texts.delete(text);
  texts.set(text, ranked);
  const [oldest] = texts.keys();
  if (texts.size > maxKept && oldest !== undefined) texts.delete(oldest);
  return ranked;
}

/** Ranked when somebody asks for it: to compare a question with one entry, its measures are enough. */
function readAndRank(index: KnowledgeIndex, text: string): RankedText {
  const query = readQuery(index, text);
  const measures = measurePhrasings(index, query);
  let byWords: readonly Hit[] | undefined;
  let byMeaning: readonly Hit[] | undefined;
  return {
    query,
    measures,
    get byWords() {
      byWords ??= rank(index, query, measures);
      return byWords;
    },
    get byMeaning() {
      if (!byMeaning || byMeaning === byWords) byMeaning = rankByMeaning(index, query, this.byWords);
      return byMeaning;
    },
  };
}
