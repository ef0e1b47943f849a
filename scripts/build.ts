import { rmSync, writeFileSync } from "node:fs";
import { ContentError } from "#app/content/content-error.ts";
import { loadContent } from "#app/content/load-content.ts";
import { writeParsedFiles } from "#app/content/parsed-files.ts";
import { filesReadIn } from "#app/content/read-yaml.ts";
import { fingerprintFile, sourceFingerprint } from "./fingerprint.ts";
import { makePictures } from "./make-pictures.ts";
import { precompressAssets } from "./precompress-assets.ts";
import { FailedRun, runQuietly } from "./run-quietly.ts";

/** Checks the content first: its errors are for the editor to fix, and easier to read before the bundler's output. */
export async function build(): Promise<void> {
  loadContent();
  await makePictures();
  const fingerprint = sourceFingerprint();
  // A build that was stopped halfway has none.
  rmSync(fingerprintFile, { force: true });
  runQuietly("react-router", ["build"]);
  writeParsedFiles(filesReadIn("content"));
  runQuietly("node", ["scripts/build-commands.ts"]);
  runQuietly("node", ["scripts/make-empty-database.ts"]);
  await precompressAssets("build/client");
  writeFileSync(fingerprintFile, fingerprint);
}

/** What a person reads if the build fails; a bug in it is thrown on. */
export function describeFailure(error: unknown): string {
  if (error instanceof ContentError || error instanceof FailedRun) return error.message;
  throw error;
}

if (import.meta.main) {
  try {
    await build();
    console.log("The site is built. Start it with: npm start");
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
