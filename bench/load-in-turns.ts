import { cpuSeconds } from "./cpu-time.ts";
import { connections, type Generator, seconds } from "./generator.ts";

export type Target = { readonly url: string; readonly pid: number };
type Measured = { readonly perSecond: number[]; readonly perCpuSecond: number[] };

const rounds = 3;

export const howLoaded = ({ name }: Generator) =>
  `${name}, ${rounds} rounds of ${seconds} s with ${connections} connections`;

/** Round by round after a warm-up, so that other load on the machine affects all targets alike. */
export async function loadInTurns(generator: Generator, targets: readonly Target[]): Promise<Measured[]> {
  const measured = targets.map((): Measured => ({ perSecond: [], perCpuSecond: [] }));
  for (const { url } of targets) await generator.load(url);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { url, pid }] of targets.entries()) {
      const before = cpuSeconds(pid);
      const answered = await generator.load(url);
      measured[at]?.perSecond.push(answered / seconds);
      measured[at]?.perCpuSecond.push(answered / (cpuSeconds(pid) - before));
    }
  }
  return measured;
}
