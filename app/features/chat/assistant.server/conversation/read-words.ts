import { join } from "node:path";
import { z } from "zod";
import { readYaml } from "#app/content/read-yaml.ts";
import { type Phrase, parsePhrase, type WordLists } from "../safety/phrase-pattern.ts";

export type SumLanguage = "en" | "es";
export type LinedPhrase = { readonly phrase: Phrase; readonly language: SumLanguage };

/** What a number can be, by the words around it (role-words.yaml). */
const moneyRoles = [
  "appraisal_gap",
  "down",
  "down_more",
  "saving",
  "income",
  "other_income",
  "deposits",
  "car",
  "student",
  "cards",
  "debts",
  "hoa",
  "taxes",
  "insurance",
  "wanted",
  "extra",
  "rent",
  "most_payment",
  "housing",
  "credit",
  "costs",
  "balance",
  "value",
  "price",
  "loan",
  "second_loan",
  "original",
  "entitlement",
] as const;
const percentRoles = [
  "down",
  "target",
  "taxes",
  "pmi",
  "dti_limit",
  "counted",
  "expenses",
  "home_growth",
  "rent_growth",
  "ignored",
  "new_rate",
  "current_rate",
] as const;
const yearRoles = ["left", "stay", "arm", "ignored"] as const;
const numberRoles = ["points", "units", "owners", "co_owners", "ignored"] as const;
export type MoneyRole = (typeof moneyRoles)[number];

/** Each amount becomes one of these words. No visitor's word is one of them, because theirs are never in this form. */
export const amountWords = {
  money: "0money",
  percent: "0percent",
  years: "0years",
  months: "0months",
  number: "0number",
  other: "0other",
} as const;

/** In the files MONEY, PERCENT, YEARS and NUMBER stand for an amount. Money may be a bare number: "400 car payment". */
const placeholders: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bMONEY\b/g, `(${amountWords.money} | ${amountWords.number})`],
  [/\bPERCENT\b/g, amountWords.percent],
  [/\bYEARS\b/g, `(${amountWords.years} | ${amountWords.months})`],
  [/\bNUMBER\b/g, `(${amountWords.number} | ${amountWords.money})`],
];

const line = z.string().min(2).max(160, "must be at most 160 characters; split it into several lines");
const commaList = z.string().transform((text) => text.trim().split(/\s*,\s*/));

function phrasesSchema(lists: WordLists, language: SumLanguage) {
  return z
    .array(
      line.transform((text, context): LinedPhrase => {
        const parsed = parsePhrase(
          placeholders.reduce((all, [sign, words]) => all.replace(sign, words), text),
          lists,
        );
        if (parsed.ok) return { phrase: parsed.phrase, language };
        context.addIssue({ code: "custom", message: parsed.problem });
        return z.NEVER;
      }),
    )
    .default([]);
}

/** Lines of English and Spanish, read as one list. */
const both = (lists: WordLists) =>
  z
    .strictObject({ en: phrasesSchema(lists, "en"), es: phrasesSchema(lists, "es") })
    .transform(({ en, es }) => [...en, ...es]);

const listsSchema = z.record(z.string().regex(/^[a-z_]+$/), commaList);

function compileLists(source: Readonly<Record<string, readonly string[]>>): WordLists {
  const lists = new Map<string, readonly Phrase[]>();
  for (const [name, entries] of Object.entries(source)) {
    lists.set(
      name,
      entries.map((entry) => {
        const parsed = parsePhrase(entry, lists);
        if (!parsed.ok) throw new Error(`word list ${name}: ${entry}: ${parsed.problem}`);
        return parsed.phrase;
      }),
    );
  }
  return lists;
}

const folder = "app/features/chat/assistant.server/conversation";
const onlyLists = z.looseObject({ lists: listsSchema.default({}) });

function roleSchema<Name extends string>(names: readonly Name[], lists: WordLists) {
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, both(lists)])) as Record<Name, ReturnType<typeof both>>,
  );
}

/** The words that say what an amount is for. */
export function readRoleWords() {
  const file = join(folder, "role-words.yaml");
  const lists = compileLists(readYaml(file, onlyLists).lists);
  const phrases = both(lists);
  return readYaml(
    file,
    z.strictObject({
      lists: listsSchema,
      fillers: commaList.transform((words) => new Set(words)),
      money: roleSchema(moneyRoles, lists),
      percent: roleSchema(percentRoles, lists),
      years: roleSchema(yearRoles, lists),
      number: roleSchema(numberRoles, lists),
      periods: roleSchema(["month", "year", "week", "two_weeks", "hour", "once"], lists),
      none: z.strictObject({
        down: phrases,
        balance: phrases,
        debts: phrases,
        hoa: phrases,
        pmi: phrases,
        car: phrases,
        student: phrases,
        cards: phrases,
        costs: phrases,
        extra: phrases,
      }),
      received: phrases,
      held: phrases,
      counted_half: phrases,
      names: roleSchema([...moneyRoles, "down_percent", "month", "year", "once", "first", "second", "third"], lists),
      loan: roleSchema(
        [
          ...(["fha", "va", "conventional", "arm", "fixed", "va_later", "va_exempt", "not_exempt"] as const),
          ...(["interest_only", "or_interest_only", "not_interest_only"] as const),
        ],
        lists,
      ),
      owners: roleSchema(["three", "four"], lists),
      units: roleSchema(["two", "three", "four"], lists),
    }),
  );
}
export type RoleWords = ReturnType<typeof readRoleWords>;

/** The words by which people ask for a sum, change one, or answer a question about a number. */
export function readSumWords() {
  const file = join(folder, "sum-words.yaml");
  const lists = compileLists(readYaml(file, onlyLists).lists);
  const phrases = both(lists);
  return readYaml(
    file,
    z.strictObject({
      lists: listsSchema,
      sums: z.record(
        z.string(),
        z.strictObject({
          asks: phrases,
          in_rental: phrases.optional(),
          asks_with_va: phrases.optional(),
          asks_after_fee: phrases.optional(),
          asks_if_exempt: phrases.optional(),
          opens: phrases.optional(),
          unless: phrases.optional(),
          examples: z.array(z.string()).min(2),
          neighbors: z.array(z.string()).default([]),
        }),
      ),
      what_if: phrases,
      with_figure: phrases,
      question: phrases,
      question_inside: phrases,
      definition: phrases,
      explain: phrases,
      result: phrases,
      improve: phrases,
      verdict: phrases,
      rate: phrases,
      payment: phrases,
      to_buy: phrases,
      owed: phrases,
      loan_meant: phrases,
      none: phrases,
      skip: phrases,
      average_rate: phrases,
      not_a_sum: phrases,
      business_income: phrases,
      own_result: phrases,
      va_kept: phrases,
      va_sold: phrases,
      earlier_loan: phrases,
      next_home: phrases,
      owed_today: phrases,
      keeps_payment: phrases,
      still_a_sum: phrases,
      price_of_deposits: phrases,
      one_income: z.strictObject({ own: phrases, other: phrases, both: phrases }),
    }),
  );
}
export type SumWords = ReturnType<typeof readSumWords>;
