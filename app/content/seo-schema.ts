import { z } from "zod";
import { text } from "./field-schemas.ts";
import { sitePaths } from "./site-paths.ts";

/** content/seo.yaml: title and description of each page, as search engines show them. */
export const seoSchema = z.record(
  z.enum(sitePaths),
  z.strictObject({
    title: text.max(60, "is too long: 60 characters at most"),
    description: text.max(155, "is too long: 155 characters at most"),
  }),
);
