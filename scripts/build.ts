import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { ContentError } from "#app/content/content-error.ts";
import { loadContent } from "#app/content/load-content.ts";
import { sourceFingerprint } from "./fingerprint.ts";
import { makePictures } from "./make-pictures.ts";
import { precompressAssets } from "./precompress-assets.ts";

const fingerprintFile = "build/fingerprint";

export function isBuildFresh(): boolean {
  try {
    return readFileSync(fingerprintFile, "utf8") === sourceFingerprint();
  } catch {
    return false;
  }
}

/** Checks the content first: its mistakes are the editor's to fix, and read better before the bundler speaks. */
export async function build(): Promise<void> {
  loadContent();
  await makePictures();
  const fingerprint = sourceFingerprint();
  const { status } = spawnSync("react-router", ["build"], { stdio: "inherit" });
  if (status !== 0) throw new Error("The build failed.");
  await precompressAssets("build/client");
  writeFileSync(fingerprintFile, fingerprint);
}

if (import.meta.main) {
  try {
    await build();
  } catch (error) {
    console.error(error instanceof ContentError ? error.message : error);
    process.exitCode = 1;
  }
}
