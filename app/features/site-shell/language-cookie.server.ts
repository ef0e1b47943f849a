import { isLanguage, languageKey } from "#shared/languages.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/** The cookie for the language that the form requests, and the page of this site that the form was on. */
export async function languageCookie(request: Request): Promise<{ to: string; cookie: string | undefined }> {
  const form = await request.formData().catch(() => new FormData());
  const language = form.get(languageKey);
  const cookie = `${languageKey}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  return { to: cameFrom(request), cookie: isLanguage(language) ? cookie : undefined };
}

/** Never the address of another site, whatever the header says. */
function cameFrom(request: Request): string {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  if (!referrer || referrer.host !== new URL(request.url).host) return "/";
  return referrer.pathname.replace(/^\/{2,}/, "/") + referrer.search;
}
