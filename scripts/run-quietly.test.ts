import { expect, test } from "vitest";
import { FailedRun, runQuietly } from "./run-quietly.ts";

const script = (code: string) => ["-e", `console.log("step one"); console.error("step two"); ${code}`];

test("a program that succeeds is silent", () => {
  expect(runQuietly(process.execPath, script(""))).toBeUndefined();
});

test("everything that a failed program said is shown, in its order", () => {
  const run = () => runQuietly(process.execPath, script('console.log("step three"); process.exit(3)'));
  expect(run).toThrow(FailedRun);
  expect(run).toThrow(/^step one\nstep two\nstep three\n/);
});

test("a program that is not there is named", () => {
  expect(() => runQuietly("no-such-bundler", [])).toThrow(/no-such-bundler/);
});
