import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import {
  type AskedTurn,
  countByKey,
  keyOfTurn,
  newestTurns,
  type QuestionFilter,
} from "../store/question-store.server.ts";
import { groupQuestions, type QuestionGroup } from "./group-questions.ts";

/** Older questions stay stored, but say little about what visitors ask now; it also bounds what is read. */
const groupedDays = 90;
const turnsPerKey = 5;
const turnsShown = 8;

export type AskedGroup = Omit<QuestionGroup, "keys"> & {
  /** Newest first, never empty. */
  readonly turns: readonly AskedTurn[];
};

type Dependencies = { readonly db: Database; readonly clock: Clock };

/** What visitors asked lately, with the same question in other words in one group, most frequent first. */
export function createQuestionGroups({ db, clock }: Dependencies) {
  const since = () => new Date(clock.now().getTime() - groupedDays * 86_400_000);

  async function withTurns(filter: QuestionFilter, groups: readonly QuestionGroup[]): Promise<AskedGroup[]> {
    const keys = groups.flatMap((group) => group.keys);
    const turns = await newestTurns(db, filter, { keys, since: since(), perKey: turnsPerKey });
    return groups.flatMap(({ keys: own, ...counts }) => {
      const newest = turns.filter(({ groupKey }) => own.includes(groupKey)).slice(0, turnsShown);
      // A group may have been erased between the two queries.
      return newest.length > 0 ? [{ ...counts, turns: newest }] : [];
    });
  }

  return {
    list: async (filter: QuestionFilter, { offset, limit }: { offset: number; limit: number }) => {
      const groups = groupQuestions(await countByKey(db, filter, since()));
      return { total: groups.length, groups: await withTurns(filter, groups.slice(offset, offset + limit)) };
    },
    /** The group of a turn; undefined if it is in none any more. */
    ofTurn: async (filter: QuestionFilter, turnId: string): Promise<AskedGroup | undefined> => {
      const key = await keyOfTurn(db, turnId);
      if (!key) return undefined;
      const group = groupQuestions(await countByKey(db, filter, since())).find(({ keys }) => keys.includes(key));
      return group && (await withTurns(filter, [group]))[0];
    },
  };
}
