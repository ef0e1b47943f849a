import type { FormsContent } from "#app/content/forms-schema.ts";
import { briefPath } from "./brief-path.ts";

/** With a thank-you. The same for everybody: whose brief it is stands in a cookie that only that page gets. */
export function BriefLink({ texts }: { readonly texts: FormsContent["brief"] | undefined }) {
  if (!texts) return null;
  return (
    <p className="mt-4 text-[0.9375rem] leading-snug">
      <a href={briefPath} className="inline-block min-h-6 font-semibold text-pacific-700 underline">
        {texts.link}
      </a>
      : {texts.about}
    </p>
  );
}
