import { PersonalNote } from "#app/features/pages/personal-note.tsx";
import { personalNoteData } from "#app/features/pages/personal-note-data.server.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/personal-note.ts";

export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return personalNoteData(context.get(servicesContext));
}

export default function PersonalNotePage({ loaderData: { seo, ...note } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/personal-note" seo={seo} picture="personal-note" />
      <PersonalNote {...note} />
    </>
  );
}
