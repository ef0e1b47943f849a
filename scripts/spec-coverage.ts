import { globSync, readFileSync } from "node:fs";

/** Which requirement ids have a test that names them. The ids are the project's own list: docs/requirement-ids.txt. */
const ids = readFileSync("docs/requirement-ids.txt", "utf8").split(/\s+/).filter(Boolean);
const testFiles = globSync("{app,server,scripts,tests,e2e}/**/*.{test,spec}.{ts,tsx}");
const files = new Map(testFiles.map((file) => [file, readFileSync(file, "utf8")]));

let missing = 0;
for (const id of ids) {
  const proofs = [...files].filter(([, text]) => text.includes(`[${id}]`)).map(([file]) => file);
  if (proofs.length === 0) missing += 1;
  console.log(`${proofs.length === 0 ? "–" : "✓"} ${id.padEnd(11)} ${proofs.join(", ")}`);
}
console.log(`\n${ids.length - missing} of ${ids.length} requirements have a test.`);
