import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest first, so that no worker is left with one of them at the end. */
const longest = [
  "learning",
  "record",
  "encryption",
  "trust",
  "silent-database",
  "lifecycle",
  "fair-answers-with-encoder",
  "assistant",
];
const rankOf = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at < 0 ? longest.length : at;
};
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

/**
 * The test files of a worker share their modules: loading the application for each file by itself takes longer than most
 * tests. What a test replaces is put back after it.
 */
const together = { isolate: false, unstubGlobals: true, restoreMocks: true };

export default defineConfig({
  test: {
    // Many tests wait for a process or a timeout: three at a time keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...together,
          name: "unit",
          testTimeout: 30_000,
          include: ["{app,server,shared,scripts}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
        },
      },
      {
        test: {
          ...together,
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: "tests/support/databases.ts",
          // Some start several servers, each of which may take a minute while the machine is busy.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Alone, after everything else: a request that waits five seconds for a connection is refused.
          name: "load",
          include: ["tests/load/**/*.test.ts"],
          globalSetup: "tests/support/databases.ts",
          testTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "security",
          include: ["tests/security/**/*.test.ts"],
          globalSetup: "tests/support/databases.ts",
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
