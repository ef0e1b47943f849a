import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("a database error is logged by its code, never with the input it quotes", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const refused = Object.assign(new Error('invalid input near "Ana Reyes"'), { severity: "ERROR", code: "22P02" });
  const wrapped = new Error("Failed query: insert … params: Ana Reyes", { cause: refused });
  log.error({ err: wrapped }, "a lead could not be stored");
  expect(lines[0]).toContain("22P02");
  expect(lines[0]).not.toContain("Ana");
});
