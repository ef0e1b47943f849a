import { sitemap } from "#app/features/site-shell/seo-files.server.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/sitemap.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { content, env } = context.get(servicesContext);
  return sitemap(content, env.appUrl);
}
