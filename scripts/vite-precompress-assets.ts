import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { compress } from "../server/http/compression.ts";

const compressible = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;

/** Hashed assets are compressed once, at build, as well as brotli and gzip can. */
export function precompressAssets(): Plugin {
  return {
    name: "precompress-assets",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file));
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(join(dir, file));
          await writeFile(join(dir, `${file}.br`), await compress(content, "br", 11));
          await writeFile(join(dir, `${file}.gz`), await compress(content, "gzip", 11));
        }),
      );
    },
  };
}
