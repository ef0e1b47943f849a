/** How long a job waits for visitors, at most: a mail may be late, and must not be forgotten. */
const longestMs = 1_000;

export type VisitorsFirst = {
  /** Runs what a visitor waits for. */
  readonly serve: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Resolves once no visitor waits. */
  readonly giveWay: () => Promise<void>;
};

/**
 * Composing a mail takes longer than storing a lead. While leads come in, their mails would hold up the leads after
 * them, so jobs start when nobody waits.
 */
export function createVisitorsFirst(waitMs = longestMs): VisitorsFirst {
  let served = 0;
  let whenFree = Promise.withResolvers<void>();
  return {
    serve: async (work) => {
      served += 1;
      try {
        return await work();
      } finally {
        served -= 1;
        if (served === 0) {
          whenFree.resolve();
          whenFree = Promise.withResolvers();
        }
      }
    },
    giveWay: async () => {
      if (served === 0) return;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      await Promise.race([whenFree.promise, late]);
      clearTimeout(timer);
    },
  };
}
