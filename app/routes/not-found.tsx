import { data } from "react-router";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/not-found.ts";

/** The layout shows it. */
export function loader({ context }: Route.LoaderArgs) {
  throw data(context.get(servicesContext).content.errors.not_found, 404);
}

export default function NotFound() {
  return null;
}
