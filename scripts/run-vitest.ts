import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * Runs projects of Vitest, named as arguments, or only some of their files, by path. A file whose tests start processes
 * and databases has a second try, by itself and from its beginning: a machine that stood still for seconds is not an
 * error, and is named.
 */
const results = "test-results";
const hasSecondTry = /\/tests\/(?:integration|load|security)\//;

type File = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
};

function runOnce(name: string, projects: readonly string[], files: readonly string[]) {
  const report = join(results, name);
  const options = projects.map((project) => `--project=${project}`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { status } = spawnSync("vitest", ["run", ...options, ...reporters, ...files], { stdio: "inherit" });
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as { testResults: readonly File[] };
  return { ok: status === 0, files: testResults };
}

const namesOf = (files: readonly File[], status: string) =>
  files.flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === status).map(({ fullName }) => fullName),
  );

/** Every failed test with the first line of its error, and every file that failed outside its tests. */
function failuresOf(files: readonly File[]): string[] {
  return files
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === "failed");
      const ofTests = tests.map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`);
      return ofTests.length > 0 ? ofTests : [`${basename(name)}: ${firstLine(message)}`];
    });
}

const firstLine = (text = "") => text.split("\n")[0] ?? "";

function summarize(ok: boolean, files: readonly File[], secondTry: readonly string[]) {
  const names = failuresOf(files);
  const summary = { passed: namesOf(files, "passed").length, failed: names.length, names, secondTry };
  writeFileSync(join(results, "vitest.json"), JSON.stringify(summary));
  for (const name of secondTry) console.log(`passed at the second try: ${name}`);
  for (const name of names) console.log(`failed: ${name}`);
  process.exitCode = ok && names.length === 0 ? 0 : 1;
}

mkdirSync(results, { recursive: true });
const isPath = (argument: string) => argument.includes("/");
const projects = process.argv.slice(2).filter((argument) => !isPath(argument));
const first = runOnce("first-try.json", projects, process.argv.slice(2).filter(isPath));
const failed = first.files.filter(({ status }) => status === "failed");
if (failed.length > 0 && failed.every(({ name }) => hasSecondTry.test(name))) {
  console.log(`\n── A second try of ${failed.map(({ name }) => basename(name)).join(", ")}`);
  const second = runOnce(
    "second-try.json",
    projects,
    failed.map(({ name }) => name),
  );
  const passedNow = new Set(namesOf(second.files, "passed"));
  const others = first.files.filter((file) => !failed.includes(file));
  summarize(
    second.ok,
    [...others, ...second.files],
    namesOf(failed, "failed").filter((name) => passedNow.has(name)),
  );
} else {
  summarize(first.ok, first.files, []);
}
