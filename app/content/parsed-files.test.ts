import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { z } from "zod";
import { findParsed, loadParsedFiles, writeParsedFiles } from "./parsed-files.ts";
import { filesReadIn, readYaml } from "./read-yaml.ts";

const folder = mkdtempSync(join(tmpdir(), "parsed-"));
const path = join(folder, "parsed-content");
afterEach(() => loadParsedFiles(join(folder, "none")));
afterAll(() => rmSync(folder, { recursive: true }));

const schema = z.strictObject({ name: z.string() });
const built = "name: Ana\n";
let sites = 0;

/** broker.yaml of a new site that was never read. */
function brokerFile(text: string): string {
  sites += 1;
  const file = join(folder, `site-${sites}`, "content", "broker.yaml");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** What a build leaves, with a value that no parser would find, so that it shows whether it was used. */
function build(): void {
  const file = brokerFile(built);
  readYaml(file, schema);
  const [read] = filesReadIn(dirname(file));
  writeParsedFiles([{ file, text: read?.text ?? "", value: { name: "Ana, from the build" } }], path);
}

test("a start takes from the build what was parsed there, wherever the folder is", () => {
  build();
  expect(readYaml(brokerFile(built), schema)).toEqual({ name: "Ana" });
  loadParsedFiles(path);
  expect(readYaml(brokerFile(built), schema)).toEqual({ name: "Ana, from the build" });
});

test("a file that was edited since is parsed, and so is the same text in another file", () => {
  build();
  loadParsedFiles(path);
  expect(readYaml(brokerFile("name: Eva\n"), schema)).toEqual({ name: "Eva" });
  const other = join(dirname(brokerFile(built)), "brand.yaml");
  writeFileSync(other, built);
  expect(readYaml(other, schema)).toEqual({ name: "Ana" });
});

test.each([
  ["missing", () => rmSync(path)],
  ["cut off", () => writeFileSync(path, readFileSync(path).subarray(0, 40))],
  ["of another kind", () => writeFileSync(path, "name: Ana\n")],
])("a stored result that is %s is ignored", (_what, damage) => {
  build();
  damage();
  loadParsedFiles(path);
  expect(findParsed("content/broker.yaml", built)).toBeUndefined();
  expect(readYaml(brokerFile(built), schema)).toEqual({ name: "Ana" });
});
