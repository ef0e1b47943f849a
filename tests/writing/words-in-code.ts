import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

/** Code of what a visitor sees and is answered. The admin area is for those who work with the site: decision 0225. */
const visitorFiles = [
  "app/{root.tsx,{features,routes,ui,browser,hydration}/**/*.{ts,tsx}}",
  "server/{app.ts,http/*.ts}",
];
/** The assistant's tools describe themselves to a model, and what it learns is the broker's. */
const otherFiles =
  /\/chat\/(?:assistant\.server|tools|learning)\/|\.(?:test|d)\.tsx?$|\/(?:admin|gallery)\/|\/dev-ui\.tsx$/;

/** Every literal text that a visitor could read or hear, as "file: text". */
export function wordsInCode(): string[] {
  return globSync(visitorFiles)
    .filter((file) => !otherFiles.test(file))
    .sort()
    .flatMap((file) => wordsIn(readFileSync(file, "utf8"), file).map((text) => `${file}: ${text}`));
}

export function wordsIn(code: string, file: string): string[] {
  return textsIn(parseSync(file, code).program, "code")
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => /\p{L}{2}/u.test(text));
}

type Place = "code" | "shown";
type Node = { type?: string; name?: { name?: string }; value?: unknown; callee?: unknown; tag?: unknown };

const shownProps =
  /^(?:aria-(?:label|description|valuetext|roledescription)|placeholder|title|alt|label|hint|prompt|summary)$/;
/** Not for visitors: types, imports, what is compared, thrown or logged. */
const notShown = /^(?:Import|TS)|^(?:ExportAllDeclaration|ThrowStatement|BinaryExpression)$/;

/** Between tags and in the props above any word counts; elsewhere in the code a text that reads like a sentence. */
function textsIn(node: unknown, place: Place): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => textsIn(one, place));
  if (typeof node !== "object" || node === null) return [];
  const { type = "", name, value } = node as Node;
  if (notShown.test(type) || isLog(node as Node)) return [];
  if (type === "JSXText") return [String(value)];
  if (type === "JSXAttribute") return textsIn(value, shownProps.test(name?.name ?? "") ? "shown" : "code");
  if (type === "TemplateElement") return keep((value as { cooked: string }).cooked, place);
  if (type === "Literal") return typeof value === "string" ? keep(value, place) : [];
  return Object.values(node).flatMap((one) => textsIn(one, place));
}

const keep = (text: string, place: Place) => (place === "shown" || isSentence(text) ? [text] : []);

/** Begins like one and has two words or more; class names and selectors begin with a small letter. */
const isSentence = (text: string) => /^\s*[\p{Lu}][\p{L}'’]*[,:]? \p{L}/u.test(text) || /\p{L}[.?!] \p{Lu}/u.test(text);

const isLog = ({ type, callee }: Node) =>
  (type === "CallExpression" || type === "NewExpression") &&
  /"name":"(?:console|Error|TypeError)"/.test(JSON.stringify(callee ?? null));
