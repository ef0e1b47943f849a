import { readFileSync } from "node:fs";

const lookEveryMs = 100;

/** Of a process and all below it; what several share is divided among them. Linux only. */
function memoryMb(pid: number): number {
  try {
    const [, kib = 0] = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return (Number(kib) * 1024) / 1e6 + children.reduce((sum, child) => sum + memoryMb(Number(child)), 0);
  } catch {
    // It has ended.
    return 0;
  }
}

/** The most memory that a process and all below it take at any moment, looked at every 100 ms until it is asked for. */
export function watchMemory(pid: number): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryMb(pid));
  }, lookEveryMs);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
