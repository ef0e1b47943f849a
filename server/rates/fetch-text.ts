export type FetchedText =
  | { readonly kind: "text"; readonly status: number; readonly text: string }
  | { readonly kind: "failed"; readonly reason: string };

/** The reason never carries the address: it may hold a key. */
export async function fetchText(url: string, timeoutMs: number): Promise<FetchedText> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: "application/json, text/csv;q=0.9", "User-Agent": "homeport-rates" },
    });
    return { kind: "text", status: response.status, text: await response.text() };
  } catch (error) {
    const tooSlow = error instanceof Error && error.name === "TimeoutError";
    return { kind: "failed", reason: tooSlow ? `no answer within ${timeoutMs / 1000} s` : "the connection failed" };
  }
}
