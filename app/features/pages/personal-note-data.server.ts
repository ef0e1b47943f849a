import type { Content } from "#app/content/load-content.ts";
import type { createPictureReader } from "#server/pictures.ts";

type Needs = { readonly content: Content; readonly readPicture: ReturnType<typeof createPictureReader> };

/** The letter split at its headings, so that the photos can be placed between the parts. */
export function personalNoteData({ content, readPicture }: Needs) {
  const { title, body, photos = [] } = content.pages.personalNote;
  return {
    title,
    parts: (body?.html ?? "").split(/(?=<h2)/).map((html) => ({ html })),
    photos: photos.flatMap(({ file, alt, caption }) => {
      const picture = readPicture(file);
      return picture ? [{ picture, alt, caption }] : [];
    }),
    seo: content.seo["/personal-note"],
  };
}

export type PersonalNoteData = ReturnType<typeof personalNoteData>;
