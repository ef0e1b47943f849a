import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";

/**
 * Everything, in the order that finds errors soonest, ending with one line: `N passed, N failed`.
 * A test that waits for a process or a browser has a second try; what needed it is named.
 */
type Tally = { passed: number; failed: number; names?: readonly string[]; secondTry?: readonly string[] };
type Step = { readonly title: string; readonly command: readonly string[]; readonly count?: (ok: boolean) => Tally };

const results = "test-results";

const steps: readonly Step[] = [
  { title: "Route types", command: ["react-router", "typegen"] },
  { title: "Types", command: ["tsc", "--noEmit"] },
  { title: "Lint, format and import rules", command: ["biome", "check", "."] },
  { title: "Unused files, exports and dependencies", command: ["knip"] },
  { title: "Build", command: ["node", "scripts/build.ts"] },
  {
    title: "Unit and integration tests, on PGlite and PostgreSQL",
    command: ["node", "scripts/run-vitest.ts", "unit", "integration", "load"],
    count: countReported("vitest.json"),
  },
  {
    title: "Some of them with the content of another broker",
    command: [
      "node",
      "scripts/test-other-content.ts",
      "tests/integration/admin-work.test.ts",
      "tests/integration/lead-forms.test.ts",
    ],
    count: countReported("other-content.json"),
  },
  {
    title: "Bad days, in their short form",
    command: ["node", "tests/faults/run.ts", "--short", "--report", `${results}/faults.json`],
    count: countReported("faults.json"),
  },
  { title: "Journeys in a real Chromium", command: ["playwright", "test"], count: countPlaywright },
];

function countReported(name: string) {
  return (ok: boolean): Tally => {
    const tally = readReport<Tally>(name);
    return { ...tally, failed: atLeastOneUnless(ok, tally.failed) };
  };
}

type Suite = { suites?: Suite[]; specs: { title: string; file: string; tests: { status: string }[] }[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };

function countPlaywright(ok: boolean): Tally {
  const { stats, suites } = readReport<PlaywrightReport>("e2e.json");
  const specs = suites.flatMap(specsOf);
  const named = (status: string) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file} ${title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: atLeastOneUnless(ok, stats.unexpected),
    names: named("unexpected"),
    secondTry: named("flaky"),
  };
}

const specsOf = ({ suites = [], specs }: Suite): Suite["specs"] => [...specs, ...suites.flatMap(specsOf)];

const readReport = <Report>(name: string) => JSON.parse(readFileSync(`${results}/${name}`, "utf8")) as Report;
/** A run can fail outside its tests, for example in its setup. */
const atLeastOneUnless = (ok: boolean, failed: number) => (ok ? failed : Math.max(1, failed));

function run({ title, command: [program = "", ...args], count }: Step): Tally {
  const startedAt = performance.now();
  console.log(`\n── ${title}`);
  const { status } = spawnSync(program, args, { stdio: "inherit" });
  const tally = tallyOf(status === 0, count);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`── ${title}: ${tally.failed === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  return tally;
}

function tallyOf(ok: boolean, count: Step["count"]): Tally {
  try {
    return count ? count(ok) : { passed: Number(ok), failed: Number(!ok) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const secondTries: string[] = [];
for (const step of steps) {
  const { passed, failed, names = [], secondTry = [] } = run(step);
  total.passed += passed;
  total.failed += failed;
  failures.push(...(failed > names.length ? [step.title] : []), ...names);
  secondTries.push(...secondTry);
}
for (const name of secondTries) console.log(`passed at the second try: ${name}`);
for (const name of failures) console.log(`failed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
