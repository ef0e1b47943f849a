import { webManifest } from "#app/features/site-shell/seo-files.server.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/webmanifest.ts";

export function loader({ context }: Route.LoaderArgs) {
  return webManifest(context.get(servicesContext).content);
}
