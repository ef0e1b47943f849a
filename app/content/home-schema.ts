import { z } from "zod";
import { href, icon, id, text, titled } from "./field-schemas.ts";

/** content/home.yaml */
export const homeSchema = z.strictObject({
  hero: z.strictObject({
    eyebrow: text,
    headline: text.describe("about a dream home"),
    lede: text,
    pre_approved_label: text,
    pre_approved_note: text,
  }),
  why: z.strictObject({ title: text, points: z.array(titled).length(5).describe("five points") }),
  services: z.strictObject({
    title: text,
    intro: text,
    cards: z.array(z.strictObject({ id, title: text, body: text, button: text, href, icon })).length(4),
  }),
  programs: z.strictObject({ title: text, intro: text }),
  about: z.strictObject({
    title: text,
    bio: z.array(text).min(1),
    more_label: text,
    more_href: href,
    licenses_title: text,
    licenses_lead: text,
    equal_housing: text,
    consumer_access_label: text,
  }),
  contact: z.strictObject({
    title: text,
    lede: text,
    details_title: text,
    meeting_label: text,
    meeting_note: text,
    home_value: z.strictObject({ title: text, body: text, fallback_title: text, fallback_body: text }),
  }),
});

/** content/programs.yaml */
export const programsSchema = z
  .array(
    z.strictObject({
      id,
      title: text,
      summary: text,
      points: z.array(text).min(1),
      for_whom: text,
      icon,
      href,
      link_label: text,
      calculator: z
        .strictObject({ label: text, href })
        .optional()
        .describe("A second link, to a calculator of this site"),
    }),
  )
  .min(1);

export type Home = z.infer<typeof homeSchema>;
export type Programs = z.infer<typeof programsSchema>;
