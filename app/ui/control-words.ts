import { useRouteLoaderData } from "react-router";

type ControlWords = Readonly<Record<"ok" | "dismiss" | "optional" | "error", string>>;

/** The few words of controls themselves, from content/forms.yaml. */
export const useControlWords = (): Partial<ControlWords> =>
  useRouteLoaderData<{ readonly controls: ControlWords }>("root")?.controls ?? {};
