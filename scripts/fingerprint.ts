import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

export const fingerprintFile = "build/fingerprint";

const sources = [
  "app/**/*",
  "server/**/*",
  "shared/**/*",
  "scripts/{admin,backup,doctor,keys,restore,send-command,run-offline}.ts",
  "scripts/{build-commands,unbundled,vite-*}.ts",
  "scripts/precompress-assets.ts",
  "scripts/make-pictures.ts",
  "public/!(assets)/**/*",
  "public/*",
  "content/pictures/*",
  "*.config.ts",
  "package-lock.json",
];

/** Changes whenever any input of the build changes. */
export function sourceFingerprint(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) {
    if (path.endsWith(".test.ts") || path.endsWith(".test.tsx")) continue;
    hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

export function isBuildFresh(): boolean {
  try {
    return readFileSync(fingerprintFile, "utf8") === sourceFingerprint();
  } catch {
    return false;
  }
}
