import { Session } from "node:inspector/promises";

/** Megabytes of objects that a function makes, kept or not, estimated from samples. */
export const madeMb = (work: () => void) =>
  sampledMb(work, { includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true });

/** The same of those that are still needed afterwards, for as long as something of it is held. */
export const keptMb = (work: () => void) => sampledMb(work, {});

async function sampledMb(work: () => void, alsoCollected: object): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.startSampling", { samplingInterval: 32_768, ...alsoCollected });
  work();
  await session.post("HeapProfiler.collectGarbage");
  const { profile } = await session.post("HeapProfiler.stopSampling");
  session.disconnect();
  return sizeOf(profile.head) / 1e6;
}

type Node = { readonly selfSize: number; readonly children: readonly Node[] };
const sizeOf = ({ selfSize, children }: Node): number => children.reduce((sum, child) => sum + sizeOf(child), selfSize);
