import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parsedFilesPath } from "#app/content/parsed-files.ts";
import { fingerprintFile, sourceFingerprint } from "./fingerprint.ts";
import { FailedRun, runQuietly } from "./run-quietly.ts";

/**
 * Each step is a process of its own, so that its memory is given back: a server of 1 GB builds the site, and a start
 * that built keeps nothing of it.
 */
export function build(): void {
  const folder = mkdtempSync(join(tmpdir(), "homeport-build-"));
  try {
    runSteps(join(folder, "parsed-content"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runSteps(parsedContent: string): void {
  // First: its errors are for the editor to fix, and easier to read before the bundler's output.
  runStep("scripts/parse-content.ts", parsedContent);
  runStep("scripts/make-pictures.ts");
  const fingerprint = sourceFingerprint();
  // A build that was stopped halfway has none.
  rmSync(fingerprintFile, { force: true });
  runStep("node_modules/@react-router/dev/bin.cjs", "build");
  // Only now: the bundler empties the folder.
  copyFileSync(parsedContent, parsedFilesPath);
  runStep("scripts/build-commands.ts");
  runStep("scripts/make-empty-database.ts");
  runStep("scripts/precompress-assets.ts");
  writeFileSync(fingerprintFile, fingerprint);
}

/** Garbage is collected early and often. */
const smallHeap = ["--max-semi-space-size=8", "--max-old-space-size=256"];

/** The bundler's allocator takes no huge pages, of which it would fill a part, and gives back at once what it freed. */
const thriftyAllocator = { MIMALLOC_ALLOW_THP: "0", MIMALLOC_PURGE_DELAY: "0" };

const runStep = (script: string, ...args: readonly string[]) =>
  runQuietly("node", [...smallHeap, script, ...args], thriftyAllocator);

/** What a person reads if the build fails; a bug in it is thrown on. */
export function describeFailure(error: unknown): string {
  if (error instanceof FailedRun) return error.message;
  throw error;
}

if (import.meta.main) {
  try {
    build();
    console.log("The site is built. Start it with: npm start");
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
