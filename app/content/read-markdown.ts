import type { z } from "zod";
import { failOn } from "./content-error.ts";
import { type Html, renderMarkdown } from "./markdown.ts";
import { readText } from "./read-text.ts";
import { parseYaml } from "./read-yaml.ts";

const shape = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/;

/** A Markdown file: its front matter, validated, and the text below it as HTML (null if empty). */
export function readMarkdown<Schema extends z.ZodType<object>>(
  file: string,
  schema: Schema,
  fill: (text: string) => string,
): z.output<Schema> & { readonly body: Html | null } {
  const [, block, body] = shape.exec(readText(file)) ?? [];
  if (block === undefined || body === undefined) {
    failOn([{ file, line: 1, message: "must begin with a block between two --- lines" }]);
    throw new Error("unreachable");
  }
  const facts = parseYaml({ file, text: block, firstLine: 2 }, schema, fill);
  return { ...facts, body: body.trim() ? renderMarkdown(fill(body)) : null };
}
