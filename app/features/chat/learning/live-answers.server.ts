import type { Database } from "#server/db/connect.ts";
import type { Notifications } from "#server/db/notifications.ts";
import type { Log } from "#server/log.ts";
import { type BrokerAnswer, readLiveAnswers } from "../store/answer-store.server.ts";

type Dependencies = { readonly db: Database; readonly notifications: Notifications; readonly log: Log };

const retryMs = 2_000;

/** The broker's answers as they are now. A change on any node is announced, and loaded again here. */
export async function followAnswers({ db, notifications, log }: Dependencies) {
  let current: readonly BrokerAnswer[] = [];
  let newest = 0;
  let retry: NodeJS.Timeout | undefined;

  /** Of two that overlap, the one that started later has the newer data. */
  async function reload(): Promise<void> {
    newest += 1;
    const own = newest;
    const read = await readLiveAnswers(db);
    if (own === newest) current = read;
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

export type LiveAnswers = Awaited<ReturnType<typeof followAnswers>>;
