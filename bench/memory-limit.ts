import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A command that runs within a limit, all its processes together. */
export type MemoryLimit = {
  readonly within: (command: readonly string[]) => readonly string[];
  /** Once nothing runs in it any more. */
  readonly remove: () => void;
};

type Controller = {
  readonly name: string;
  readonly parent: string;
  /** Files of a group; the last one is there only where swap is counted too. */
  readonly limits: readonly [memory: string, swap: string];
  readonly swapOf: (bytes: number) => number;
};

const root = "/sys/fs/cgroup";
const groupName = `homeport-bench-${process.pid}`;

/** Where this process may make groups of its own: in version 1 below its own group, in version 2 below the root. */
function candidates(): Controller[] {
  const own = /^\d+:memory:(.*)$/m.exec(readFileSync("/proc/self/cgroup", "utf8"))?.[1] ?? "";
  return [
    {
      name: "cgroup v1",
      parent: join(root, "memory", own),
      limits: ["memory.limit_in_bytes", "memory.memsw.limit_in_bytes"],
      swapOf: (bytes) => bytes,
    },
    { name: "cgroup v2", parent: root, limits: ["memory.max", "memory.swap.max"], swapOf: () => 0 },
  ];
}

/** Root's, on Linux. Undefined elsewhere, and where groups may not be made. */
export function findMemoryController() {
  if (!existsSync("/proc/self/cgroup")) return undefined;
  const found = candidates().find(canLimit);
  return found && { name: found.name, limit: (mb: number) => makeGroup(found, mb) };
}

function canLimit(controller: Controller): boolean {
  try {
    makeGroup(controller, 1_000).remove();
    return true;
  } catch {
    return false;
  }
}

function makeGroup({ parent, limits: [memory, swap], swapOf }: Controller, mb: number): MemoryLimit {
  if (!existsSync(parent)) throw new Error(`there is no ${parent}`);
  const group = join(parent, groupName);
  mkdirSync(group);
  try {
    writeFileSync(join(group, memory), String(mb * 1e6), { flag: "r+" });
    if (existsSync(join(group, swap))) writeFileSync(join(group, swap), String(swapOf(mb * 1e6)), { flag: "r+" });
  } catch (error) {
    rmdirSync(group);
    throw error;
  }
  const procs = join(group, "cgroup.procs");
  return {
    within: (command) => ["sh", "-c", `echo $$ > ${procs} && exec "$@"`, "sh", ...command],
    remove: () => rmdirSync(group),
  };
}
