export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: 400 | 415; readonly error: string };

/** JSON only where JSON is due (415), and well-formed (400). The body limit has already been applied. */
export async function readJson(request: Request): Promise<JsonBody> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return { ok: false, status: 415, error: "Please send JSON (application/json)." };
  const text = await request.text();
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, status: 400, error: "That is not well-formed JSON." };
  }
}
