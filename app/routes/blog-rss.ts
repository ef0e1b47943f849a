import { rss } from "#app/features/site-shell/seo-files.server.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/blog-rss.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { content, env } = context.get(servicesContext);
  return rss(content, env.appUrl);
}
