import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compress } from "#server/http/compression.ts";

const compressible = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;

/** Compresses once, at the highest level of brotli and gzip. After the build, because its manifest is written last. */
async function precompressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(folder, file));
      await writeFile(join(folder, `${file}.br`), await compress(content, "br", 11));
      await writeFile(join(folder, `${file}.gz`), await compress(content, "gzip", 11));
    }),
  );
}

await precompressAssets("build/client");
