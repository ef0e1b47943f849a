import { expect, test } from "vitest";
import { FailedRun, runQuietly } from "./run-quietly.ts";

const script = (code: string) => ["-e", `console.log("step one"); console.error("step two"); ${code}`];

test("a program that succeeds is silent", () => {
  expect(runQuietly(process.execPath, script(""))).toBeUndefined();
});

test("everything that a failed program said is shown, in its order", () => {
  const run = () => runQuietly(process.execPath, script('console.log("step three"); process.exit(3)'));
  expect(run).toThrow(FailedRun);
  expect(run).toThrow(/^step one\nstep two\nstep three$/);
});

test("a program that is killed, as by a system without memory, is named with the signal", () => {
  const run = () => runQuietly("node", script('process.kill(process.pid, "SIGKILL")'));
  expect(run).toThrow(/^step one\nstep two\n\nnode -e .* was ended by SIGKILL\.$/);
});

test("a program has the variables of this one and those it is given", () => {
  const says = "console.log(process.env.GIVEN, process.env.PATH === undefined); process.exit(1)";
  expect(() => runQuietly(process.execPath, ["-e", says], { GIVEN: "yes" })).toThrow(/^yes false$/);
});

test("a program that is not there is named", () => {
  expect(() => runQuietly("no-such-bundler", [])).toThrow(/no-such-bundler/);
});
