import { z } from "zod";
import { iconNames } from "#app/ui/icon-paths.ts";
import { renderMarkdown } from "./markdown.ts";

export const text = z.string().trim().min(1, "must not be empty");
export const markdown = text.transform(renderMarkdown).describe("Markdown, shown with headings, lists and tables");
export const id = z.string().regex(/^[a-z0-9-]+$/, "must be small letters, digits and hyphens");
export const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, "must be a day like 2026-11-15");
export const href = z
  .string()
  .regex(/^(?:https:\/\/|\/|#)/, "must begin with / for a page of this site, # for a place on it, or https://");
export const icon = z.enum(iconNames).describe("a drawing of app/ui/icon-paths.ts");
export const picture = z
  .string()
  .regex(/^[\w-]+\.(?:svg|jpe?g|png|webp|avif)$/i, "must be the name of a picture in content/pictures");

/** A heading with a paragraph under it. */
export const titled = z.strictObject({ title: text, body: text });

/** Texts by name, each of them needed. */
export const words = <const Name extends string>(...names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);
