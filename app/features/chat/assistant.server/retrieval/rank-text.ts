import { keepLatest } from "../text/keep-latest.ts";
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
const rankersOf = new WeakMap<KnowledgeIndex, (text: string) => RankedText>();

export function rankText(index: KnowledgeIndex, text: string): RankedText {
  const rank = rankersOf.get(index) ?? keepLatest(maxKept, (one) => readAndRank(index, one));
  rankersOf.set(index, rank);
  return rank(text);
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
