import { percentThousandthsOf } from "#shared/typed-amounts.ts";
import { z } from "#shared/zod.ts";
import type { RateTerms } from "./rate-terms.ts";

/** Empty for a fixed rate; which of them are needed depends on the product. */
export const adjustableFields = {
  indexName: z.string().trim().max(60, "Keep it under 60 characters.").default(""),
  indexRate: z.string().default(""),
  margin: z.string().default(""),
  firstCap: z.string().default(""),
  laterCap: z.string().default(""),
  lifetimeCap: z.string().default(""),
};

type Entry = { readonly [Field in keyof typeof adjustableFields]: string };

const names = {
  indexRate: "value of the index today",
  margin: "margin",
  firstCap: "cap of the first change",
  laterCap: "cap of each later change",
  lifetimeCap: "cap over the life of the loan",
} as const;
const max = 15_000;

/** 12 CFR 1026.24(f)(2): an adjustable rate is published only with every rate that will apply, and for how long. */
export function adjustableTermsOf(
  entry: Entry,
  fixedMonths: number,
  context: z.RefinementCtx,
): RateTerms["adjustable"] {
  const complain = (field: keyof Entry, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (entry.indexName === "") {
    complain("indexName", "Name the index: an adjustable rate cannot be published without the rates that follow.");
  }
  const thousandths = (field: keyof typeof names) => {
    const value = percentThousandthsOf(entry[field]);
    if (value === undefined) complain(field, `Enter the ${names[field]} as a number like 2.75.`);
    else if (value > max) complain(field, `The ${names[field]} must be between 0 and ${max / 1000}.`);
    return value ?? 0;
  };
  return {
    fixedMonths,
    indexName: entry.indexName,
    indexThousandths: thousandths("indexRate"),
    marginThousandths: thousandths("margin"),
    firstCapThousandths: thousandths("firstCap"),
    laterCapThousandths: thousandths("laterCap"),
    lifetimeCapThousandths: thousandths("lifetimeCap"),
  };
}
