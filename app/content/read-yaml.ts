import { readFileSync } from "node:fs";
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";

/** Something in content/ is not right. The message names the file and the line, for the person who edits it. */
export class ContentError extends Error {}

export function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, "utf8"), { lineCounter: lines });
  const broken = document.errors[0];
  if (broken) throw new ContentError(`${file}:${lines.linePos(broken.pos[0]).line}: ${firstLine(broken.message)}`);
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const offset = offsetOf(document, issue.path);
    return `${file}:${lines.linePos(offset).line}: ${issue.path.join(".")}: ${issue.message}`;
  });
  throw new ContentError(problems.join("\n"));
}

type Document = ReturnType<typeof parseDocument>;

/** Where the value stands, or the nearest thing around it when it is missing. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

const isNode = (value: unknown): value is { range?: [number, number, number] | null } =>
  typeof value === "object" && value !== null && "range" in value;

const firstLine = (text: string) => text.split("\n")[0] ?? text;
