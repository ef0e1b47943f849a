import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Many tests wait for a process or a time-out: three at a time keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: 30_000,
          include: ["{app,server,scripts}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
        },
      },
      {
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: "tests/support/databases.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
