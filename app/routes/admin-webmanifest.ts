import { adminManifest } from "#app/features/admin/installed-app/admin-manifest.server.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/admin-webmanifest.ts";

export function loader({ context }: Route.LoaderArgs) {
  return adminManifest(context.get(servicesContext).content);
}
