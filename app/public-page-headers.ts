/** For pages that look the same to every anonymous visitor: the server keeps them, browsers ask again each time. */
export function publicPageHeaders(): HeadersInit {
  return { "Cache-Control": "public, no-cache" };
}
