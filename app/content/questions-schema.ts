import { z } from "zod";
import { href, icon, id, markdown, text } from "./field-schemas.ts";

const question = z.strictObject({ id, question: text, answer: markdown });

/** content/faqs.yaml */
export const faqsSchema = z.array(question).min(1);

/** content/resources.yaml */
export const resourcesSchema = z.strictObject({
  title: text,
  intro: text,
  cards: z
    .array(
      z.strictObject({
        id,
        title: text,
        body: text,
        label: text,
        href,
        external: z.boolean(),
        icon,
        also: z.strictObject({ label: text, href }).optional(),
      }),
    )
    .length(3),
  accordion_title: text,
  accordion: z.array(question).min(1),
  still_have_questions: z.strictObject({
    title: text,
    body: text,
    contact_label: text,
    contact_href: href,
    assistant_label: text,
    assistant_href: href,
  }),
});

export type Faqs = z.infer<typeof faqsSchema>;
export type Resources = z.infer<typeof resourcesSchema>;
