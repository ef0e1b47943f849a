import type { Clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import type { SpoolState } from "#server/spool/spool.ts";
import { type DirectMailDependencies, sendDirectMail } from "./direct-mail.server.ts";

/** A restart of the database is nobody's concern. */
const tellAfterMs = 60_000;
const tryAgainAfterMs = 60_000;

type Dependencies = DirectMailDependencies & {
  readonly clock: Clock;
  readonly log: Log;
  readonly folder: string;
};

/**
 * Tells the broker once for each outage, because the queue of mails is in the database. Named by the oldest lead: of
 * two nodes with one folder, the receiver drops the second mail.
 */
export function createWaitingLeadsMail(deps: Dependencies) {
  const { clock, log, folder } = deps;
  let toldOf = 0;
  let nextTryAt = 0;

  const send = ({ waiting }: SpoolState, oldest: Date) =>
    sendDirectMail(deps, {
      id: `waiting-leads-${oldest.getTime()}`,
      words: "waiting",
      since: oldest,
      values: { count: String(waiting), folder },
    });

  return (state: SpoolState): void => {
    const now = clock.now().getTime();
    const oldest = state.oldest?.getTime();
    if (!state.oldest || oldest === undefined || oldest <= toldOf) return;
    if (now - oldest < tellAfterMs || now < nextTryAt) return;
    nextTryAt = now + tryAgainAfterMs;
    send(state, state.oldest).then(
      () => {
        toldOf = now;
      },
      (error) => log.warn({ err: error }, "the mail about waiting leads could not be sent"),
    );
  };
}
