import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.each([0, 3])("a process that used PostgreSQL ends with its own code: %i", (code) => {
  const program = `import "./tests/support/postgres.ts"; process.exitCode = ${code};`;
  expect(spawnSync(process.execPath, ["--input-type=module", "-e", program]).status).toBe(code);
});
