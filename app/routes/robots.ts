import { robots } from "#app/features/site-shell/seo-files.server.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  return robots(context.get(servicesContext).env.appUrl);
}
