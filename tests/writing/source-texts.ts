import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

/** Texts of two words or more in the code of pages, emails, messages and logs, each with its file. */
export function sourceTexts(): string[] {
  return globSync("{app,server}/**/*.{ts,tsx}")
    .filter((file) => !/\.(?:test|d)\.tsx?$/.test(file))
    .sort()
    .flatMap((file) =>
      textsIn(parseSync(file, readFileSync(file, "utf8")).program)
        .map((text) => text.replace(/\s+/g, " ").trim())
        .filter((text) => /[a-z,.:] [a-z]/i.test(text))
        .map((text) => `${file}: ${text}`),
    );
}

/** Class names are no text, and neither are the paths of imports. */
const notText = /^(?:JSXAttribute:className|ImportDeclaration:.*)$/;

function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== "object" || node === null) return [];
  const { type, name, value } = node as { type?: string; name?: { name?: string }; value?: unknown };
  if (notText.test(`${type}:${name?.name}`)) return [];
  if ((type === "JSXText" || type === "Literal") && typeof value === "string") return [value];
  if (type === "TemplateElement") return [(value as { cooked: string }).cooked];
  return Object.values(node).flatMap(textsIn);
}
