import { lineAt, type Problem } from "./content-error.ts";
import { homeAnchors, sitePaths } from "./site-paths.ts";

/** Links in Markdown, and YAML values whose name ends in href. */
const links = /\]\(([/#][^)\s]*)\)|^[\s-]*(?:\w+_)?href:\s*["']?([/#][^"'\s]*)/gm;

export function deadLinks(file: string, text: string, articleSlugs: ReadonlySet<string>): Problem[] {
  return [...text.matchAll(links)].flatMap((match) => {
    const href = match[1] ?? match[2] ?? "";
    if (isKnownTarget(href, articleSlugs)) return [];
    return [{ file, line: lineAt(text, match.index), message: `dead link ${href}: there is no such page on the site` }];
  });
}

/** Whether an address that begins with / or # is one of this site. */
export function isKnownTarget(href: string, articleSlugs: ReadonlySet<string>): boolean {
  const { pathname, searchParams, hash } = new URL(href, "http://site");
  if (!(sitePaths as readonly string[]).includes(pathname)) return false;
  const article = searchParams.get("article");
  if (article !== null && !articleSlugs.has(article)) return false;
  return pathname !== "/" || hash === "" || (homeAnchors as readonly string[]).includes(hash.slice(1));
}
