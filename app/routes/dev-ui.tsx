import { data } from "react-router";
import { UiGallery } from "#app/ui/gallery/ui-gallery.tsx";

/** Only in development: app/routes.ts leaves the route out of every build, and this is the second lock. */
export function loader() {
  if (!import.meta.env.DEV) throw data(null, 404);
  return null;
}

export default function DevUi() {
  return <UiGallery />;
}
