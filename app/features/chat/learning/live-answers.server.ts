import type { Database } from "#server/db/connect.ts";
import type { Notifications } from "#server/db/notifications.ts";
import type { Log } from "#server/log.ts";
import { type BrokerAnswer, readLiveAnswers } from "../store/answer-store.server.ts";

type Dependencies = { readonly db: Database; readonly notifications: Notifications; readonly log: Log };

const retryMs = 2_000;

/** The broker's answers as they are now. A change on any node is announced, and loaded again here. */
export async function followAnswers({ db, notifications, log }: Dependencies) {
  let current: readonly BrokerAnswer[] = [];
  let started = 0;
  let applied = 0;
  let retry: NodeJS.Timeout | undefined;

  /** Of two that overlap, the one that started later has the newer data. */
  async function reload(): Promise<void> {
    started += 1;
    const own = started;
    const read = await readLiveAnswers(db);
    if (own < applied) return;
    applied = own;
    // The node that made a change is told of it too: the same list must not be learned twice.
    if (versionsOf(read) !== versionsOf(current)) current = read;
  }

  function reloadSoon(): void {
    clearTimeout(retry);
    reload().catch((error: unknown) => {
      log.warn({ err: error }, "could not load the broker's answers");
      retry = setTimeout(reloadSoon, retryMs).unref();
    });
  }

  // Listening first: a change between reading and listening would be missed.
  const unsubscribe = notifications.subscribe("chat_answers", reloadSoon);
  await reload();
  return {
    /** A new list whenever one of them changed. */
    current: () => current,
    reload,
    close: () => {
      unsubscribe();
      clearTimeout(retry);
    },
  };
}

const versionsOf = (answers: readonly BrokerAnswer[]) =>
  answers.map(({ id, updatedAt }) => `${id} ${updatedAt.getTime()}`).join();

export type LiveAnswers = Awaited<ReturnType<typeof followAnswers>>;
