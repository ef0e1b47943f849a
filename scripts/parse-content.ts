import { ContentError } from "#app/content/content-error.ts";
import { loadContent } from "#app/content/load-content.ts";
import { writeParsedFiles } from "#app/content/parsed-files.ts";
import { filesReadIn } from "#app/content/read-yaml.ts";

/** `node scripts/parse-content.ts FILE`: checks content/ and writes what it says, for starts to reuse. */
try {
  loadContent();
  writeParsedFiles(filesReadIn("content"), process.argv[2]);
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exitCode = 1;
}
