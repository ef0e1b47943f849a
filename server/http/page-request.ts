import { cleanText } from "#shared/text/clean-text.ts";

/** Of content/errors.yaml. */
type Words = Readonly<Record<"method" | "no_form" | "unreadable", string>>;
type Refusal = { readonly ok: false; readonly status: 400 | 405 | 415; readonly problem: keyof Words };
type PageRequest = { readonly ok: true; readonly request: Request } | Refusal;

const methods = new Set(["GET", "HEAD", "POST"]);
const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/**
 * The request as pages see it: with the address in the visitor's browser and, for a POST, with a form that can be
 * parsed. TLS ends at the proxy, so Node sees an http address, and React Router refuses an action whose Origin differs
 * from the address of the request.
 */
export async function pageRequest(raw: Request, publicOrigin: string): Promise<PageRequest> {
  if (!methods.has(raw.method)) return { ok: false, status: 405, problem: "method" };
  const { pathname, search } = new URL(raw.url);
  const url = publicOrigin + pathname + search;
  // A HEAD is answered like its GET, with the same headers; the server omits the body.
  const { headers: given, signal } = raw;
  if (raw.method !== "POST") return { ok: true, request: new Request(url, { headers: given, signal }) };
  const form = await readForm(raw);
  if (!form.ok) return form;
  const headers = new Headers(given);
  headers.set("Origin", publicOrigin);
  headers.set("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8");
  headers.delete("Content-Length");
  return { ok: true, request: new Request(url, { method: "POST", headers, body: form.fields, signal }) };
}

export const refusePage = ({ status, problem }: Refusal, words: Words): Response =>
  new Response(words[problem], { status, headers: status === 405 ? { Allow: "GET, HEAD, POST" } : {} });

type Form = { readonly ok: true; readonly fields: URLSearchParams } | Refusal;

/** Text fields only: no form of the site accepts files. */
async function readForm(raw: Request): Promise<Form> {
  const type = raw.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!formTypes.has(type)) return { ok: false, status: 415, problem: "no_form" };
  try {
    const entries = [...(await raw.formData())];
    const texts = entries.flatMap(([name, value]) =>
      typeof value === "string" ? [[cleanText(name), cleanText(value)]] : [],
    );
    return { ok: true, fields: new URLSearchParams(texts) };
  } catch {
    return { ok: false, status: 400, problem: "unreadable" };
  }
}
