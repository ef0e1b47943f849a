import { relative } from "node:path";
import { load, YAMLException } from "js-yaml";
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { failOn } from "./content-error.ts";
import { findParsed } from "./parsed-files.ts";
import { readText } from "./read-text.ts";

/** Replaces names in braces with their values in every text, at any depth; `section` is the key at the top of the file. */
type FillText = (text: string, section?: string) => string;
const unchanged: FillText = (text) => text;

/** By file, what was read last: when one file changes, those with the same text are not parsed again. */
const lastRead = new Map<string, { readonly text: string; readonly schema: z.ZodType; readonly value: unknown }>();

/** The same file with the same text gives the same object: nobody changes what was read. */
export function readYaml<Schema extends z.ZodType>(file: string, schema: Schema, fill?: FillText): z.output<Schema> {
  const text = readText(file);
  const source = { file, text, firstLine: 1 };
  if (fill) return parseYaml(source, schema, fill);
  const last = lastRead.get(file);
  if (last?.text === text && last.schema === schema) return last.value as z.output<Schema>;
  const value = (findParsed(file, text) as z.output<Schema> | undefined) ?? parseYaml(source, schema);
  lastRead.set(file, { text, schema, value });
  return value;
}

/** The files below a folder that `readYaml` has read as they are. */
export const filesReadIn = (folder: string) =>
  Array.from(lastRead, ([file, { text, value }]) => ({ file, text, value })).filter(
    ({ file }) => !relative(folder, file).startsWith(".."),
  );

/** `firstLine` is the line of the file where the text begins: 2 for the front matter of a Markdown file. */
export type YamlSource = { readonly file: string; readonly text: string; readonly firstLine: number };

/** js-yaml reads the content in a fifth of the time of `yaml`. `yaml` knows the line of each value: it explains errors. */
export function parseYaml<Schema extends z.ZodType>(
  source: YamlSource,
  schema: Schema,
  fill = unchanged,
): z.output<Schema> {
  const parsed = schema.safeParse(fillDeep(loadYaml(source), fill));
  if (parsed.success) return parsed.data;
  const { document, lineOf } = withLines(source);
  failOn(
    parsed.error.issues.map((issue) => ({
      file: source.file,
      line: lineOf(offsetOf(document, issue.path)),
      message: `${issue.path.join(".")}: ${issue.message}`,
    })),
  );
  throw new Error("unreachable: a failed parse has issues");
}

function loadYaml(source: YamlSource): unknown {
  try {
    return load(source.text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { file, firstLine } = source;
    const { document, lineOf } = withLines(source);
    failOn(
      document.errors.map(({ pos, message }) => ({ file, line: lineOf(pos[0]), message: firstSentence(message) })),
    );
    return failOn([{ file, line: (error.mark?.line ?? 0) + firstLine, message: error.reason }]);
  }
}

function withLines({ text, firstLine }: YamlSource) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return { document, lineOf: (offset: number) => lines.linePos(offset).line + firstLine - 1 };
}

function fillDeep(value: unknown, fill: FillText, section?: string): unknown {
  if (typeof value === "string") return fill(value, section);
  if (Array.isArray(value)) return value.map((item) => fillDeep(item, fill, section));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(item, fill, section ?? key)]));
}

type Document = ReturnType<typeof parseDocument>;

/** The position of the value or, if it is missing, of the closest parent. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

const isNode = (value: unknown): value is { range?: [number, number, number] | null } =>
  typeof value === "object" && value !== null && "range" in value;

const firstSentence = (text: string) => text.split("\n")[0] ?? text;
