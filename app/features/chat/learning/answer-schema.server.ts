import { z } from "zod";
import { isKnownTarget } from "#app/content/check-links.ts";
import { saysYesOrNo } from "#app/content/yes-no-question.ts";
import { pageLabels } from "../assistant.server/entries/entry-text.ts";
import { visibleText } from "../assistant.server/text/visible-text.ts";
import { scrub } from "../store/scrub.server.ts";
import { statesTerms } from "./stated-terms.ts";

const maxPhrasings = 40;
const maxPhrasingChars = 200;
const maxAnswerTextChars = 1500;

const text = z.string().transform((value) => visibleText(value).replace(/\r\n?/g, "\n").trim());

const withoutNumbers = (value: string) => scrub(value) === value;
const numberFound = "This has a number that looks like a Social Security, card or account number. Please remove it.";

const phrasings = text
  .transform((value) => [...new Set(value.split("\n").map((line) => line.trim()))].filter(Boolean))
  .pipe(
    z
      .array(z.string())
      .min(1, "Enter at least one way of asking, one per line.")
      .max(maxPhrasings, `Enter at most ${maxPhrasings} ways of asking.`)
      .refine(
        (lines) => lines.every(({ length }) => length >= 2 && length <= maxPhrasingChars),
        `Each way of asking must have 2 to ${maxPhrasingChars} characters.`,
      )
      .refine((lines) => lines.every(withoutNumbers), numberFound),
  );

/** A web address, or a link in Markdown that does not lead to a page of this site. */
const leadsElsewhere = /https?:|www\.|\]\((?!\/)/i;

const linkTargets = (value: string) => [...value.matchAll(/\]\(([^)\s]*)\)/g)].map(([, target = ""]) => target);

const answerSchema = (articles: ReadonlySet<string>) =>
  text
    .refine((value) => value.length >= 20, "Write the answer: at least one whole sentence.")
    .refine(
      (value) => value.length <= maxAnswerTextChars,
      `Keep the answer under ${maxAnswerTextChars.toLocaleString("en-US")} characters.`,
    )
    .refine(
      (value) => !saysYesOrNo(value),
      "Do not begin the answer with Yes or No: people ask in many ways, and it would be wrong for some of them.",
    )
    .refine(
      (value) => !leadsElsewhere.test(value),
      "Link only to pages of this site, as [words](/page). Leave out web addresses.",
    )
    .superRefine((value, context) => {
      const dead = linkTargets(value).find((target) => target.startsWith("/") && !isKnownTarget(target, articles));
      if (dead) context.addIssue({ code: "custom", message: `This site has no page ${dead}. Correct the link.` });
    })
    .refine(withoutNumbers, numberFound);

/** What the broker types, as strings, and what is published. */
export const answerDraftSchema = (articles: ReadonlySet<string>) =>
  z
    .object({
      title: text
        .refine(({ length }) => length >= 2 && length <= 80, "Give it a title of 2 to 80 characters.")
        .refine(withoutNumbers, numberFound),
      phrasings,
      answer: answerSchema(articles),
      page: z
        .string()
        .optional()
        .transform((page) => page || undefined)
        .refine((page) => page === undefined || Object.hasOwn(pageLabels, page), "Choose a page from the list."),
      termsChecked: z.string().optional(),
    })
    .superRefine(({ answer, termsChecked }, context) => {
      if (!statesTerms(answer) || termsChecked) return;
      const message = "Confirm that the answer has the terms that Regulation Z requires, or take the figures out.";
      context.addIssue({ code: "custom", path: ["termsChecked"], message });
    });

export type AnswerDraft = z.output<ReturnType<typeof answerDraftSchema>>;
export type AnswerField = keyof AnswerDraft;

/** The first sentence for each field. */
export function answerErrors({ issues }: z.ZodError): Partial<Record<AnswerField, string>> {
  const errors: Partial<Record<AnswerField, string>> = {};
  for (const { path, message } of issues) errors[path[0] as AnswerField] ??= message;
  return errors;
}
