import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { recordedPaths } from "#app/features/record/recorded-documents.server.ts";
import routes from "#app/routes.ts";

/** Addresses that say nothing to the public about the broker's services, with the reason. */
const notRecorded: Readonly<Record<string, string>> = {
  "/contact": "a redirect",
  "/language": "a redirect",
  "/logout": "a redirect",
  "/auth/mfa": "one step of signing in",
  "/auth/passkey": "an address for the script of a page",
  "/auth/two-step": "the visitor's own account",
  "/auth/reset": "one step of signing in",
  "/auth/new-password": "one step of signing in",
  "/auth/confirmed": "a redirect",
  "/auth/account": "the visitor's own account",
  "/stop-contact": "answers the link of one person",
  "/your-brief": "one visitor's own figures; its texts are content/brief.yaml",
  "/your-meeting": "one visitor's own meeting; its texts are content/meetings.yaml",
  "/calculators/:calculator/tables/:table": "repeats a table of one visitor's result as a file",
  "/blog.rss": "repeats titles and summaries of the articles",
  "/sitemap.xml": "for search engines",
  "/robots.txt": "for search engines",
  "/site.webmanifest": "for browsers",
  "/admin.webmanifest": "for browsers of the broker's own people",
  "/admin-worker.js": "for browsers of the broker's own people",
  "/dev/ui": "in no build",
  "/*": "whatever is not there",
};

const addresses = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(index ? ["/"] : path === undefined ? [] : [`/${path}`]),
    ...addresses(children ?? []),
  ]);

test("every public address is recorded, or there is a reason why not", async () => {
  const all = addresses(await routes).filter((path) => !/^\/admin(\/|$)/.test(path));
  const recorded = recordedPaths(loadContent());
  const unexplained = all.filter((path) => !recorded.includes(path) && !Object.hasOwn(notRecorded, path));
  expect(unexplained).toEqual([]);
  expect(recorded.filter((path) => !all.includes(path.split("?")[0] ?? ""))).toEqual([]);
});
