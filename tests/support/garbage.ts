import { Session } from "node:inspector/promises";

/** Megabytes of objects that a function makes, kept or not, estimated from samples. */
export async function madeMb(work: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.startSampling", {
    samplingInterval: 32_768,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  work();
  const { profile } = await session.post("HeapProfiler.stopSampling");
  session.disconnect();
  return sizeOf(profile.head) / 1e6;
}

type Node = { readonly selfSize: number; readonly children: readonly Node[] };
const sizeOf = ({ selfSize, children }: Node): number => children.reduce((sum, child) => sum + sizeOf(child), selfSize);
