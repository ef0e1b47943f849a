import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

const sources = [
  "app/**/*",
  "server/**/*",
  "scripts/vite-*.ts",
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
