import { z } from "zod";
import { day, id, picture, text, words } from "./field-schemas.ts";

/** The front matter of content/articles/*.md. */
export const articleSchema = z.strictObject({
  title: text,
  slug: id.describe("the file's name without .md; becomes the web address"),
  category: text,
  excerpt: text,
  date: day,
  updated: day.optional(),
  author: text,
  cover: picture,
  reading_minutes: z.number().int().positive(),
  guide: z.boolean().default(false).describe("true: listed under the guides below the grid of the blog"),
});

const heading = z.strictObject({ title: text, lede: text });

/** content/titles.yaml */
export const titlesSchema = z.strictObject({
  blog: heading,
  guides: heading,
  article: words("close", "updated", "more", "more_about").extend({
    reading: text.includes("{minutes}", "must name the {minutes}"),
  }),
  faqs: heading.extend({ index: text }),
  changed: text.includes("{day}", "must name the {day}"),
});

/** The front matter of content/pages/*.md. */
export const pageSchema = z.strictObject({
  title: text,
  description: text,
  updated: day,
  photos: z
    .array(
      z.strictObject({
        file: picture,
        alt: text.describe("what it shows, for people who cannot see it"),
        caption: text,
      }),
    )
    .optional(),
});
