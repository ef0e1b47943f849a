/**
 * Stands in the head, before anything is painted. R15: a choice that is only in local storage (the cookie expired or
 * was cleared) becomes a cookie again, and the page is asked for once more in that language.
 */
try {
  const stored = localStorage.getItem("language");
  if (stored && /^(en|es|fr|tl)$/.test(stored) && !/(^|; )language=/.test(document.cookie)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and this must come first.
    document.cookie = `language=${stored}; path=/; max-age=31536000; samesite=lax`;
    if (document.documentElement.lang !== stored && document.cookie.includes("language=")) location.reload();
  }
} catch {}

export {};
