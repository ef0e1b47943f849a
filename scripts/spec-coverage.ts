import { globSync, readFileSync } from "node:fs";

/** Lists each requirement of docs/specification.md with the test files that name its id. */
const specification = readFileSync("docs/specification.md", "utf8");
const ids = [...specification.matchAll(/^- \*\*([A-Z]+-\d{2})\*\* /gm)].map(([, id = ""]) => id);
const testFiles = globSync("{app,server,scripts,tests,e2e}/**/*.{test,spec}.{ts,tsx}");
const files = new Map(testFiles.map((file) => [file, readFileSync(file, "utf8")]));

let missing = 0;
for (const id of ids) {
  const proofs = [...files].filter(([, text]) => text.includes(`[${id}]`)).map(([file]) => file);
  if (proofs.length === 0) missing += 1;
  console.log(`${proofs.length === 0 ? "–" : "✓"} ${id.padEnd(11)} ${proofs.join(", ")}`);
}
console.log(`\n${ids.length - missing} of ${ids.length} requirements have a test.`);
