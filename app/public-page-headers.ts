/** For pages that look the same to every anonymous visitor: cached by the server, revalidated by browsers. */
export function publicPageHeaders(): HeadersInit {
  return { "Cache-Control": "public, no-cache" };
}
