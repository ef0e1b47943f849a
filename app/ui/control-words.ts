import { useRouteLoaderData } from "react-router";
import type { ControlWords } from "#app/content/forms-schema.ts";

/** The few words of controls themselves, from content/forms.yaml. */
export const useControlWords = (): Partial<ControlWords> =>
  useRouteLoaderData<{ readonly controls: ControlWords }>("root")?.controls ?? {};
