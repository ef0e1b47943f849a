import { expect, test } from "vitest";
import { markAsOutage } from "./db/outage.ts";
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

test("while the database cannot be used, one line a minute says so; other errors are all logged", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line).msg) });
  const stopped = Object.assign(new Error("terminating connection"), { severity: "FATAL", code: "57P01" });
  const unreachable = new Error("connect ECONNREFUSED");
  markAsOutage(unreachable);
  for (let request = 0; request < 100; request += 1) {
    log.error({ err: new Error("Failed query", { cause: stopped }) }, "request failed");
    log.warn({ err: unreachable }, "lost the connection for notifications");
    log.error({ err: { ...unreachable, message: unreachable.message, code: "ECONNREFUSED" } }, "job queue error");
  }
  log.warn({ err: new Error("connect ECONNREFUSED") }, "job failed, will be retried");
  log.info({ status: 503 }, "request");
  expect(lines).toEqual(["the database cannot be used", "job failed, will be retried", "request"]);
});
