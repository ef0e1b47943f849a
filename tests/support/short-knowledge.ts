import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dump, load } from "js-yaml";

/** Of each answer: enough to find it word for word. */
const keptPhrasings = 3;

/**
 * A copy of content/ in which each answer of the assistant has a few ways of asking instead of a hundred: the assistant is
 * ready in a tenth of the time. For tests about anything but how well it understands.
 */
export function copyWithShortKnowledge(to: string): void {
  cpSync("content", to, { recursive: true });
  for (const file of globSync(join(to, "knowledge/**/*.yaml"))) {
    writeFileSync(file, dump(shortened(load(readFileSync(file, "utf8"))), { lineWidth: -1 }));
  }
}

function shortened(value: unknown, key?: string): unknown {
  if (key === "phrasings" && typeof value === "string") return value.split("\n").slice(0, keptPhrasings).join("\n");
  if (Array.isArray(value)) return value.map((one) => shortened(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, name)]));
}
