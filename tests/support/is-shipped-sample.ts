import { readFileSync } from "node:fs";

/** Whether content/ is the sample that this repository ships, and not a broker's own: a broker has another name. */
export const isShippedSample = /^name: Lantern Tide Mortgage$/m.test(readFileSync("content/broker.yaml", "utf8"));
