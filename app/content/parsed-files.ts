import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { deserialize, serialize } from "node:v8";

/** Next to the server's bundle, with which it is made and replaced: the schemas are those of its code. */
export const parsedFilesPath = "build/server/parsed-content";

let parsedByBuild: ReadonlyMap<string, unknown> = new Map();

/** From then on, a file whose text the build has seen is not parsed again. Whatever is wrong with it, files are parsed. */
export function loadParsedFiles(path = parsedFilesPath): void {
  try {
    const stored: unknown = deserialize(readFileSync(path));
    parsedByBuild = stored instanceof Map ? stored : new Map();
  } catch {
    parsedByBuild = new Map();
  }
}

/** Undefined if this text was not in this file when the site was built. */
export const findParsed = (file: string, text: string): unknown => parsedByBuild.get(keyOf(file, text));

type ParsedFile = { readonly file: string; readonly text: string; readonly value: unknown };

export function writeParsedFiles(files: Iterable<ParsedFile>, path = parsedFilesPath): void {
  const parsed = new Map(Array.from(files, ({ file, text, value }) => [keyOf(file, text), value]));
  writeFileSync(path, serialize(parsed));
}

/** The folder above a file may be anywhere. */
const keyOf = (file: string, text: string) =>
  `${basename(dirname(file))}/${basename(file)} ${createHash("sha256").update(text).digest("base64")}`;
