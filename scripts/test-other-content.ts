import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * Runs tests in a copy of this repository whose content/ is that of the second sample broker, as if a broker had
 * rewritten it: the integration tests named as arguments, on the build that is here, or without arguments everything.
 */
const otherContent = "tests/brokers/cypress-key";
const notCopied = new Set(["node_modules", "content", "build", "data", "test-results", ".git", ".env"]);

const folder = mkdtempSync(join(tmpdir(), "homeport-other-content-"));
cpSync(".", folder, { recursive: true, filter: (path) => !notCopied.has(path) });
cpSync(otherContent, join(folder, "content"), { recursive: true });
symlinkSync(resolve("node_modules"), join(folder, "node_modules"));

const files = process.argv.slice(2);
if (files.length > 0) symlinkSync(resolve("build"), join(folder, "build"));
const script = files.length > 0 ? ["scripts/run-vitest.ts", "integration", ...files] : ["scripts/test.ts"];
const { status } = spawnSync(process.execPath, script, { cwd: folder, stdio: "inherit" });

const report = join(folder, "test-results/vitest.json");
mkdirSync("test-results", { recursive: true });
if (existsSync(report)) cpSync(report, "test-results/other-content.json");
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
