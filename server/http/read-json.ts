import { cleanText } from "#shared/text/clean-text.ts";

export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: 400 | 415; readonly error: string };

/** Deeper than any input of the site, and far from exhausting the stack. */
const maxDepth = 20;

/**
 * The body must be declared as JSON (415), well-formed, and free of text that a database cannot store (400). The body
 * limit was applied earlier.
 */
export async function readJson(request: Request): Promise<JsonBody> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return { ok: false, status: 415, error: "Please send JSON (application/json)." };
  const text = await request.text();
  if (isTooDeep(text)) return { ok: false, status: 400, error: "That JSON is nested too deeply." };
  try {
    return {
      ok: true,
      value: JSON.parse(text, (_key, value) => (typeof value === "string" ? cleanText(value) : value)),
    };
  } catch {
    return { ok: false, status: 400, error: "That is not well-formed JSON." };
  }
}

/** Counted on the text, because parsing may recurse. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === "\\") at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "[" || char === "{") depth += 1;
    else if (char === "]" || char === "}") depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
