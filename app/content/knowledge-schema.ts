import { z } from "zod";
import { minPhrasings, somePhrasings } from "./phrasings.ts";
import { isYesNoQuestion, saysYesOrNo, type TextLanguage } from "./yes-no-question.ts";

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and hyphens");
const ownPage = z.string().regex(/^\/[\w/#-]*$/, "must be a page of this site, like /faqs");
const title = z.string().min(2).max(80).describe("stands above the answer, and on the button that asks for it");

/** A direct answer to some of the ways of asking. It stands before the whole answer. */
const leadIn = (language: TextLanguage) =>
  z
    .strictObject({
      say: z.string().trim().min(2).max(300).describe("one or two sentences that answer exactly these phrasings"),
      phrasings: somePhrasings,
    })
    .superRefine(({ say, phrasings }, context) => {
      const wrong = saysYesOrNo(say, language) ? phrasings.find((phrasing) => !isYesNoQuestion(phrasing)) : undefined;
      if (wrong === undefined) return;
      const message = `begins with yes or no, but "${wrong}" is not a yes-or-no question`;
      context.addIssue({ code: "custom", path: ["say"], message });
    });

/** The answer follows any question about its subject, so "Yes" at its beginning would be wrong for some of them. */
const answerIn = (language: TextLanguage) =>
  z.string().refine((text) => !saysYesOrNo(text, language), "must not begin with yes or no: put that into a lead");

const wordCount = (text: string) => text.trim().split(/\s+/).length;
const isWholeAnswer = (text: string) => wordCount(text) >= 40 && wordCount(text) <= 140;

const asked = (language: TextLanguage) => ({
  id,
  leads: z.array(leadIn(language)).default([]),
  phrasings: somePhrasings.optional().transform((list) => list ?? []),
});

type Asked = {
  readonly phrasings: readonly string[];
  readonly leads: ReadonlyArray<{ readonly phrasings: readonly string[] }>;
};
const hasEnoughPhrasings = ({ phrasings, leads }: Asked) =>
  phrasings.length + leads.flatMap((lead) => lead.phrasings).length >= minPhrasings;
const enoughPhrasings = {
  path: ["phrasings"],
  message: "must have at least three phrasings, those of its leads included",
};

const entrySchema = z
  .strictObject({
    ...asked("en"),
    title,
    answer: answerIn("en").refine(isWholeAnswer, "must be 40 to 140 words"),
    related: z.array(id).min(1),
    page: ownPage.describe("the page that continues from here"),
  })
  .refine(hasEnoughPhrasings, enoughPhrasings);

/** The id is that of the English entry with the same content. */
const translationSchema = z
  .strictObject({ ...asked("other"), title, answer: answerIn("other").min(40) })
  .refine(hasEnoughPhrasings, enoughPhrasings);

export const entriesSchema = z.array(entrySchema).min(1);
export const translationsSchema = z.array(translationSchema).min(1);

type Lead = { readonly say: string; readonly phrasings: readonly string[] };
type Answered = { readonly phrasings: readonly string[]; readonly leads: readonly Lead[]; readonly answer: string };

/** `phrasings` gets every way of asking: the entry's own first, then those of each lead in order. */
export function completeEntry<Entry extends Answered>(entry: Entry, fill: (text: string) => string) {
  const leads = entry.leads.map((lead) => ({ ...lead, say: fill(lead.say) }));
  const phrasings = [...entry.phrasings, ...leads.flatMap((lead) => lead.phrasings)];
  return { ...entry, phrasings, leads, answer: fill(entry.answer) };
}
