import { cappedBody, ResponseTooLong } from "#server/capped-body.ts";

export type FetchedText =
  | { readonly kind: "text"; readonly status: number; readonly text: string }
  | { readonly kind: "failed"; readonly reason: string };

/** The longest existing series has about 2 MB. */
const maxBytes = 10_000_000;
const maxRedirects = 3;

/** The reason never contains the address, which may include a key. */
export async function fetchText(url: string, timeoutMs: number): Promise<FetchedText> {
  try {
    const response = await fetchSameOrigin(url, AbortSignal.timeout(timeoutMs));
    if (!response) return { kind: "failed", reason: "redirected elsewhere" };
    const text = response.body ? await new Response(cappedBody(response.body, maxBytes)).text() : "";
    return { kind: "text", status: response.status, text };
  } catch (error) {
    if (error instanceof ResponseTooLong) return { kind: "failed", reason: error.message };
    const tooSlow = error instanceof Error && error.name === "TimeoutError";
    return { kind: "failed", reason: tooSlow ? `no answer within ${timeoutMs / 1000} s` : "the connection failed" };
  }
}

/** Undefined if it redirects to another host: the operator configured this one, and the address may include a key. */
async function fetchSameOrigin(url: string, signal: AbortSignal): Promise<Response | undefined> {
  const headers = { Accept: "application/json, text/csv;q=0.9", "User-Agent": "homeport-rates" };
  let address = new URL(url);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await fetch(address, { signal, headers, redirect: "manual" });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, address);
    if (next.origin !== address.origin) return undefined;
    address = next;
  }
  return undefined;
}
