import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A native program that makes requests: one written in JavaScript is slower than what it would measure. */
export type Generator = {
  readonly name: string;
  /** How many requests were answered, all with success. */
  readonly load: (url: string) => Promise<number>;
};

export const seconds = 3;
export const connections = 40;
const encoding = "Accept-Encoding: br";

const wrk: Generator = {
  name: "wrk",
  load: async (url) => {
    const { stdout } = await run("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", encoding, url]);
    const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout);
    if (failed) throw new Error(`${url}: ${failed[0]}`);
    return Number(/(\d+) requests in/.exec(stdout)?.[1]);
  },
};

const oha: Generator = {
  name: "oha",
  load: async (url) => {
    const options = ["--no-tui", "--output-format", "json", "-c", String(connections), "-z", `${seconds}s`];
    const { stdout } = await run("oha", [...options, "-H", encoding, url]);
    const { statusCodeDistribution } = JSON.parse(stdout) as { statusCodeDistribution: Record<string, number> };
    const { 200: answered = 0, ...other } = statusCodeDistribution;
    if (Object.keys(other).length > 0) throw new Error(`${url}: ${JSON.stringify(other)}`);
    return answered;
  },
};

const isInstalled = (command: string) => spawnSync(command, ["--version"], { stdio: "ignore" }).error === undefined;

/** Installed where that is allowed. Undefined if there is none: the rows that need one are left out, and it is said. */
export function findGenerator(): Generator | undefined {
  const find = () => [wrk, oha].find(({ name }) => isInstalled(name));
  const found = find();
  if (found) return found;
  spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", "wrk"], { stdio: "ignore" });
  const installed = find();
  if (!installed) console.log("  left out: pages per second need wrk or oha (apt-get install wrk)");
  return installed;
}
