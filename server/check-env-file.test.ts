import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkEnvFile } from "./check-env-file.ts";

const folder = mkdtempSync(join(tmpdir(), "homeport-env-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, ".env");

test.each<[string, string, string[]]>([
  ["nothing", "", []],
  ["settings, comments and what others read", "# a\n\nexport PORT = 80\nTZ=UTC\nSITE_NAME=www.example.com\n", []],
  ["a value over several lines", 'DATA_KEYS="k1:a\nk2:b"\nHOST=::\n', []],
  ["a misspelled name", "SMPT_URL=smtp://x\n", [`${file}: there is no setting SMPT_URL. See .env.example.`]],
  [
    "nonsense, which may be a secret",
    "PORT=80\nhunter2\n\n<html>\n",
    [`${file}: nothing is set by line 2, 4. See .env.example.`],
  ],
])("says what has no effect: %s", (_what, text, lines) => {
  writeFileSync(file, text);
  expect(checkEnvFile(file)).toEqual(lines);
});

test("without a file there is nothing to say", () => {
  expect(checkEnvFile(join(folder, "missing"))).toEqual([]);
});
