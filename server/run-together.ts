import { AsyncLocalStorage } from "node:async_hooks";

type Options<Item, Result> = {
  /** One result for each item, in the same order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly maxItems: number;
  /** Whether a run failed because of one of its items, so that each is worth a run of its own. */
  readonly isFaultOfOne?: (error: unknown) => boolean;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * What comes in while a run is under way goes into the next one together: one item alone waits for nobody, and forty at
 * once cost two runs instead of forty. Runs belong to no request, because they serve several.
 */
export function runTogether<Item, Result>({ run, maxItems, isFaultOfOne = () => false }: Options<Item, Result>) {
  const outsideRequests = AsyncLocalStorage.snapshot();
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (batch.length > 1 && isFaultOfOne(error)) for (const one of batch) await runBatch([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await runBatch(waiting.splice(0, maxItems));
    isRunning = false;
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void outsideRequests(runAll);
    });
}
