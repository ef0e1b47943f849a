import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { DatabaseWatch } from "#server/db/watch-database.ts";
import type { Log } from "#server/log.ts";
import type { UpstreamOptions } from "../assistant.server/engines/openai.ts";
import { addSpending, tokensSpentOn } from "../store/transcript-store.server.ts";

type Dependencies = {
  readonly db: Database;
  readonly watch: Pick<DatabaseWatch, "within">;
  readonly clock: Clock;
  readonly log: Log;
  readonly perDay: () => number;
};

/** The tokens of another server, counted over all nodes. Visitors wait for both. */
export function createTokenBudget({ db, watch, clock, log, perDay }: Dependencies): UpstreamOptions["budget"] {
  const today = () => clock.now().toISOString().slice(0, 10);
  return {
    isLeft: async () => (await watch.within(() => tokensSpentOn(db, today()))) < perDay(),
    // By now the visitor has the answer.
    spend: (tokens) =>
      watch
        .within(() => addSpending(db, today(), tokens))
        .catch((error: unknown) => log.error({ err: error, tokens }, "could not count the tokens of an answer")),
  };
}
