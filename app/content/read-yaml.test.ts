import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { readYaml } from "./read-yaml.ts";

const schema = z.strictObject({ name: z.string(), hours: z.array(z.strictObject({ opens: z.string() })) });

function fileWith(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "content-")), "broker.yaml");
  writeFileSync(file, text);
  return file;
}

test.each([
  ["a wrong type", "name: Ana\nhours:\n  - opens: 8\n", /broker\.yaml:3: hours\.0\.opens: /],
  ["a missing key, at the nearest place", "name: Ana\n", /broker\.yaml:1: hours: /],
  ["an unknown key", "name: Ana\nhours: []\nphnoe: 1\n", /Unrecognized key: "phnoe"/],
  ["an unknown tag", "name: !who Ana\nhours: []\n", /broker\.yaml:1: unknown/],
  ["broken YAML", 'name: "Ana\nhours: []\n', /broker\.yaml:\d: /],
])("%s is reported with file and line", (_what, text, message) => {
  expect(() => readYaml(fileWith(text), schema)).toThrow(message);
});

test("a file is parsed again only after its text changed", () => {
  const file = fileWith("name: Ana\nhours: []\n");
  const first = readYaml(file, schema);
  expect(readYaml(file, schema)).toBe(first);
  writeFileSync(file, "name: Eva\nhours: []\n");
  expect(readYaml(file, schema)).toEqual({ name: "Eva", hours: [] });
  expect(() => readYaml(file, z.strictObject({ name: z.string() }))).toThrow(/Unrecognized key: "hours"/);
});
