const indent = "  ";

/** Below this depth a value is written at once. */
const deepest = 3;

/**
 * The same text as JSON.stringify(value, null, 2), in pieces: megabytes at once would hold up every visitor. Undefined is
 * left out of objects and null in lists, as there.
 */
export function* indentedJson(value: unknown, pad = "", depth = 0): Generator<string> {
  const entries = entriesOf(value);
  if (depth === deepest || !entries || entries.length === 0) {
    yield (JSON.stringify(value ?? null, null, 2) ?? "null").replaceAll("\n", `\n${pad}`);
    return;
  }
  const isList = Array.isArray(value);
  const inner = pad + indent;
  for (const [at, [key, item]] of entries.entries()) {
    yield `${at === 0 ? (isList ? "[" : "{") : ","}\n${inner}${isList ? "" : `${JSON.stringify(key)}: `}`;
    yield* indentedJson(item, inner, depth + 1);
  }
  yield `\n${pad}${isList ? "]" : "}"}`;
}

function entriesOf(value: unknown): [string, unknown][] | undefined {
  if (Array.isArray(value)) return value.map((item, at) => [String(at), item]);
  if (typeof value !== "object" || value === null || "toJSON" in value) return undefined;
  return Object.entries(value).filter(([, item]) => item !== undefined && typeof item !== "function");
}
